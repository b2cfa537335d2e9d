import type { ReactNode } from "react"
import type { CartItem } from "#contracts/cart/cart"
import { formatMoney } from "#contracts/money"
import { classNames } from "#ui/class-names"
import { PartName } from "#ui/part-name"
import { Price } from "#ui/price"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./order-sheet.module.css"

interface OrderItemsProps {
  items: readonly CartItem[]
  /** For a list that is the page's main content, not beside it. */
  large?: boolean
  /** The last lines of an item. */
  children?: (item: CartItem) => ReactNode
}

/** The items of an order, placed or not. */
export function OrderItems({ items, large, children }: OrderItemsProps) {
  return (
    <ul className={classNames(css.items, large && css.large)}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <img
            src={item.image || undefined}
            alt=""
            width={112}
            height={84}
            className={css.picture}
            loading={large ? "eager" : "lazy"}
          />
          <div>
            <p className={css.name}>
              <PartName of={item.name} />
            </p>
            {[...Object.entries(item.options), ...Object.entries(item.meta)].map(([name, value]) => (
              <p key={name} className={css.fact}>
                {name}: {Array.isArray(value) ? value.join(", ") : value}
              </p>
            ))}
            <p className={css.fact}>
              <VisuallyHidden>Quantity </VisuallyHidden>
              {item.quantity} × {formatMoney(item.single_price)}
            </p>
            {children?.(item)}
          </div>
          <Price amount={item.total} />
        </li>
      ))}
    </ul>
  )
}

export interface OrderRow {
  label: string
  /** Dollars, negative for a discount; null until it is known. */
  amount: number | null
}

/** The rows that the others add up to. */
const TOTALS = ["Order Total", "Balance Due"]

/** The amounts of an order (section 2, "Checkout page"). */
export function OrderRows({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={classNames(css.row, TOTALS.includes(label) && css.total)}>
          <dt>{label}</dt>
          <dd>
            {amount === null ? (
              <span className={css.later}>In the next step</span>
            ) : (
              <Price amount={amount} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
