import { useNavigate } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import type { CartData } from "#contracts/cart"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Price } from "#ui/price"
import { ShipNote } from "#ui/ship-note"
import css from "./cart-summary.module.css"
import { cartRows, isLater } from "./model"
import { flushQuantities, hasUnsettledQuantities } from "./quantity-queue"

/** What it comes to, and the way to checkout. */
export function CartSummary({ cart, className }: { cart: CartData; className?: string }) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)

  /** Checkout must see the quantities on the screen: sends those that still wait, and stays if one is refused. */
  async function settleFirst(event: MouseEvent) {
    if (!hasUnsettledQuantities()) return
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    const settled = await flushQuantities()
    setWaiting(false)
    if (settled) await navigate({ to: "/checkout" })
  }

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
      <ButtonLink href="/checkout" wide onClick={settleFirst} aria-busy={waiting || undefined}>
        Checkout
      </ButtonLink>
      <p className={css.policies}>
        <AppLink href="/returns">Returns</AppLink>
        <AppLink href="/shipping">Shipping</AppLink>
      </p>
    </section>
  )
}
