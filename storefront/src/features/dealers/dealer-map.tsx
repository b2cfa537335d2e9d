import type { DealerResult } from "#contracts/dealers/dealers"
import css from "./dealer-map.module.css"
import { MAP_FRAME } from "./map-frame"
import { placeOnMap } from "./map-place"
import { MarkerShape } from "./marker"

interface DealerMapProps {
  dealers: readonly DealerResult[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** In the drawing's pixels; a finger needs more room than an eye. */
const DOT = 11
const TARGET = 16

/**
 * Where the dealers are, over a drawing of the states and provinces. Everything on it is in the list too, so it is left
 * out for screen readers and has no keyboard stops.
 */
export function DealerMap({ dealers, chosen, onChoose }: DealerMapProps) {
  const { width, height } = MAP_FRAME
  const placed = dealers.flatMap((dealer) => {
    if (dealer.latitude === null || dealer.longitude === null) return []
    const place = placeOnMap(dealer.latitude, dealer.longitude)
    return place ? [{ dealer, ...place }] : []
  })
  // What is drawn last lies on top.
  placed.sort((a, b) => Number(a.dealer.id === chosen) - Number(b.dealer.id === chosen))
  return (
    <div className={css.map}>
      <svg viewBox={`0 0 ${width} ${height}`} focusable="false" aria-hidden="true">
        <image href="/maps/north-america.svg" width={width} height={height} />
        {placed.map(({ dealer, x, y }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the list has the links
          <g
            key={dealer.id}
            className={css.marker}
            data-chosen={dealer.id === chosen || undefined}
            data-dealer={dealer.id}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onClick={() => onChoose(dealer.id)}
          >
            <title>{dealer.name}</title>
            <circle r={TARGET} fill="transparent" />
            <MarkerShape distributor={dealer.distributor} size={dealer.id === chosen ? DOT * 1.9 : DOT} />
          </g>
        ))}
      </svg>
    </div>
  )
}
