import { useShipDates } from "#platform/ship-dates"
import { Icon } from "#ui/icon"
import css from "./shipping-note.module.css"

/** Section 9, "Shipping note". */
export function ShippingNote() {
  const times = useShipDates()?.times
  return (
    <div className={css.note}>
      <Icon name="truck" size={28} className={css.icon} />
      <ul className={css.times}>
        {times && (
          <>
            <li>
              In-stock items ship in <strong>{times.stocked}</strong>.
            </li>
            <li>
              Custom items ship in <strong>{times.custom}</strong>.
            </li>
          </>
        )}
        <li>Whole orders ship together, in as few packages as possible, by standard shipping.</li>
      </ul>
    </div>
  )
}
