import type { MouseEvent } from "react"
import { BOGIE_POSITIONS } from "#contracts/bogie-positions"
import type { BogiesAnswer } from "#contracts/fitment"
import type { Choice } from "./model"
import css from "./rail-diagram.module.css"

/** Where the positions are drawn, in the diagram's own units; front is left. */
const PLACES: Readonly<Record<number, readonly [x: number, y: number, radius: number]>> = {
  1: [92, 118, 22],
  2: [176, 236, 30],
  3: [232, 214, 24],
  4: [352, 244, 30],
  5: [408, 222, 24],
  6: [528, 244, 30],
  7: [584, 222, 24],
  8: [372, 66, 22],
  9: [566, 66, 22],
  10: [742, 164, 44],
  11: [846, 164, 30],
}

interface RailDiagramProps {
  /** Positions that this sled has. */
  fitted: readonly string[]
  choices: Readonly<Record<string, Choice>>
  colors: BogiesAnswer["colors"]
  onPosition: (position: string) => void
}

/** The rail from the side with its numbered positions; each leads to its row. */
export function RailDiagram({ fitted, choices, colors, onPosition }: RailDiagramProps) {
  const here = new Set(fitted)
  const go = (position: string) => (event: MouseEvent) => {
    event.preventDefault()
    onPosition(position)
  }
  return (
    <figure className={css.figure} aria-label="Bogie locations on the rail">
      <svg viewBox="0 0 940 320" className={css.rail}>
        <title>The rail from the side, with numbered positions</title>
        <g className={css.track}>
          <path d="M120 40H860a92 92 0 0 1 64 124 92 92 0 0 1-84 118H200L38 128a34 34 0 0 1 10-62 60 60 0 0 1 72-26Z" />
          <path
            className={css.inside}
            d="M124 58H856a76 76 0 0 1 52 104 76 76 0 0 1-70 102H206L54 118a18 18 0 0 1 6-34 52 52 0 0 1 64-26Z"
          />
        </g>
        <g className={css.frame}>
          <path d="M84 132l120 118q8 8 20 8H760q30 0 52-22l62-60" />
          <path d="M300 258l72-180h200l-60 180M420 258l-48-180M680 258L572 78" />
        </g>
        {BOGIE_POSITIONS.map(({ number, name, side }) => {
          const position = String(number)
          const [x, y, radius] = PLACES[number] ?? [0, 0, 20]
          const choice = choices[position]
          const paint = choice?.color ? colors[choice.color]?.css : undefined
          const wheel = (
            <g transform={`translate(${x} ${y})`}>
              <circle r={radius} className={css.tyre} />
              <circle
                r={radius - 6}
                className={side === "inner" ? css.inner : css.outer}
                style={{ fill: paint }}
              />
              <text
                className={css.number}
                data-ink={choice?.color ? colors[choice.color]?.text_color : undefined}
              >
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
              data-selected={choice?.selected || undefined}
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
        <span>Front is left. Faint ones are not on your sled.</span>
      </figcaption>
    </figure>
  )
}
