import type { CartItem } from "#contracts/cart"
import type { ThanksPage } from "#contracts/order"
import { summaryRows } from "#contracts/summary-rows"
import { formatMoney } from "#platform/money"
import { classNames } from "#ui/class-names"
import { Price } from "#ui/price"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./ordered.module.css"

/** What was bought and what it came to: the rows of the checkout. */
export function Ordered({ order }: { order: ThanksPage }) {
  return (
    <>
      <ul className={css.items}>
        {order.items.map((item) => (
          <OrderedItem key={item.id} item={item} />
        ))}
      </ul>
      <dl className={css.rows}>
        {summaryRows(order).map(({ label, amount }) => (
          <div key={label} className={classNames(css.row, label === "Order Total" && css.total)}>
            <dt>{label}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function OrderedItem({ item }: { item: CartItem }) {
  return (
    <li className={css.item}>
      <img src={item.image || undefined} alt="" width={112} height={84} className={css.picture} />
      <div>
        <p className={css.name}>{item.name}</p>
        {[...Object.entries(item.options), ...Object.entries(item.meta)].map(([name, value]) => (
          <p key={name} className={css.fact}>
            {name}: {Array.isArray(value) ? value.join(", ") : value}
          </p>
        ))}
        <p className={css.fact}>SKU {item.sku}</p>
        <p className={css.fact}>
          <VisuallyHidden>Quantity </VisuallyHidden>
          {item.quantity} × {formatMoney(item.single_price)}
        </p>
      </div>
      <Price amount={item.total} />
    </li>
  )
}
