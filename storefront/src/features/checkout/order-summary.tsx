import { useId, useState } from "react"
import type { CheckoutData } from "#contracts/checkout/checkout"
import { kindWords } from "#contracts/checkout/ship-promise"
import { formatMoney } from "#contracts/money"
import { OrderItems, type OrderRow, OrderRows } from "#features/order/order-sheet"
import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import { Price } from "#ui/price"
import { ShipNote } from "#ui/ship-note"
import { checkoutRows } from "./checkout-rows"
import css from "./order-summary.module.css"

interface OrderSummaryProps {
  data: CheckoutData
  fixed?: boolean
  rows?: readonly OrderRow[] | undefined
}

/**
 * What is bought and what it costs: beside the steps on a desktop, collapsed above them on a phone.
 * @param fixed there is no cart to edit
 * @param rows the amounts, when they aren't a cart's total; its goods are then new to the buyer, and shown at once
 */
export function OrderSummary({ data, fixed = false, rows }: OrderSummaryProps) {
  const [open, setOpen] = useState(rows !== undefined)
  const id = useId()
  const items = Object.values(data.cart.items)
  return (
    <aside className={css.summary} aria-label="Order summary">
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          {open ? "Hide" : "Show"} order summary
          <Icon name="chevron-down" size={16} className={classNames(css.chevron, open && css.turned)} />
        </span>
        <Price amount={data.total} className={css.toggleTotal} />
      </button>
      <div id={id} className={css.body} data-open={open || undefined}>
        <div className={css.top}>
          {/* Names the region, and is no heading: in the page it comes before the first one. */}
          <p className={css.title}>Order summary</p>
          {!fixed && <AppLink href="/cart">Edit cart</AppLink>}
        </div>
        <OrderItems items={items}>
          {({ in_stock, reason, ships, dealer }) => (
            <>
              {dealer && dealer.price < dealer.retail && (
                <p className={css.kind}>Your price {formatMoney(dealer.price)}</p>
              )}
              {ships && <p className={css.kind}>{kindWords(ships)}</p>}
              {!in_stock && <p className={css.gone}>{reason ?? "No longer in stock in that quantity"}</p>}
            </>
          )}
        </OrderItems>
        <div className={css.amounts}>
          <OrderRows rows={rows ?? checkoutRows(data)} />
        </div>
      </div>
      <ShipNote promise={data.cart.ships} className={css.ships} />
    </aside>
  )
}
