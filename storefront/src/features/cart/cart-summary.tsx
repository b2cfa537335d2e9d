import type { CartData } from "#contracts/cart/cart"
import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import { Price } from "#ui/price"
import { ShipNote } from "#ui/ship-note"
import css from "./cart-summary.module.css"
import { CheckoutLink } from "./checkout-link"
import { cartRows, isLater } from "./model"

/** The totals, and the button to the checkout, which a narrow window has in `CheckoutBar`. */
export function CartSummary({ cart, className }: { cart: CartData; className?: string }) {
  return (
    <section className={classNames(css.summary, className)} aria-labelledby="summary">
      <h2 id="summary" className={css.title}>
        Summary
      </h2>
      <dl className={css.rows}>
        {cartRows(cart).map((row) => (
          <div key={row.label} className={css.row}>
            <dt>{row.label}</dt>
            <dd>
              <Price amount={row.amount} />
            </dd>
            {isLater(row) && <dd className={css.later}>Calculated at checkout</dd>}
          </div>
        ))}
      </dl>
      <ShipNote promise={cart.ships} />
      <div className={css.checkout}>
        <CheckoutLink />
      </div>
      <p className={css.policies}>
        <AppLink href="/returns">Returns</AppLink>
        <AppLink href="/shipping">Shipping</AppLink>
      </p>
    </section>
  )
}
