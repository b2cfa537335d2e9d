import { Alert, Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { CUSTOM_AGREEMENT } from "../../contracts/cart/custom-agreement"
import { discountLabel, summaryRows } from "../../contracts/cart/summary-rows"
import { shipWords } from "../../contracts/checkout/ship-promise"
import { formatMoney } from "../../contracts/money"
import type { PhoneOrder } from "../../contracts/orders/phone-order"
import { LINK_DAYS, PAID_HOW } from "../../contracts/orders/phone-order-choices"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, SwitchField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { Facts } from "../shared/page"
import { useQuestion } from "../shared/question"
import { toastFailure } from "../shared/toast-failure"
import { when } from "../shared/words"
import { useMakeLink, useMarkPaid, useWithdrawLink } from "./client"
import { Section } from "./section"

/** The rows as the checkout shows them; what depends on the address is left open. */
export function Totals({ phone: { checkout } }: { phone: PhoneOrder }) {
  const isPriced = checkout.addressId !== null
  const rows = summaryRows({
    ...checkout,
    subtotal: checkout.cart.subtotal,
    discountLabel: discountLabel(checkout.dealer),
  })
  return (
    <Section title="Total">
      {checkout.cart.ships && (
        <Text size="small" weight="plus" className="mb-2">
          The whole order: {shipWords(checkout.cart.ships)}
        </Text>
      )}
      <Facts
        className="max-w-sm"
        facts={rows.map(({ label, amount }) => ({
          label,
          value:
            isPriced || !["Shipping", "Tax", "Order Total"].includes(label)
              ? formatMoney(amount)
              : "With the address",
        }))}
      />
    </Section>
  )
}

/** The two ways to pay, once the total is known. */
export function Payment({ phone }: { phone: PhoneOrder }) {
  const { addressId, cart, total } = phone.checkout
  if (addressId === null || cart.itemQuantity === 0) {
    return phone.state === "linked" ? (
      <Section title="Payment">
        <Text size="small" role="status" className="text-ui-fg-error mb-3 max-w-prose">
          The link takes no payment: the prices or the buyer's terms have changed since it was made. Withdraw
          it, save the address again to calculate the total, and make a new link.
        </Text>
        <WithdrawLink id={phone.id} />
      </Section>
    ) : (
      <Section title="Payment">
        <Text size="small">Add the items and the address first. Then you'll see the total.</Text>
      </Section>
    )
  }
  return (
    <Section title="Payment" about={`${formatMoney(total)} in total.`}>
      <LinkPart phone={phone} />
      <PaidPart phone={phone} />
    </Section>
  )
}

/** What staff see after making a link, which is also mailed if they chose so. */
export const linkToasts = (mail: boolean, email: string) => ({
  onSuccess: ({ mailed }: { mailed: boolean }) => {
    if (mail && !mailed) toast.error("Not emailed", { description: "Copy the link and send it yourself." })
    else toast.success(mail ? "Sent" : "Made", { description: mail ? `To ${email}.` : "Copy it below." })
  },
  onError: (error: Error) => {
    toastFailure("No link", error)
  },
})

function LinkPart({ phone: { id, link, checkout } }: { phone: PhoneOrder }) {
  const make = useMakeLink(id)
  const email = checkout.savedShipping?.email ?? ""
  const send = (mail: boolean) => make.mutate({ mail }, linkToasts(mail, email))
  return (
    <div className="flex flex-col gap-y-3">
      <Text size="small" className="text-ui-fg-subtle max-w-prose">
        A link takes the buyer to this order only, to agree to it and pay by card. It works for {LINK_DAYS}{" "}
        days. The order can't be changed while a link is out, and a new link replaces an earlier one.
      </Text>
      {link && (
        <Text size="small" role="status">
          {link.expired ? "The link expired" : "A link is out, until"} {when(link.expires)}
          {link.sentTo && `. It was emailed to ${link.sentTo}`}.
        </Text>
      )}
      {make.data && <CopyLink url={make.data.url} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" isLoading={make.isPending} onClick={() => send(true)}>
          {link ? "Email a new link" : "Email a payment link"}
        </Button>
        <Button size="small" variant="secondary" isLoading={make.isPending} onClick={() => send(false)}>
          {link ? "Make a new link" : "Make a link to copy"}
        </Button>
        {link && <WithdrawLink id={id} onWithdrawn={make.reset} />}
      </div>
    </div>
  )
}

/** Ends the link, so that the order can be changed again. */
function WithdrawLink({ id, onWithdrawn }: { id: string; onWithdrawn?: () => void }) {
  const withdraw = useWithdrawLink(id)
  return (
    <Button
      size="small"
      variant="danger"
      isLoading={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => {
            onWithdrawn?.()
            toast.success("Withdrawn", { description: "The order can be changed again." })
          },
          onError: (error) => toastFailure("Not withdrawn", error),
        })
      }
    >
      Withdraw the link
    </Button>
  )
}

/** Shown once: the shop itself doesn't store it. */
export function CopyLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success("Copied")
    } catch {
      toast.error("Not copied", { description: "Mark the link and copy it." })
    }
  }
  return (
    <Alert>
      <div className="flex flex-wrap items-center gap-3">
        <a href={url} target="_blank" rel="noreferrer" className="min-w-0 break-all underline">
          {url}
        </a>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Alert>
  )
}

interface AgreementProps {
  agreed: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}

/** The terms for custom products, for staff to read out. */
export function ReadAgreement({ agreed, error, onChange }: AgreementProps) {
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" weight="plus">
        Read this out:
      </Text>
      {CUSTOM_AGREEMENT.paragraphs.map((paragraph) => (
        <Text key={paragraph} size="small" className="max-w-prose">
          {paragraph}
        </Text>
      ))}
      <SwitchField label="The buyer agrees" checked={agreed} onChange={onChange} />
      {error && (
        <Text size="small" role="alert" className="text-ui-fg-error">
          {error}
        </Text>
      )}
    </div>
  )
}

function PaidPart({ phone: { id, checkout, link } }: { phone: PhoneOrder }) {
  const [typed, setTyped] = useState({ how: "", reference: "", customAgreed: false })
  const mark = useMarkPaid(id)
  const prompt = useQuestion()
  const errors = refusalOf(mark.error)?.errors ?? {}
  const custom = checkout.cart.custom_order
  const edit = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  async function submit() {
    // The shop refuses it, with a message at the field: nothing to ask about yet.
    const isIncomplete = typed.how === "" || (custom && !typed.customAgreed)
    const isSure =
      isIncomplete ||
      (await prompt({
        title: `${formatMoney(checkout.total)} received?`,
        description: `The order is placed and goes to the workshop.${link && !link.expired ? " The payment link stops working." : ""}`,
        confirmText: "Place the order",
        variant: "confirmation",
      }))
    if (isSure) mark.mutate({ ...typed, addressId: checkout.addressId ?? "" })
  }

  return (
    <Form
      className="flex max-w-2xl flex-col gap-y-4 border-t pt-4"
      save={mark}
      typed={typed}
      onSubmit={() => void submit()}
    >
      <Text size="small" className="text-ui-fg-subtle max-w-prose">
        Or mark it as paid once you have the money. The order is placed at once, as if the buyer had paid by
        card.
      </Text>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ChoiceField
          label="Paid by"
          value={typed.how}
          error={errorAt(errors, "how")}
          onChange={(how) => edit({ how })}
          choices={Object.entries(PAID_HOW).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          label="Reference"
          hint="Number on the check, wire or card terminal receipt"
          value={typed.reference}
          error={errorAt(errors, "reference")}
          onChange={(reference) => edit({ reference })}
        />
      </div>
      {custom && (
        <ReadAgreement
          agreed={typed.customAgreed}
          error={errorAt(errors, "customAgreed")}
          onChange={(customAgreed) => edit({ customAgreed })}
        />
      )}
      <FormActions save={mark} label="Mark as paid" variant="secondary" />
    </Form>
  )
}
