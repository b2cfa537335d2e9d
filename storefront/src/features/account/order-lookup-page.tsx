import { useState } from "react"
import type { OrderLookupAnswer } from "#contracts/account"
import type { Http } from "#platform/http"
import { formatMoney } from "#platform/money"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import layout from "#ui/layout.module.css"
import { TextField } from "#ui/text-field"
import { AccountForm } from "./account-form"
import { lookUpOrder } from "./api"
import { EMAIL_INPUT } from "./email-input"
import { OrderFacts, OrderLines } from "./order-card"
import css from "./order-lookup-page.module.css"
import { Parcels } from "./order-page"
import { emailProblem, formRefusal, found } from "./rules"
import { useAccountForm } from "./use-account-form"

const FIELDS = ["number", "email"] as const

const numberProblem = (number: string): string | undefined =>
  /^#?\d{1,9}$/.test(number.trim()) ? undefined : "Enter your order number, digits only."

/** Where a guest sees how an order stands (its number and e-mail are asked for together). */
export function OrderLookupPage({ http }: { http: Http }) {
  const [order, setOrder] = useState<OrderLookupAnswer | null>(null)
  const { field, ...parts } = useAccountForm({
    fields: FIELDS,
    problems: ({ number, email }) =>
      found<{ number: string; email: string }>({ number: numberProblem(number), email: emailProblem(email) }),
    send: async (values) => setOrder(await lookUpOrder(http, values)),
    stays: true,
    refusal: (error) => formRefusal(error, FIELDS, "number"),
  })
  return (
    <div className={css.page}>
      <div className={`${layout.container} ${css.narrow}`}>
        {order ? (
          <Found order={order} onAgain={() => setOrder(null)} />
        ) : (
          <>
            <div>
              <h1>Where is my order?</h1>
              <p className={css.lead}>
                Its number is in your confirmation mail. Got an account? It's{" "}
                <AppLink href="/account">in there</AppLink>.
              </p>
            </div>
            <AccountForm {...parts} label="Find Order">
              <TextField {...field("number")} label="Order number" inputMode="numeric" autoComplete="off" />
              <TextField {...field("email")} {...EMAIL_INPUT} label="Email" autoComplete="email" />
            </AccountForm>
          </>
        )}
      </div>
    </div>
  )
}

function Found({ order, onAgain }: { order: OrderLookupAnswer; onAgain: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()} className={css.found}>
        Order {order.number}
      </h1>
      <div className={css.card}>
        <div className={css.facts}>
          <OrderFacts order={order} />
        </div>
        <OrderLines lines={order.lines} />
      </div>
      {order.refunded > 0 && <p>{formatMoney(order.refunded)} was given back.</p>}
      <Parcels parcels={order.parcels} />
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Look up another
        </Button>
      </div>
    </>
  )
}
