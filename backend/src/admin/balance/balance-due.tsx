import { Button, Text } from "@medusajs/ui"
import { formatCents } from "../../contracts/money"
import type { MadeBalanceLink } from "../../contracts/orders/phone-order"
import { CopyLink, linkToasts } from "../phone-orders/payment"
import { useSend } from "../shared/queries"
import { useMayCall } from "../shared/role"

interface BalanceDueProps {
  orderId: string
  /** The order's; empty for none. */
  email: string
  cents: number
  /** Staff wrote it as a draft: no link can take its payment. */
  wasDraft: boolean
}

const ADDED =
  "Something was added after this order was paid. The buyer can pay for it by card with a link, or you can take the payment by card terminal, cash, check or wire and press Mark as paid in the summary."
const DRAFTED =
  "This order was a draft, so no link can take its payment. Take it by card terminal, cash, check or wire and press Mark as paid in the summary."

/** What an order still owes, and the link by which its buyer can pay by card what was added to it. */
export function BalanceDue({ orderId, email, cents, wasDraft }: BalanceDueProps) {
  const path = `/admin/order-balances/${encodeURIComponent(orderId)}/link`
  const mayMakeLink = useMayCall("POST", path)
  const make = useSend<MadeBalanceLink, { mail: boolean }>({
    call: (body) => ({ path, body }),
    area: "/admin/order-balances",
  })
  const send = (mail: boolean) => make.mutate({ mail }, linkToasts(mail, email))
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label="Balance due">
      <Text size="small" weight="plus">
        Balance due: {formatCents(cents)}
      </Text>
      <Text size="small" className="text-ui-fg-subtle max-w-prose">
        {wasDraft ? DRAFTED : ADDED}
      </Text>
      {make.data && <CopyLink url={make.data.url} />}
      {mayMakeLink && !wasDraft && (
        <div className="flex flex-wrap gap-2">
          {email && (
            <Button size="small" isLoading={make.isPending} onClick={() => send(true)}>
              Email a payment link
            </Button>
          )}
          <Button size="small" variant="secondary" isLoading={make.isPending} onClick={() => send(false)}>
            Make a link to copy
          </Button>
        </div>
      )}
    </section>
  )
}
