import type { Design } from "./design-catalog"
import { choicesOf } from "./selection"

/**
 * What one piece (a pair of skis, one bogie wheel, one scoop) of a design costs: the style's price plus its upcharges,
 * in cents.
 */
export function designPrice(design: Design): number {
  const { style } = design
  return choicesOf(design).reduce((sum, { option, color }) => {
    const upcharge = style.upcharges.find((u) => u.option === option && u.value === color.code)
    return sum + (upcharge?.cents ?? 0)
  }, style.priceCents)
}
