import type { Dispatch } from "react"
import { wheelsInSet } from "#contracts/bogie-positions"
import type { Bogie, BogiesAnswer } from "#contracts/fitment"
import { DealerPrice } from "#features/dealers/dealer-price"
import { useSettings } from "#platform/settings"
import { Button } from "#ui/button"
import { CheckField } from "#ui/check-field"
import { Price } from "#ui/price"
import { SelectField } from "#ui/select-field"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./bogie-row.module.css"
import { type Choice, canHave, NONE, type SetupEvent, wheelPrice } from "./model"

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
  const wheels = wheelsInSet(bogie.is_single_wheel)
  const name = `${position}: ${bogie.name}`
  const options = [
    ...Object.keys(bogie.colors).map((code) => {
      const had = canHave(bogie, code)
      const label = colors[code]?.name ?? code
      return { value: code, label: had ? label : `${label} - Sold Out`, disabled: !had }
    }),
    { value: NONE, label: "Remove / None" },
  ]
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
        {selected && (
          <p className={css.price}>
            <Price amount={wheelPrice(bogie, color) * wheels} />
            {wheels > 1 && (
              <span className={css.each}>
                {" "}
                (<Price amount={wheelPrice(bogie, color)} />
                /ea)
              </span>
            )}
          </p>
        )}
        {selected && (
          <DealerPrice
            sku={color ? `${bogie.sku}${color}` : null}
            retail={wheelPrice(bogie, color)}
            each={wheels > 1}
          />
        )}
      </div>
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
      <div className={css.choose}>
        {selected ? (
          <SelectField
            label="Color"
            aria-label={`Color of ${name}`}
            required
            name={`color-${position}`}
            value={color}
            error={error}
            placeholder="Choose a color"
            onValueChange={(value) => dispatch({ type: "colored", position, color: value })}
            options={options}
          />
        ) : (
          <Button
            variant="secondary"
            wide
            onClick={() => dispatch({ type: "toggled", position, selected: true })}
          >
            Add Bogie<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
