import { formatMoney } from "#platform/money"
import { Price } from "#ui/price"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { Order, OrderLine } from "./customer"
import css from "./order-card.module.css"
import { orderStatus } from "./order-status"

/** Fixed to one zone, so that server and browser write the same day; the shop counts its days in Chicago (spec section 9). */
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/Chicago" })

/** Option values are kept as keys ("red"). */
const displayValue = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)

/** One order with everything in it. */
export function OrderCard({ order }: { order: Order }) {
  const headingId = `order-${order.id}`
  return (
    <article className={css.order} aria-labelledby={headingId}>
      <header className={css.head}>
        <h3 id={headingId} className={css.number}>
          Order {order.display_id}
        </h3>
        <dl className={css.facts}>
          <div>
            <dt>Placed</dt>
            <dd>
              <time dateTime={order.created_at}>{day.format(new Date(order.created_at))}</time>
            </dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{orderStatus(order)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Price amount={order.total} />
            </dd>
          </div>
        </dl>
      </header>
      <ul className={css.lines}>
        {order.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </article>
  )
}

function Line({ line }: { line: OrderLine }) {
  const facts = Object.entries(line.variant_option_values ?? {}).filter(
    (fact): fact is [string, string] => typeof fact[1] === "string",
  )
  return (
    <li className={css.line}>
      <img
        src={line.thumbnail || undefined}
        alt=""
        width={112}
        height={84}
        loading="lazy"
        className={css.picture}
      />
      <div>
        <p className={css.name}>{line.product_title || line.title}</p>
        {facts.map(([name, value]) => (
          <p key={name} className={css.fact}>
            {name}: {displayValue(value)}
          </p>
        ))}
        {line.variant_sku && <p className={css.fact}>SKU {line.variant_sku}</p>}
        <p className={css.fact}>
          <VisuallyHidden>Quantity </VisuallyHidden>
          {line.quantity} × {formatMoney(line.unit_price)}
        </p>
      </div>
      <Price amount={line.unit_price * line.quantity} />
    </li>
  )
}
