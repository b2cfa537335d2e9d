import type { MouseEvent } from "react"
import { BOGIE_POSITIONS } from "#contracts/builder/bogie-positions"
import type { BogiesAnswer } from "#contracts/fitment/fitment"
import type { Choice } from "./model"
import css from "./rail-diagram.module.css"
import { Skid } from "./skid"

/** Where the positions are drawn, in the diagram's own units; the front is on the left. */
const PLACES: Readonly<Record<number, readonly [x: number, y: number, radius: number]>> = {
  1: [142, 158, 32],
  2: [206, 212, 34],
  3: [286, 239, 34],
  4: [378, 239, 34],
  5: [452, 239, 34],
  6: [544, 239, 34],
  7: [618, 239, 34],
  8: [356, 121, 32],
  9: [560, 139, 32],
  10: [714, 223, 50],
  11: [816, 203, 58],
}

interface RailDiagramProps {
  /** Positions that this sled has. */
  fitted: readonly string[]
  choices: Readonly<Record<string, Choice>>
  colors: BogiesAnswer["colors"]
  onPosition: (position: string) => void
}

/** The rail from the side with its numbered positions; each links to its row. */
export function RailDiagram({ fitted, choices, colors, onPosition }: RailDiagramProps) {
  const here = new Set(fitted)
  const go = (position: string) => (event: MouseEvent) => {
    event.preventDefault()
    onPosition(position)
  }
  return (
    <figure className={css.figure} aria-label="Bogie locations on the rail">
      <svg viewBox="44 28 870 296" className={css.rail}>
        <title>The rail from the side, with numbered positions</title>
        <Skid />
        {BOGIE_POSITIONS.map(({ number, name, side }) => {
          const position = String(number)
          const [x, y, radius] = PLACES[number] ?? [0, 0, 20]
          const color = choices[position]?.color
          const paint = color ? colors[color] : undefined
          const wheel = (
            <g transform={`translate(${x} ${y})`}>
              <circle r={radius} className={css.tire} />
              <circle
                r={radius - 8}
                // A `fill` attribute isn't a style, which the page's policy refuses in the server's markup.
                fill={paint?.css}
                className={paint ? undefined : side === "inner" ? css.inner : css.outer}
              />
              <circle r={radius - 4} className={side === "inner" ? css.innerRing : css.outerRing} />
              <path
                className={css.light}
                d={`M${10 - radius} -4A${radius - 11} ${radius - 11} 0 0 1 -4 ${11 - radius}`}
              />
              <text className={css.number} data-ink={paint?.text_color}>
                {number}
              </text>
            </g>
          )
          if (!here.has(position)) {
            return (
              <g key={number} className={css.absent}>
                {wheel}
              </g>
            )
          }
          return (
            <a
              key={number}
              href={`#position-${position}`}
              onClick={go(position)}
              className={css.place}
              data-selected={choices[position]?.selected || undefined}
              aria-label={`Position ${number}, ${name}`}
            >
              {wheel}
            </a>
          )
        })}
      </svg>
      <figcaption className={css.legend}>
        <span className={css.innerKey}>Inner Bogies</span>
        <span className={css.outerKey}>Outer Bogies</span>
        <span>
          Front is on the left. Faded positions aren't on your sled. Tap a number to jump to its wheel.
        </span>
      </figcaption>
    </figure>
  )
}
