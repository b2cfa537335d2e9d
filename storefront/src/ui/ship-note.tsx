import type { ShipPromise } from "#contracts/checkout/ship-dates"
import { shipWords } from "#contracts/checkout/ship-promise"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import css from "./ship-note.module.css"

/** When something ships: `Ships by Tue, Dec 1`. Nothing if nothing is promised. */
export function ShipNote({
  promise,
  className,
}: {
  promise: ShipPromise | null | undefined
  className?: string | undefined
}) {
  if (!promise) return null
  return (
    <p className={classNames(css.note, className)}>
      <Icon name="truck" /> {shipWords(promise)}
    </p>
  )
}
