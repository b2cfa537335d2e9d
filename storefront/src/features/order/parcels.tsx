import type { Parcel } from "#contracts/orders/sent-parcel"
import { longDate } from "#contracts/time/shop-dates"
import { OrderSection } from "./order-columns"
import css from "./parcels.module.css"

/** What has left the shop: when, by which carrier and under which number, and what is in each parcel. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  if (parcels.length === 0) return null
  return (
    <OrderSection id="parcels" title="On its way">
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <li key={`${parcel.shippedAt} ${parcel.tracking.map(({ number }) => number).join(" ")}`}>
            <p>
              Shipped {longDate(parcel.shippedAt)}
              {parcel.carrier && ` by ${parcel.carrier}`}
              <Tracking parcel={parcel} />
            </p>
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
    <span key={number}>
      {" "}
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
    </span>
  ))
}
