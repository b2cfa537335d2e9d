import type { AccountOrder } from "#contracts/account/account"
import type { ShipPromise } from "#contracts/checkout/ship-dates"
import { shipWords } from "#contracts/checkout/ship-promise"
import { longDate } from "#contracts/time/shop-dates"
import { AppLink } from "#ui/app-link"
import { PartName } from "#ui/part-name"
import { Price } from "#ui/price"
import css from "./order-card.module.css"

/** Lines shown in the list; the order's own page has them all. */
const SHOWN = 4

/** One order in the list: when it was placed, its status and what was in it. */
export function OrderCard({ order }: { order: AccountOrder }) {
  const headingId = `order-${order.number}`
  const more = order.lines.length - SHOWN
  return (
    <article className={css.order} aria-labelledby={headingId}>
      <header className={css.head}>
        <h3 id={headingId} className={css.number}>
          <AppLink href={`/account/orders/${order.number}`}>Order {order.number}</AppLink>
        </h3>
        <OrderFacts order={order} />
      </header>
      <OrderLines lines={order.lines.slice(0, SHOWN)} />
      {more > 0 && <p className={css.more}>and {more} more</p>}
    </article>
  )
}

interface OrderFactsProps {
  order: Pick<AccountOrder, "placedAt" | "status" | "total"> & { ships?: ShipPromise | undefined }
}

/** Day, status and total of an order, and the promised day. */
export function OrderFacts({ order }: OrderFactsProps) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>Placed</dt>
        <dd>
          <time dateTime={order.placedAt}>{longDate(order.placedAt)}</time>
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{order.status}</dd>
      </div>
      {order.ships && (
        <div>
          <dt>Shipping</dt>
          <dd>{shipWords(order.ships)}</dd>
        </div>
      )}
      <div>
        <dt>Total</dt>
        <dd>
          <Price amount={order.total} />
        </dd>
      </div>
    </dl>
  )
}

/** What was bought, without prices. */
export function OrderLines({ lines }: { lines: AccountOrder["lines"] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id} className={css.line}>
          <img
            src={line.image || undefined}
            alt=""
            width={112}
            height={84}
            loading="lazy"
            className={css.picture}
          />
          <div>
            <p className={css.name}>
              <PartName of={line.name} />
            </p>
            {line.details.map((detail) => (
              <p key={detail} className={css.fact}>
                {detail}
              </p>
            ))}
            <p className={css.fact}>SKU {line.sku}</p>
            <p className={css.fact}>Quantity {line.quantity}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
