import { useId, useState } from "react"
import type { CheckoutData } from "#contracts/checkout"
import { formatMoney } from "#platform/money"
import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import { Price } from "#ui/price"
import { VisuallyHidden } from "#ui/visually-hidden"
import { checkoutRows } from "./checkout-rows"
import css from "./order-summary.module.css"

/** What is bought and what it comes to: beside the steps on a desktop, folded above them on a phone. */
export function OrderSummary({ data }: { data: CheckoutData }) {
  const [open, setOpen] = useState(false)
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
          <h2 className={css.title}>Order summary</h2>
          <AppLink href="/cart">Edit cart</AppLink>
        </div>
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <img
                src={item.image || undefined}
                alt=""
                width={80}
                height={60}
                className={css.picture}
                loading="lazy"
              />
              <div>
                <p className={css.name}>{item.name}</p>
                {[...Object.entries(item.options), ...Object.entries(item.meta)].map(([name, value]) => (
                  <p key={name} className={css.fact}>
                    {name}: {Array.isArray(value) ? value.join(", ") : value}
                  </p>
                ))}
                <p className={css.fact}>
                  <VisuallyHidden>Quantity </VisuallyHidden>
                  {item.quantity} × {formatMoney(item.single_price)}
                </p>
                {!item.in_stock && <p className={css.gone}>No longer in stock in that quantity</p>}
              </div>
              <Price amount={item.total} />
            </li>
          ))}
        </ul>
        <dl className={css.rows}>
          {checkoutRows(data).map(({ label, amount }) => (
            <div key={label} className={classNames(css.row, label === "Order Total" && css.total)}>
              <dt>{label}</dt>
              <dd>
                {amount === null ? (
                  <span className={css.later}>At the next step</span>
                ) : (
                  <Price amount={amount} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}
