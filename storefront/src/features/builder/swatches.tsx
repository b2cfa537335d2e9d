import { formatMoney } from "#contracts/money"
import { classNames } from "#ui/class-names"
import type { Choice, ChoiceGroup } from "./selection"
import css from "./swatches.module.css"

export interface SwatchesProps {
  group: ChoiceGroup
  value: string
  locked: boolean
  onChoose: (value: string) => void
}

/** Drawn, not styled: the content security policy refuses `style=""` in server-made pages. */
function Chip({ choice, chosen }: { choice: Choice; chosen: boolean }) {
  return (
    <svg className={css.chip} viewBox="0 0 48 48" aria-hidden="true">
      {choice.css === null ? (
        <path d="M8 40L40 8" className={css.none} />
      ) : (
        <rect width="48" height="48" fill={choice.css} />
      )}
      {chosen && (
        <path
          d="M14 25l7 7L35 17"
          className={css.check}
          stroke={choice.css !== null && choice.ink === "white" ? "#ffffff" : "#0b1220"}
        />
      )}
    </svg>
  )
}

/** The colors of one group, as radio buttons with names (section 4, "Builder customize"). */
export function Swatches({ group, value, locked, onChoose }: SwatchesProps) {
  return (
    <div className={css.swatches} role="radiogroup" aria-label={group.label}>
      {group.choices.map((choice) => {
        const chosen = choice.value === value
        if (!choice.offered && !chosen) return null
        return (
          <label key={choice.value} className={classNames(css.swatch, choice.unavailable && css.unavailable)}>
            <input
              type="radio"
              className={css.radio}
              name={group.option}
              value={choice.value}
              checked={chosen}
              disabled={locked || choice.unavailable}
              onChange={() => onChoose(choice.value)}
            />
            <Chip choice={choice} chosen={chosen} />
            <span className={css.name}>
              {choice.unavailable ? <s>{choice.name}</s> : choice.name}
              {choice.unavailable && <span className={css.note}> Out of stock</span>}
              {choice.upcharge > 0 && <span className={css.note}> (+{formatMoney(choice.upcharge)})</span>}
            </span>
          </label>
        )
      })}
    </div>
  )
}
