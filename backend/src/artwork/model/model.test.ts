import sharp from "sharp"
import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import type { DesignProduct, DesignStyle } from "../../modules/design/domain/design-catalog"
import type { DesignAppearance } from "../designs/design-appearance"
import { illustratorOf } from "../designs/design-pictures"
import { SKI_SHAPES } from "../designs/ski-shapes"
import type { Hex } from "../drawing/color"
import type { Vec } from "../drawing/geometry"
import { modelOf } from "./design-model"
import { type Seen, unlit } from "./model-fixture"

/** px of a test's picture per px of the drawing. */
const BY = 0.25
const PAINTS: readonly Hex[] = ["#d3202e", "#1d63d8", "#2fa84a", "#ffd83a"]
const LOOP: Hex = "#f57a1a"
const BLACK: Hex = "#000000"
const PURE: readonly Hex[] = ["#ff0000", "#00ff00", "#0000ff"]

const STYLES = [...seededCatalog().productsByCode.values()].flatMap((product) =>
  product.styles.map((style) => ({ name: `${product.shape} ${style.pattern}`, product, style })),
)

interface Painted {
  colors: readonly Hex[]
  loop?: Hex
}

function lookIn(
  product: DesignProduct,
  style: DesignStyle,
  { colors, loop = LOOP }: Painted,
): DesignAppearance {
  return {
    product: product.shape,
    style: style.pattern,
    colors: colors.slice(0, style.possibleColors),
    loop: product.loop ? loop : null,
    singleSkull: null,
    tripleSkull: null,
  }
}

interface Picture {
  data: Buffer
  width: number
  height: number
}

async function drawn(
  product: DesignProduct,
  look: DesignAppearance,
  angle: string,
  ground: boolean,
): Promise<Picture> {
  const svg = illustratorOf(product)?.draw(look, angle, ground).toSvg() ?? ""
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * BY })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Where skis are for an angle: from the side there is only one. */
const placesOf = (product: DesignProduct, angle: string): readonly Vec[] | undefined =>
  product.shape in SKI_SHAPES && angle === "side" ? [[0, 0, 0]] : undefined

async function modeled(product: DesignProduct, look: DesignAppearance, angle: string): Promise<Seen> {
  const { model, shots } = modelOf(look)
  const shot = shots.find((one) => one.angle === angle)
  if (!shot) throw new Error(`${look.product} has no view from ${angle}.`)
  return await unlit(model, shot.camera, shot.format, BY, placesOf(product, angle))
}

/**
 * Everything that can't be reached from the picture's border: the drawing shows snow through a wheel, but paints it.
 */
function withoutHoles(solid: readonly boolean[], width: number): boolean[] {
  const filled = solid.map(() => true)
  const open = solid.flatMap((here, i) => {
    const rim = i < width || i >= solid.length - width || i % width === 0 || i % width === width - 1
    return rim && !here ? [i] : []
  })
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (!filled[i] || solid[i]) continue
    filled[i] = false
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (next >= 0 && next < solid.length && filled[next] && !solid[next]) open.push(next)
    }
  }
  return filled
}

/** The area shared by two silhouettes, divided by the area of both. */
function overlap(a: readonly boolean[], b: readonly boolean[]): number {
  let [both, either] = [0, 0]
  a.forEach((here, i) => {
    if (here && b[i]) both++
    if (here || b[i]) either++
  })
  return both / either
}

/** The distance between two colors (CIE 1976). */
function apart(a: readonly number[], b: readonly number[]): number {
  const [from, to] = [labOf(a), labOf(b)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}

function labOf(rgb: readonly number[]): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * The drawing without its light: a drawing is linear in its colors (zone maps), so drawings in black and in pure colors
 * give each choice's share of a pixel, and the shares give its base color. Null where no choice has much of a share.
 */
async function baseColors(
  product: DesignProduct,
  style: DesignStyle,
): Promise<(readonly [number, number, number] | null)[]> {
  const paints = [...PAINTS.slice(0, style.possibleColors), ...(product.loop ? [LOOP] : [])]
  const inPaints = (of: readonly Hex[]): DesignAppearance =>
    lookIn(product, style, {
      colors: of.slice(0, style.possibleColors),
      loop: of[style.possibleColors] ?? BLACK,
    })
  const black = await drawn(product, inPaints(paints.map(() => BLACK)), "", true)
  const reaches: number[][] = []
  for (let first = 0; first < paints.length; first += 3) {
    const look = inPaints(
      paints.map((_, i) => (i >= first && i < first + 3 ? (PURE[i - first] ?? BLACK) : BLACK)),
    )
    const { data } = await drawn(product, look, "", true)
    for (let channel = 0; channel < Math.min(3, paints.length - first); channel++) {
      reaches.push(
        Array.from({ length: black.width * black.height }, (_, i) =>
          Math.max(0, (data[i * 4 + channel] ?? 0) - (black.data[i * 4 + channel] ?? 0)),
        ),
      )
    }
  }
  const channels = paints.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  return Array.from({ length: black.width * black.height }, (_, i) => {
    const sum = reaches.reduce((total, reach) => total + (reach[i] ?? 0), 0)
    if (sum < 90) return null
    const channel = (at: number) =>
      reaches.reduce(
        (total, reach, paint) => total + ((reach[i] ?? 0) / sum) * (channels[paint]?.[at] ?? 0),
        0,
      )
    return [channel(0), channel(1), channel(2)] as const
  })
}

/** Skis of one product differ only in color, wheels in size. */
const SHAPES = STYLES.filter(
  ({ product, style }) => product.type === "bogie" || style === product.styles[0],
).flatMap(({ name, product, style }) =>
  ["", ...(illustratorOf(product)?.angles ?? [])].map((angle) => ({
    name,
    angle: angle || "hero",
    product,
    style,
  })),
)

/** ΔE that no one sees between one picture and the next. */
const SAME_COLOR = 3
/**
 * The drawing's fade is straight in the picture, the model's follows the blade; the scoop's bend makes them diverge.
 */
const BENT_FADE = 5

describe("the model and the picture of a design", () => {
  it.each(SHAPES)("have one silhouette: $name from $angle", async ({ angle, product, style }) => {
    const view = angle === "hero" ? "" : angle
    const look = lookIn(product, style, { colors: PAINTS })
    const [picture, seen] = [await drawn(product, look, view, false), await modeled(product, look, view)]
    const drawing = Array.from(
      { length: picture.width * picture.height },
      (_, i) => (picture.data[i * 4 + 3] ?? 0) > 127,
    )
    const model = Array.from({ length: seen.width * seen.height }, (_, i) => seen.colors[i] !== undefined)
    const closed = (solid: boolean[]) => (product.type === "bogie" ? withoutHoles(solid, seen.width) : solid)
    expect([picture.width, picture.height]).toEqual([seen.width, seen.height])
    expect(overlap(closed(drawing), closed(model))).toBeGreaterThan(0.97)
  })

  it.each(STYLES)("have each zone in one color: $name", async ({ product, style }) => {
    const seen = await modeled(product, lookIn(product, style, { colors: PAINTS }), "")
    const drawing = await baseColors(product, style)
    const byFinish = new Map<string, number[]>()
    seen.pieces.forEach((piece, i) => {
      const [theirs, ours] = [drawing[i], seen.colors[i]]
      if (!piece || !theirs || !ours || !["choice", "picture"].includes(piece.finish.paint.kind)) return
      const known = byFinish.get(piece.finish.name) ?? []
      known.push(apart(theirs, ours))
      byFinish.set(piece.finish.name, known)
    })
    const median = (values: readonly number[]) =>
      [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
    const apartBy = [...byFinish].map(([name, values]) => ({ name, by: median(values) ?? 99 }))
    expect(apartBy.length).toBeGreaterThan(0)
    const most = product.type === "shovel" && style.code === "FAD" ? BENT_FADE : SAME_COLOR
    expect(apartBy.filter(({ by }) => by > most)).toEqual([])
  })

  it.each(STYLES)("stay within what a phone draws smoothly: $name", ({ product, style }) => {
    const { model } = modelOf(lookIn(product, style, { colors: PAINTS }))
    const triangles = model.bodies.flatMap(({ pieces, places }) =>
      pieces.map(({ surface }) => surface.length * places.length),
    )
    expect(triangles.reduce((sum, count) => sum + count, 0)).toBeLessThan(60_000)
    expect(triangles.length).toBeLessThan(50)
  })
})
