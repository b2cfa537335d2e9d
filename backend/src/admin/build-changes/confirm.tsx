import { Text } from "@medusajs/ui"
import { useState } from "react"
import { formatMoney } from "../../contracts/money"
import { type BuildChangePreview, CHANGE_PAID_HOW } from "../../contracts/orders/build-change"
import { LINK_DAYS } from "../../contracts/orders/phone-order-choices"
import { ReadAgreement } from "../phone-orders/payment"
import { Section } from "../phone-orders/section"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import type { useMakeChange } from "./client"
import { aboutDifference } from "./difference-words"

interface Confirmed {
  reason: string
  pay: string
  reference: string
  customAgreed: boolean
}

interface Props {
  preview: BuildChangePreview
  make: ReturnType<typeof useMakeChange>
  onConfirm: (confirmed: Confirmed) => void
}

function labelOf({ difference }: BuildChangePreview, pay: string): string {
  if (difference > 0 && pay === "link") return "Email the payment link"
  if (difference < 0) return `Change it and refund ${formatMoney(-difference)}`
  return "Change the build"
}

/** The difference, how it is settled, and why the build is changed. */
export function Confirm({ preview, make, onConfirm }: Props) {
  const [typed, setTyped] = useState<Confirmed>({
    reason: "",
    pay: "",
    reference: "",
    customAgreed: false,
  })
  const errors = refusalOf(make.error)?.errors ?? {}
  const edit = (part: Partial<Confirmed>) => setTyped({ ...typed, ...part })
  const isDearer = preview.difference > 0
  const isTaken = isDearer && typed.pay !== "" && typed.pay !== "link"
  return (
    <Section title="Difference" about={aboutDifference(preview)}>
      <Form
        className="flex max-w-2xl flex-col gap-y-4"
        save={make}
        typed={typed}
        onSubmit={() => onConfirm(typed)}
      >
        {isDearer && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <ChoiceField
              label="Paid by"
              value={typed.pay}
              error={errorAt(errors, "pay")}
              onChange={(pay) => edit({ pay })}
              choices={Object.entries(CHANGE_PAID_HOW).map(([value, label]) => ({ value, label }))}
            />
            {isTaken && (
              <TextField
                label="Reference"
                hint="Number on the check, wire or card terminal receipt"
                value={typed.reference}
                error={errorAt(errors, "reference")}
                onChange={(reference) => edit({ reference })}
              />
            )}
          </div>
        )}
        {isDearer && typed.pay === "link" && (
          <Text size="small" className="text-ui-fg-subtle max-w-prose">
            Nothing changes until it is paid. The link works for {LINK_DAYS} days, and the build stays where
            it is until then.
          </Text>
        )}
        {preview.needsAgreement && typed.pay !== "link" && (
          <ReadAgreement
            agreed={typed.customAgreed}
            error={errorAt(errors, "customAgreed")}
            onChange={(customAgreed) => edit({ customAgreed })}
          />
        )}
        <TextField
          label="Reason"
          hint="For the order's log; the buyer doesn't see it"
          value={typed.reason}
          error={errorAt(errors, "reason")}
          onChange={(reason) => edit({ reason })}
        />
        <FormActions save={make} label={labelOf(preview, typed.pay)} />
      </Form>
    </Section>
  )
}
