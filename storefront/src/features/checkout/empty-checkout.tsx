import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./agreement.module.css"

/** Nothing to buy: the cart page knows the way on. `alert` says why when it has just changed. */
export function EmptyCheckout({ alert }: { alert: string | null }) {
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>Nothing to check out</h1>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>Your cart is empty. If you have just placed an order, the receipt is on its way to your inbox.</p>
      <div className={css.actions}>
        <ButtonLink href="/cart">Go to Cart</ButtonLink>
      </div>
    </div>
  )
}
