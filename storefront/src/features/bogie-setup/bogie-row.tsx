import { type Dispatch, useRef } from "react"
import { flushSync } from "react-dom"
import { BOGIE_POSITIONS, wheelsInSet } from "#contracts/builder/bogie-positions"
import type { Bogie, BogiesAnswer } from "#contracts/fitment/fitment"
import { Swatches } from "#features/builder/swatches"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { useSettings } from "#platform/settings"
import { Button } from "#ui/button"
import { CheckField } from "#ui/check-field"
import { Price } from "#ui/price"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./bogie-row.module.css"
import { wheelChoices } from "./color-choices"
import { type Choice, NONE, type SetupEvent, wheelPrice } from "./model"

/** Section 3: the wheel's picture is white until a color is chosen. */
const WHITE = "WHT"

interface BogieRowProps {
  position: string
  bogie: Bogie
  colors: BogiesAnswer["colors"]
  choice: Choice
  error: string | undefined
  dispatch: Dispatch<SetupEvent>
}

/** One position: its wheel, whether it is wanted, and in which color. */
export function BogieRow({ position, bogie, colors, choice, error, dispatch }: BogieRowProps) {
  const { cacheVersion } = useSettings()
  const { selected, color } = choice
  const name = `${position}: ${bogie.name}`
  return (
    <li id={`position-${position}`} tabIndex={-1} className={css.row} data-selected={selected || undefined}>
      <img
        className={css.picture}
        src={`/storage/products/medium/${bogie.sku}${color || WHITE}.jpg?v=${cacheVersion}`}
        alt=""
        width={800}
        height={600}
        loading="lazy"
      />
      <About position={position} bogie={bogie} choice={choice} />
      <CheckField
        className={css.include}
        label={
          <>
            Include<VisuallyHidden> {name}</VisuallyHidden>
          </>
        }
        name={`include-${position}`}
        checked={selected}
        onCheckedChange={(checked) => dispatch({ type: "toggled", position, selected: checked })}
      />
      <Choose
        name={name}
        position={position}
        bogie={bogie}
        colors={colors}
        choice={choice}
        error={error}
        dispatch={dispatch}
      />
    </li>
  )
}

/** The wheel in words, with its price once it is wanted. */
function About({
  position,
  bogie,
  choice: { selected, color },
}: Pick<BogieRowProps, "position" | "bogie" | "choice">) {
  const wheels = wheelsInSet(bogie.is_single_wheel)
  const price = wheelPrice(bogie, color)
  const side = BOGIE_POSITIONS.find(({ number }) => String(number) === position)?.side
  return (
    <div className={css.about}>
      <h3 className={css.name}>
        <span className={css.number} aria-hidden="true">
          {position}
        </span>
        <VisuallyHidden>Position {position}: </VisuallyHidden>
        {bogie.name}
      </h3>
      <p className={css.size}>
        {bogie.size} {bogie.is_single_wheel ? "single wheel" : "set of 2 wheels"}
      </p>
      {side && (
        <p className={css.side} data-side={side}>
          {side === "inner" ? "Inner bogie" : "Outer bogie"}
        </p>
      )}
      {selected && (
        <p className={css.price}>
          <Price amount={price * wheels} />
          {wheels > 1 && (
            <span className={css.each}>
              {" "}
              (<Price amount={price} />
              /ea)
            </span>
          )}
        </p>
      )}
      {selected && (
        <LateDealerPrice sku={color ? `${bogie.sku}${color}` : null} retail={price} each={wheels > 1} />
      )}
    </div>
  )
}

/** Adds the wheel; once it is wanted, its colors, and the button to remove it. */
function Choose({
  name,
  position,
  bogie,
  colors,
  choice,
  error,
  dispatch,
}: BogieRowProps & { name: string }) {
  const { selected, color } = choice
  const errorId = `color-${position}-error`
  const add = useRef<HTMLButtonElement>(null)
  const choose = useRef<HTMLDivElement>(null)

  function include() {
    flushSync(() => dispatch({ type: "toggled", position, selected: true }))
    // The button that was pressed is gone, here and below.
    choose.current?.querySelector<HTMLElement>("input:enabled")?.focus()
  }

  function remove() {
    flushSync(() => dispatch({ type: "colored", position, color: NONE }))
    add.current?.focus()
  }

  return (
    <div className={css.choose} ref={choose}>
      {selected ? (
        <fieldset className={css.colors} aria-describedby={errorId}>
          <legend className={css.legend}>
            Color<VisuallyHidden> of {name}</VisuallyHidden>
            {color && <span className={css.chosen}>{colors[color]?.name}</span>}
          </legend>
          <Swatches
            group={wheelChoices(`color-${position}`, `Color of ${name}`, bogie, colors)}
            value={color}
            locked={false}
            onChoose={(value) => dispatch({ type: "colored", position, color: value })}
          />
          <p id={errorId} className={css.error} aria-live="polite">
            {error}
          </p>
          <Button variant="quiet" onClick={remove}>
            Remove / None<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </fieldset>
      ) : (
        <Button variant="secondary" wide ref={add} onClick={include}>
          Add Bogie<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
