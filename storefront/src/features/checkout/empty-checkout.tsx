import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./agreement.module.css"

/** Nothing to buy: the ways on, as in an empty cart. `alert` says why when it has just changed. */
export function EmptyCheckout({ alert }: { alert: string | null }) {
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>Nothing to check out</h1>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>Your cart is empty. If you have just placed an order, the receipt is on its way to your inbox.</p>
      <div className={css.actions}>
        <ButtonLink href="/skis">Compare Skis</ButtonLink>
        <ButtonLink href="/ready-to-ship" variant="secondary">
          Ready to ship
        </ButtonLink>
      </div>
    </div>
  )
}
