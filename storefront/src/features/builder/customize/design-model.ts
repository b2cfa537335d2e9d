import type { BuilderInfo, SelectedOptions } from "#contracts/builder/builder"
import { CODE_LENGTH } from "#contracts/builder/sku-codes"
import { modelAddress } from "#features/model-viewer/addresses"
import type { ModelSource } from "#features/model-viewer/model-scene"
import { toRgb } from "./to-rgb"

/**
 * Picks `count` colors that are as far apart as possible, so that a picture painted in them shows how they are mixed in
 * it: each one adds as much as it can to what the ones before it span.
 */
export function distinctColors(colors: BuilderInfo["colors"], count: number): string[] {
  const all = Object.entries(colors).map(([code, { css }]) => ({ code, rgb: toRgb(css) }))
  const dark = [...all].sort((a, b) => Math.hypot(...a.rgb) - Math.hypot(...b.rgb))[0]
  if (!dark) return []
  const chosen = [dark.code]
  // The part of each color that the chosen ones don't span.
  let left = all.map(({ code, rgb }) => ({
    code,
    rest: rgb.map((channel, i) => channel - (dark.rgb[i] ?? 0)),
  }))
  while (chosen.length < count) {
    const [far] = [...left].sort((a, b) => Math.hypot(...b.rest) - Math.hypot(...a.rest))
    const length = far ? Math.hypot(...far.rest) : 0
    if (!far || length === 0) break
    chosen.push(far.code)
    const axis = far.rest.map((each) => each / length)
    left = left.map(({ code, rest }) => {
      const along = rest.reduce((sum, each, i) => sum + each * (axis[i] ?? 0), 0)
      return { code, rest: rest.map((each, i) => each - along * (axis[i] ?? 0)) }
    })
  }
  return chosen
}

export interface DesignModel {
  source: ModelSource
  /** The choices that the file is made for. */
  drawn: SelectedOptions
  /** Which skulls there are: everything else is paint. */
  shape: string
}

/**
 * The model of a design: it belongs to the same style in colors that can be told apart, and the page paints it as
 * chosen. So all designs of a style share a file, and a view that paints one can be repainted.
 */
export function designModel(
  { colors, cacheVersion }: Pick<BuilderInfo, "colors" | "cacheVersion">,
  { sku, options }: { sku: string; options: SelectedOptions },
): DesignModel {
  const zones = Object.keys(options).filter((option) => /^color\d$/.test(option))
  const codes = distinctColors(colors, zones.length)
  const isTold = codes.length === zones.length
  const from = 2 * CODE_LENGTH
  const likeness = isTold
    ? sku.slice(0, from) + codes.join("") + sku.slice(from + codes.length * CODE_LENGTH)
    : sku
  return {
    source: { address: modelAddress(likeness, cacheVersion) },
    drawn: isTold
      ? { ...options, ...Object.fromEntries(codes.map((code, at) => [`color${at + 1}`, code])) }
      : options,
    shape: `${sku.slice(0, from)} ${Boolean(options.single_skull)} ${Boolean(options.triple_skull)}`,
  }
}
