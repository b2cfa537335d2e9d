import type { ShelfPage as Shelf } from "#contracts/catalog/ready-to-ship"
import { shipPromise } from "#contracts/checkout/ship-promise"
import { useShipDates } from "#platform/ship-dates"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { PageBand } from "#ui/page-band"
import { ShipNote } from "#ui/ship-note"
import { ColorFilter } from "./color-filter"
import { piecesIn } from "./filter"
import { PieceCard } from "./piece-card"
import css from "./shelf-page.module.css"
import { shelfTrail } from "./shelf-trail"

export interface ShelfPageProps {
  shelf: Shelf
  /** Color codes. */
  chosen: readonly string[]
}

const LINE_OPEN = "Not your colors? Have it poured your way."

const counted = (count: number, type: Shelf["type"]) => {
  const noun = type === "ski" ? "pair" : "design"
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

/** What is ready to ship from a line of products (section 2, "Ready-to-ship pages"). */
export function ShelfPage({ shelf, chosen }: ShelfPageProps) {
  const { slug, name, type, loop, priceIncludes, notice, pieces } = shelf
  const shown = piecesIn(pieces, chosen)
  const dates = useShipDates()
  // All pieces belong to one line.
  const left = pieces.find(({ sold_out }) => !sold_out)
  const promise = dates && left && shipPromise(dates, "stocked", left.sku)
  return (
    <>
      <PageBand
        title={`${name}, ready to ship`}
        trail={shelfTrail(shelf)}
        lead={
          <>
            Poured, trimmed and on the shelf.
            {loop && " The colors stay, the loop is yours to pick."} {priceIncludes}.
          </>
        }
      />
      <div className={classNames(layout.container, css.body)}>
        {pieces.length > 0 && <ColorFilter slug={slug} pieces={pieces} chosen={chosen} />}
        <div className={css.ships}>
          <ShipNote promise={promise} />
        </div>
        <p className={css.count}>{counted(shown.length, type)}</p>
        <LiveRegion message={chosen.length > 0 ? `${counted(shown.length, type)} shown` : ""} />
        {shown.length > 0 ? (
          <ul className={css.pieces}>
            {shown.map((piece, at) => (
              <PieceCard key={piece.sku} line={shelf} piece={piece} eager={at < 2} />
            ))}
          </ul>
        ) : (
          <p className={css.bare}>
            {pieces.length === 0
              ? "The shelf is empty right now. We fill it between orders."
              : "Nothing on this shelf has all of these colors."}{" "}
            {pieces.length > 0 && <AppLink href={`/ready-to-ship/${slug}`}>Show all colors</AppLink>}
          </p>
        )}
        <aside className={css.more} aria-label="Built for you">
          <p className={css.moreText}>{notice ? "Looking for another ski?" : LINE_OPEN}</p>
          {notice ? (
            <ButtonLink href="/skis" variant="secondary">
              Compare Skis
            </ButtonLink>
          ) : (
            <ButtonLink href={`/builder/${slug}`}>Build yours</ButtonLink>
          )}
          <ButtonLink href="/ready-to-ship" variant="quiet">
            All ready-to-ship
          </ButtonLink>
        </aside>
      </div>
    </>
  )
}
