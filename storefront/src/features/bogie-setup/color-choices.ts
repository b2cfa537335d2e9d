import type { Bogie, BogiesAnswer } from "#contracts/fitment/fitment"
import { toCents, toDollars } from "#contracts/money"
import type { ChoiceGroup } from "#features/builder/selection"
import { canHave, type SetupState } from "./model"

/** The colors of a wheel as swatches: surcharges are shown, and sold-out colors are struck through. */
export function wheelChoices(
  option: string,
  label: string,
  bogie: Bogie,
  colors: BogiesAnswer["colors"],
): ChoiceGroup {
  // In the palette's order, like "One color for all".
  const choices = Object.entries(colors).flatMap(([value, color]) => {
    const price = bogie.colors[value]?.price
    if (price === undefined) return []
    return [
      {
        value,
        name: color.name,
        css: color.css,
        ink: color.text_color,
        unavailable: !canHave(bogie, value),
        offered: true,
        upcharge: Math.max(0, toDollars(toCents(price) - toCents(bogie.price))),
      },
    ]
  })
  return { option, label, kind: "color", choices }
}

/** The colors that at least one of the selected wheels is available in. */
export function sharedChoices(state: SetupState, { bogies, colors }: BogiesAnswer): ChoiceGroup {
  const wanted = Object.entries(bogies).filter(([position]) => state.choices[position]?.selected)
  return {
    option: "color-all",
    label: "One color for all",
    kind: "color",
    choices: Object.entries(colors).map(([value, { name, css, text_color }]) => ({
      value,
      name,
      css,
      ink: text_color,
      unavailable: !wanted.some(([, bogie]) => canHave(bogie, value)),
      offered: true,
      upcharge: 0,
    })),
  }
}
