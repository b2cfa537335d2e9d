import { backdrop } from "../drawing/backdrop"
import { MARK } from "../drawing/mark"
import { SLATE } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"

/** The shop's mark in the snow, where a product has no picture yet. */
export function drawNoPicture(): string {
  const sheet = new Sheet()
  backdrop(sheet, 53)
  sheet.add(`<path d="${MARK}" transform="translate(600 400) scale(4)" fill="${SLATE}" fill-opacity=".14"/>`)
  return sheet.toSvg()
}
