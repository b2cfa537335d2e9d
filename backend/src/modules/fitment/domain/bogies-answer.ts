import { BOGIE_POSITIONS } from "../../../contracts/builder/bogie-positions"
import type { BuilderColor } from "../../../contracts/builder/builder"
import type { Bogie, BogiesAnswer } from "../../../contracts/fitment/fitment"
import { toDollars } from "../../../contracts/money"
import { availableOf, type Stock } from "../../../read-model/domain/stock"
import type { DesignColor } from "../../design/domain/design-catalog"
import type { BogieFit } from "./bogie-fit"
import { DEFAULT_COLOR, type SledParts, type Wheel } from "./sled-parts"
import { type SledRow, snowmobileOf } from "./sleds"

export type Colors = ReadonlyMap<string, DesignColor>

/** The colors a wheel is available in: those of its variants that the shop knows, in display order. */
export function wheelColors(wheel: Wheel, colors: Colors): string[] {
  return [...wheel.variants.keys()].filter((code) => colors.has(code))
}

const names = new Map(BOGIE_POSITIONS.map(({ number, name }) => [number, name]))

/** "Front Outside"; the number itself for a position that no sled has. */
export function positionName(position: number): string {
  return names.get(position) ?? String(position)
}

function bogie(fit: BogieFit, wheel: Wheel, codes: readonly string[], stock: Stock): Bogie {
  const shown = wheel.variants.get(DEFAULT_COLOR) ?? wheel.variants.get(codes[0] ?? "")
  return {
    sku: wheel.sku,
    size: wheel.size,
    price: toDollars(shown?.priceCents ?? 0),
    is_single_wheel: fit.single,
    name: positionName(fit.position),
    wheel: shown?.name ?? wheel.sku,
    colors: Object.fromEntries(
      codes.flatMap((code) => {
        const variant = wheel.variants.get(code)
        if (!variant) return []
        return [[code, { price: toDollars(variant.priceCents), available: availableOf(stock, variant) }]]
      }),
    ),
  }
}

/**
 * The bogies of a sled by position (section 7). A wheel that isn't currently sold is left out: no one is shown what
 * can't be bought.
 */
export function bogiesAnswer(sled: SledRow, parts: SledParts, colors: Colors, stock: Stock): BogiesAnswer {
  const bogies: Record<string, Bogie> = {}
  const used = new Set<string>()
  for (const fit of sled.bogies) {
    const wheel = parts.wheels.get(fit.sku)
    const codes = wheel ? wheelColors(wheel, colors) : []
    if (!wheel || codes.length === 0) continue
    bogies[fit.position] = bogie(fit, wheel, codes, stock)
    for (const code of codes) used.add(code)
  }
  const shown: Record<string, BuilderColor> = {}
  for (const [code, { name, textColor, css }] of colors) {
    if (used.has(code)) shown[code] = { name, text_color: textColor, css }
  }
  return { snowmobile: snowmobileOf(sled), bogies, colors: shown }
}
