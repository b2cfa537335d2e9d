import { Suspense, useCallback, useEffect, useReducer, useRef, useState } from "react"
import type { CheckoutData, SavedShipping } from "#contracts/checkout/checkout"
import { balanceRows } from "#contracts/orders/balance-rows"
import { changedPart, chosenWords } from "#contracts/orders/changed-words"
import type { PayPage as PayPageData } from "#contracts/orders/phone-order"
import type { CardSettings } from "#contracts/settings"
import type { OrderRow } from "#features/order/order-sheet"
import type { Http } from "#platform/http"
import layout from "#ui/layout.module.css"
import { Price } from "#ui/price"
import { Agreement } from "./agreement"
import agreement from "./agreement.module.css"
import css from "./checkout-page.module.css"
import { readDraft, saveDraft } from "./draft"
import { BillingStep } from "./lazy-billing-step"
import { checkoutReducer, initialState } from "./model"
import { OrderSummary } from "./order-summary"
import changed from "./pay-page.module.css"
import { useOrder } from "./use-order"

interface PayConnections {
  /** Last part of the link. */
  payLink: string
  card: CardSettings
  http: Http
  /** Reads GET /shop/pay/{token} again; resolves once it is shown. */
  onStale(): Promise<void>
  onPlaced(thanksUrl: string): Promise<void>
}

export interface PayPageProps extends PayConnections {
  page: PayPageData
}

/**
 * What a payment link opens: the checkout's last step for an order that was taken by phone, a changed build or an order's
 * balance, or why it can't be paid.
 */
export function PayPage({ page, ...connections }: PayPageProps) {
  const { checkout, message } = page
  const shipping = checkout?.savedShipping ?? null
  // Whoever was paying is far down the page when a press finds that the link has closed.
  const [wasOpen] = useState(checkout !== null && message === null)
  if (!checkout || message !== null) {
    return (
      <Closed
        heading={page.state === "paid" ? "All paid" : "This link is closed"}
        words={message ?? ""}
        toTop={wasOpen}
      />
    )
  }
  if (checkout.addressId === null || shipping === null) {
    return (
      <Closed
        heading="One moment"
        words={`Your order is being changed. Please reload this page in a few minutes, or call us at ${checkout.formattedPhone}.`}
        toTop={wasOpen}
      />
    )
  }
  return (
    <Payable
      data={checkout}
      shipping={shipping}
      change={page.change}
      balance={page.balance}
      {...connections}
    />
  )
}

/** What the payment changes about a build: old and new side by side. */
function Changed({ change: { order, number, from, to } }: { change: NonNullable<PayPageData["change"]> }) {
  const part = changedPart({ from, to })
  return (
    <section className={changed.change} aria-label="What changes">
      <p>
        Build No. {number} in order {order} {part === "design" ? "becomes" : "gets"} your new {part} as soon
        as the difference is paid.
      </p>
      <div className={changed.designs}>
        {[
          { heading: "Before", design: from, other: to },
          { heading: `New ${part}`, design: to, other: from },
        ].map(({ heading, design, other }) => (
          <figure key={heading} className={changed.design}>
            <img src={design.image} alt="" width={320} height={240} />
            <figcaption>
              <strong>{heading}</strong>
              <span>{design.name}</span>
              <span>{chosenWords(design, other)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** The rows beside an order's balance. */
const rowsOf = (balance: NonNullable<PayPageData["balance"]>): OrderRow[] => [
  ...balanceRows(balance),
  { label: "Balance Due", amount: balance.due },
]

/** What the balance is for. */
function Balance({ balance: { order, due } }: { balance: NonNullable<PayPageData["balance"]> }) {
  return (
    <section className={changed.change} aria-label="What you pay">
      <p>
        Order {order} has changed since you paid for it. The balance of <Price amount={due} /> is still due.
      </p>
    </section>
  )
}

interface ClosedProps {
  heading: string
  words: string
  /** Takes the focus, with the page scrolled to its top: it comes in place of another one. */
  toTop: boolean
}

function Closed({ heading, words, toTop }: ClosedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!toTop) return
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [toTop])
  return (
    <div className={css.page}>
      <div className={layout.container}>
        <div className={agreement.agreement}>
          <h1 tabIndex={-1} ref={title}>
            {heading}
          </h1>
          <p>{words}</p>
        </div>
      </div>
    </div>
  )
}

/** Reports that its neighbor has rendered, which inside a Suspense may be late. */
function Arrived({ onArrived }: { onArrived(): void }) {
  useEffect(onArrived, [onArrived])
  return null
}

interface PayableProps extends PayConnections {
  data: CheckoutData
  shipping: SavedShipping
  change: PayPageData["change"]
  balance: PayPageData["balance"]
}

function Payable({ data, shipping, change, balance, card, ...connections }: PayableProps) {
  const [state, dispatch] = useReducer(checkoutReducer, false, initialState)
  const running = useRef(false)
  const { order, resume } = useOrder({ data, dispatch, running, ...connections })

  useEffect(() => {
    if (readDraft().agreed) dispatch({ type: "agreed" })
  }, [])

  const main = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  function agree(): void {
    saveDraft({ agreed: true })
    hasPressed.current = true
    dispatch({ type: "agreed" })
  }
  /** The agreement's button is gone, so the keyboard focus moves to the heading. */
  const begin = useCallback(() => {
    if (!hasPressed.current) return
    main.current?.querySelector("h1")?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  if (data.cart.custom_order && !state.agreed) {
    return (
      <div className={css.page}>
        <div className={layout.container}>
          <Agreement onAgree={agree} fixed />
        </div>
      </div>
    )
  }
  return (
    <div className={css.page}>
      <div className={`${layout.container} ${css.columns}`}>
        <OrderSummary data={data} fixed rows={balance ? rowsOf(balance) : undefined} />
        <div className={css.main} ref={main}>
          {change && <Changed change={change} />}
          {balance && <Balance balance={balance} />}
          <Suspense>
            <BillingStep
              data={data}
              shipping={shipping}
              card={card}
              activity={state.activity}
              alert={state.alert?.text ?? null}
              botCheck={state.botCheck}
              owed={balance ? "balance" : change ? "difference" : undefined}
              onTry={() => dispatch({ type: "alertDismissed" })}
              onOrder={order}
              onResume={resume}
            />
            <Arrived onArrived={begin} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
