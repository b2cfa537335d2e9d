import type { BuilderInfo } from "../../contracts/builder/builder"
import { CODE_LENGTH } from "../../contracts/builder/sku-codes"

/** A value of a field, and what staff read. */
interface PickerChoice {
  value: string
  label: string
}

/**
 * Colors by name, with unavailable ones marked; one the style isn't made in is listed only where it was already chosen.
 */
export function colorChoices(
  { colors, notMadeColors }: Pick<BuilderInfo, "colors" | "notMadeColors">,
  gone: readonly string[],
  chosen: readonly string[],
): PickerChoice[] {
  return Object.entries(colors)
    .filter(([code]) => chosen.includes(code) || !(gone.includes(code) && notMadeColors.includes(code)))
    .map(([code, { name }]) => ({
      value: code,
      label: gone.includes(code) ? `${name} (not available)` : name,
    }))
}

/**
 * Skulls by kind and color, as marks in a SKU. One that the style doesn't come with is listed, marked, only where it
 * was already chosen; none for a style without skulls.
 * @param chosen the mark in the SKU; empty for none
 */
export function skullChoices(
  info: Pick<
    BuilderInfo,
    "colors" | "notMadeColors" | "style" | "unavailableSingleSkulls" | "unavailableTripleSkulls"
  >,
  chosen: string,
): PickerChoice[] {
  const { style } = info
  const ofKind = (mark: "1" | "3", kind: string, offered: boolean, unavailable: readonly string[]) => {
    const color = chosen.startsWith(mark) ? chosen.slice(-CODE_LENGTH) : ""
    const gone = offered ? unavailable : Object.keys(info.colors)
    return colorChoices(info, gone, [color])
      .filter(({ value }) => offered || value === color)
      .map(({ value, label }) => ({ value: mark + value, label: `${kind} skull, ${label}` }))
  }
  return [
    ...ofKind("1", "Single", style.singleSkull, info.unavailableSingleSkulls),
    ...ofKind("3", "Triple", style.tripleSkull, info.unavailableTripleSkulls),
  ]
}
