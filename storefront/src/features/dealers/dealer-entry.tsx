import type { DealerResult } from "#contracts/dealers/dealers"
import { phoneAddress } from "#site/phone-address"
import { AppLink } from "#ui/app-link"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./dealer-entry.module.css"
import { dealerPlace } from "./dealer-place"
import { Marker } from "./marker"

interface DealerEntryProps {
  dealer: DealerResult
  /** Whole miles; null when it is not known. */
  miles: number | null
  chosen: boolean
  onPoint: (id: string) => void
}

/** One dealer or distributor of the list (section 2). */
export function DealerEntry({ dealer, miles, chosen, onPoint }: DealerEntryProps) {
  const { id, name, address, phone, website, distributor } = dealer
  return (
    <li
      id={id}
      className={css.entry}
      data-chosen={chosen || undefined}
      onPointerEnter={() => onPoint(id)}
      onFocus={() => onPoint(id)}
    >
      <span className={css.marker}>
        <Marker distributor={distributor} />
      </span>
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.kind}>
          {distributor ? "Distributor" : "Dealer"}
          {miles !== null && <> · about {miles.toLocaleString("en-US")} mi</>}
        </p>
        <address className={css.address}>
          {address && <span>{address}</span>}
          <span>{dealerPlace(dealer)}</span>
        </address>
        <p className={css.ways}>
          {phone && (
            <AppLink href={phoneAddress(phone)}>
              <Icon name="phone" size={16} /> {phone}
            </AppLink>
          )}
          {website && (
            <AppLink href={website} target="_blank" rel="nofollow noopener">
              Website<VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
              <Icon name="arrow-right" size={16} />
            </AppLink>
          )}
        </p>
      </div>
    </li>
  )
}
