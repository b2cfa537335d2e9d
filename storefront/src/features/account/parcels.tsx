import type { AccountOrderPage } from "#contracts/account"
import { OrderSection } from "#features/order/order-columns"
import { formatOrderDate } from "#features/order/order-date"
import css from "./parcels.module.css"

/** What has left the shop, with its tracking numbers. */
export function Parcels({ parcels }: { parcels: AccountOrderPage["parcels"] }) {
  if (parcels.length === 0) return null
  return (
    <OrderSection id="parcels" title="On its way">
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <li key={`${parcel.shippedAt} ${parcel.tracking.map(({ number }) => number).join(" ")}`}>
            Shipped {formatOrderDate(parcel.shippedAt)}
            {parcel.tracking.map(({ number, url }) => (
              <span key={number}>
                {" "}
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {number}
                  </a>
                ) : (
                  number
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}
