import { useState } from "react"
import type { AccountOrderPage } from "#contracts/account/account"
import { refundWords } from "#contracts/orders/refund-words"
import { BuildTimelines } from "#features/order/build-progress"
import { OrderColumns, OrderSection } from "#features/order/order-columns"
import { OrderReturns } from "#features/order/order-returns"
import { Parcels } from "#features/order/parcels"
import { PrintedBrand } from "#features/order/printed-brand"
import { reorder } from "#features/order/reorder"
import { ReorderedNote } from "#features/order/reordered-note"
import { errorMessage, type Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { RefusedNotice } from "#ui/refused-notice"
import { VisuallyHidden } from "#ui/visually-hidden"
import { AccountFrame } from "./account-frame"
import { OrderFacts } from "./order-card"
import css from "./order-page.module.css"

export interface OrderPageProps {
  order: AccountOrderPage
  http: Http
}

/** One of the rider's own orders: what was bought, where it goes, its status, and a way to order it again. */
export function OrderPage({ order, http }: OrderPageProps) {
  return (
    <AccountFrame path="/account">
      <PrintedBrand />
      <header className={css.head}>
        <h1>Order {order.number}</h1>
        <OrderFacts order={order} />
      </header>
      <OrderColumns
        order={order}
        below={order.refunded > 0 && <p className={css.refund}>{refundWords(order)}</p>}
      >
        <BuildTimelines progress={order.progress} />
        <OrderReturns returns={order.returns} />
        <Parcels parcels={order.parcels} />
        {order.reviewPath && (
          <OrderSection id="reviews" title="Ridden it?" onScreenOnly>
            <p>Tell other riders how it is, and add photos if you have some. They'll thank you.</p>
            <div>
              <ButtonLink href={order.reviewPath} variant="secondary">
                Write a Review
              </ButtonLink>
            </div>
          </OrderSection>
        )}
        {order.invoicePath && (
          <OrderSection id="invoice" title="For your books" onScreenOnly>
            <p>
              <AppLink reload href={order.invoicePath} target="_blank" rel="noopener">
                Invoice (PDF)<VisuallyHidden>, opens in a new tab</VisuallyHidden>
              </AppLink>
            </p>
          </OrderSection>
        )}
        <ReorderButton number={order.number} http={http} />
      </OrderColumns>
    </AccountFrame>
  )
}

type State = { step: "idle" | "busy" } | { step: "done"; added: number; notices: string[] }

function ReorderButton({ number, http }: { number: string; http: Http }) {
  const [state, setState] = useState<State>({ step: "idle" })
  const [problem, setProblem] = useState<string | null>(null)

  async function again() {
    setState({ step: "busy" })
    setProblem(null)
    try {
      const { added, notices } = await reorder(http, number)
      setState({ step: "done", added, notices })
    } catch (error) {
      setState({ step: "idle" })
      setProblem(errorMessage(error))
    }
  }

  return (
    <OrderSection id="again" title="Same again?" onScreenOnly>
      <div className={css.again}>
        {state.step === "done" ? (
          <ReorderedNote added={state.added} notices={state.notices} />
        ) : (
          <>
            <p>
              Everything goes into your cart at today's prices, and we check that your designs can still be
              made. Something wrong with this one? See <AppLink href="/returns">returns</AppLink>.
            </p>
            <Button busy={state.step === "busy"} onClick={again}>
              Reorder
            </Button>
          </>
        )}
        {problem && <RefusedNotice alert={problem} page={`/account/orders/${number}`} />}
      </div>
    </OrderSection>
  )
}
