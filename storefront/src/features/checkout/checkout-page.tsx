import { Suspense, useCallback, useEffect, useRef } from "react"
import type { CardSettings } from "#contracts/settings"
import layout from "#ui/layout.module.css"
import { Agreement } from "./agreement"
import css from "./checkout-page.module.css"
import { BillingStep } from "./lazy-billing-step"
import { EmptyCheckout } from "./lazy-empty-checkout"
import { alertFor, type Screen } from "./model"
import { OrderSummary } from "./order-summary"
import { ShippingStep } from "./shipping-step"
import { StepList } from "./step-list"
import { type CheckoutConnections, useCheckout } from "./use-checkout"

export interface CheckoutPageProps extends CheckoutConnections {
  card: CardSettings
}

/** The checkout (section 2, "Checkout page"): one address, a screen for each state of the model. */
export function CheckoutPage({ card, ...connections }: CheckoutPageProps) {
  const { data, onStep } = connections
  const { state, screen, agree, dismissAlert, saveShipping, order, resume, findPlaced } =
    useCheckout(connections)
  const page = useRef<HTMLDivElement>(null)
  const focused = useRef(screen)

  const arrive = useCallback((at: Screen) => {
    if (focused.current === at) return
    focused.current = at
    const heading = page.current?.querySelector("h1")
    heading?.focus({ preventScroll: true })
    const top = heading ? heading.getBoundingClientRect().top + window.scrollY : 0
    // Below an open summary, the heading and what is said under it would be out of sight at the top of the page.
    if (top > window.innerHeight / 2) heading?.scrollIntoView()
    else window.scrollTo({ top: 0 })
  }, [])

  if (screen === "empty" || screen === "agreement") {
    return (
      <div className={css.page} ref={page}>
        <div className={layout.container}>
          <Suspense>
            {screen === "empty" ? (
              <EmptyCheckout alert={state.alert?.text ?? null} onFindPlaced={findPlaced} />
            ) : (
              <Agreement onAgree={agree} />
            )}
            <Arrived at={screen} onArrived={arrive} />
          </Suspense>
        </div>
      </div>
    )
  }

  const { savedShipping } = data
  const alert = alertFor(state, screen)
  const cartAlert = state.alert?.about === "cart" ? state.alert.text : null
  const ended = data.notices?.join(" ") ?? null
  return (
    <div className={css.page} ref={page}>
      <div className={`${layout.container} ${css.columns}`}>
        <StepList current={screen} />
        <OrderSummary data={data} />
        <div className={css.main}>
          <Suspense>
            {screen === "billing" && savedShipping ? (
              <BillingStep
                data={data}
                shipping={savedShipping}
                card={card}
                activity={state.activity}
                alert={alert}
                notices={[...new Set([...state.notices, ...(data.notices ?? [])])]}
                botCheck={state.botCheck}
                onTry={dismissAlert}
                onEditAddress={() => void onStep("shipping")}
                onOrder={order}
                onResume={resume}
              />
            ) : (
              <ShippingStep
                data={data}
                busy={state.activity !== "idle"}
                alert={cartAlert ? null : alert}
                cartAlert={cartAlert ?? ended}
                onTry={dismissAlert}
                onSave={saveShipping}
              />
            )}
            <Arrived at={screen} onArrived={arrive} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** Reports when a screen has rendered, which for a late-loaded one is some time after it was asked for. */
function Arrived({ at, onArrived }: { at: Screen; onArrived: (at: Screen) => void }) {
  useEffect(() => onArrived(at), [at, onArrived])
  return null
}
