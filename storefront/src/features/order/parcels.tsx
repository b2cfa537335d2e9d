import type { Parcel } from "#contracts/orders/sent-parcel"
import { longDate } from "#contracts/time/shop-dates"
import { OrderSection } from "./order-columns"
import css from "./parcels.module.css"

/** Whether all that has left has also arrived; of what was handed over without a word of it, that isn't known. */
export const allDelivered = (parcels: readonly Parcel[]): boolean =>
  parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt !== undefined)

/** Whether something that has left may still arrive. */
export const isUnderWay = (parcels: readonly Parcel[]): boolean =>
  parcels.some(({ deliveredAt, lostAt }) => !deliveredAt && !lostAt)

function titleOf(parcels: readonly Parcel[]): string {
  if (isUnderWay(parcels)) return "On its way"
  if (allDelivered(parcels)) return "Delivered"
  return parcels.some(({ deliveredAt }) => deliveredAt) ? "Partly lost on its way" : "Lost on its way"
}

/** What has left the shop: when, by which carrier and under which number, and what is in each parcel. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  if (parcels.length === 0) return null
  return (
    <OrderSection id="parcels" title={titleOf(parcels)}>
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <li key={`${parcel.shippedAt} ${parcel.tracking.map(({ number }) => number).join(" ")}`}>
            <p>
              Shipped {longDate(parcel.shippedAt)}
              {parcel.carrier && ` by ${parcel.carrier}`}
              {parcel.deliveredAt
                ? `, delivered ${longDate(parcel.deliveredAt)}`
                : parcel.lostAt && ", lost on its way. We'll be in touch about it."}
            </p>
            <Tracking parcel={parcel} />
            <ul className={css.packed}>
              {parcel.lines.map(({ name, details, quantity }) => (
                <li key={`${name} ${details.join(" ")}`}>
                  {quantity} × {[name, ...details].join(", ")}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

function Tracking({ parcel: { carrier, tracking } }: { parcel: Parcel }) {
  return tracking.map(({ number, url }) => (
    <p key={number} className={css.tracking}>
      Tracking:{" "}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={carrier ? `Track ${number} at ${carrier}` : `Track ${number}`}
        >
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  ))
}
