import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { OrderLookupAnswer } from "#contracts/account/account"
import { dueWordsForBuyer, owedWordsForBuyer } from "#contracts/orders/due-words"
import { refundWords } from "#contracts/orders/refund-words"
import { useOwnDetails } from "#features/forms/own-details"
import { type TextFieldSpec, TextFields } from "#features/forms/text-fields"
import { BuildTimelines } from "#features/order/build-progress"
import { OrderReturns } from "#features/order/order-returns"
import { Parcels } from "#features/order/parcels"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import layout from "#ui/layout.module.css"
import { EMAIL_FIELD } from "./account-fields"
import { AccountForm } from "./account-form"
import { OrderFacts, OrderLines } from "./order-card"
import css from "./order-lookup-page.module.css"
import { useAccountForm } from "./use-account-form"

const FIELDS: readonly TextFieldSpec[] = [
  { name: "number", label: "Order number", required: true, inputMode: "numeric", autoComplete: "off" },
  { ...EMAIL_FIELD, autoComplete: "email" },
]

/** Where a guest looks up an order's status (its number and email are asked for together). */
export function OrderLookupPage({ http }: { http: Http }) {
  const [order, setOrder] = useState<OrderLookupAnswer | null>(null)
  const form = useAccountForm({
    start: { number: "", email: "" },
    check: (values, { orderLookupProblems }) => orderLookupProblems(values),
    send: async (values, { lookUpOrder }) => setOrder(await lookUpOrder(http, values)),
    stays: true,
    focus: "number",
  })
  useOwnDetails(({ email }) => form.fill([{ email }]))
  /** The button that was pressed is gone then: keyboard and screen reader continue at the first field. */
  function again(): void {
    flushSync(() => setOrder(null))
    form.form.current?.querySelector("input")?.focus()
  }

  return (
    <div className={css.page}>
      <div className={`${layout.container} ${css.narrow}`}>
        {order ? (
          <Found order={order} onAgain={again} />
        ) : (
          <>
            <div>
              <h1>Where is my order?</h1>
              <p className={css.lead}>
                The order number is in your confirmation email. Got an account? Your order is{" "}
                <AppLink href="/account">in there</AppLink>.
              </p>
            </div>
            <AccountForm form={form} label="Find Order">
              <TextFields of={FIELDS} />
            </AccountForm>
          </>
        )}
      </div>
    </div>
  )
}

function Found({ order, onAgain }: { order: OrderLookupAnswer; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 tabIndex={-1} ref={heading} className={css.found}>
        Order {order.number}
      </h1>
      <div className={css.card}>
        <div className={css.facts}>
          <OrderFacts order={order} />
        </div>
        <OrderLines lines={order.lines} />
      </div>
      {order.refunded > 0 && <p>{refundWords(order)}</p>}
      {order.due !== undefined && <p>{dueWordsForBuyer(order.due)}</p>}
      {order.owed !== undefined && <p>{owedWordsForBuyer(order.owed)}</p>}
      <BuildTimelines progress={order.progress} />
      <OrderReturns returns={order.returns} />
      <Parcels parcels={order.parcels} />
      {order.reviewPath && (
        <p>
          Ridden it? <AppLink href={order.reviewPath}>Write a review</AppLink>.
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Look up another
        </Button>
      </div>
    </>
  )
}
