import sharp from "sharp"
import { styleZones } from "../artwork/designs/zone-drawings"
import { findPictureByFile } from "../artwork/registry"
import { designOf, seededCatalog } from "../modules/design/domain/catalog-fixture"
import { renderPicture } from "./render-picture"
import { findZoneMap } from "./zone-map"

const catalog = seededCatalog()

const channel = (css: string) => [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16))

/** Colors by option, as they are painted. */
function paint(sku: string): Map<string, number[]> {
  const { colors, loop } = designOf(sku, catalog)
  return new Map([
    ...colors.map(({ css }, at): [string, number[]] => [`color${at + 1}`, channel(css)]),
    ...(loop ? [["loop", channel(loop.css)] as [string, number[]]] : []),
  ])
}

async function picture(stem: string) {
  const drawing = findPictureByFile(stem, catalog)
  if (!drawing) throw new Error(`${stem} is not drawn.`)
  return await sharp(Buffer.from(drawing.draw()))
    .flatten({ background: "#ffffff" })
    .resize({ width: 800 })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A map as a browser receives it: its tiles by option. */
async function tiles(stem: string) {
  const map = findZoneMap(stem, catalog)
  if (!map) throw new Error(`${stem} has no map.`)
  const bytes = await (await renderPicture(map))("medium", "webp")
  const { data, info } = await sharp(bytes).grayscale().raw().toBuffer({ resolveWithObject: true })
  const { options } = map.zones
  const height = info.height / options.length
  const tile = (option: string) => {
    const at = options.indexOf(option) * info.width * height
    return data.subarray(at, at + info.width * height)
  }
  return { width: info.width, height, tile, options }
}

const apart = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length

describe("a zone map", () => {
  it.each([
    ["ATKTRI", "ATKTRIREDWHTBLUBLK", "ATKTRIBLKLIMYELRED", ""],
    ["PH8FAD", "PH8FADREDBLUBLK", "PH8FADWHTLIMRED", "-side"],
    ["ATKCAM", "ATKCAMREDWHTBLUBLKYEL", "ATKCAMBLKLIMYELREDWHT", "-tip"],
    ["SHVTRI", "SHVTRIREDWHTBLU", "SHVTRIBLKLIMYEL", ""],
    ["BOGTWO", "BOGTWOREDBLU", "BOGTWOWHTLIM", ""],
  ])("of %s repaints the picture of one design into that of another", async (style, from, to, angle) => {
    const [{ data: before }, { data: after }, map] = await Promise.all([
      picture(`${from}${angle}`),
      picture(`${to}${angle}`),
      tiles(`${style}${angle}`),
    ])
    const repainted = Buffer.from(before)
    const [old, next] = [paint(from), paint(to)]
    for (let pixel = 0; pixel < map.width * map.height; pixel++) {
      for (const band of [0, 1, 2]) {
        const moved = [...next].reduce(
          (sum, [option, color]) => {
            const reach = (map.tile(option)[pixel] ?? 0) / 255
            return sum + reach * ((color[band] ?? 0) - (old.get(option)?.[band] ?? 0))
          },
          before[pixel * 3 + band] ?? 0,
        )
        repainted[pixel * 3 + band] = Math.max(0, Math.min(255, moved))
      }
    }
    expect(apart(before, after)).toBeGreaterThan(8)
    expect(apart(repainted, after)).toBeLessThan(1.5)
  })

  it("shows a skull where it lies, and nothing of what is beneath", async () => {
    const { tile, options, width, height } = await tiles("ATKSOL")
    expect(options).toEqual(["color1", "loop", "single_skull", "triple_skull"])
    const share = (option: string) => tile(option).filter((reach) => reach > 128).length / (width * height)
    expect(share("single_skull")).toBeGreaterThan(0.002)
    expect(share("single_skull")).toBeLessThan(share("color1") / 4)
  })

  it("is of styles and views that there are", () => {
    for (const stem of ["ATKXXX", "XXXSOL", "ATKSOL-back", "ATKSOL-", "BOGONE-tip", "ATKSOLRED", ""]) {
      expect(findZoneMap(stem, catalog)).toBeNull()
    }
  })
})

describe("which zone is which", () => {
  const zonesOf = (product: string, code: string) => {
    const found = catalog.productsByCode.get(product)
    const style = found?.styles.find((each) => each.code === code)
    return found && style ? styleZones(found, style) : null
  }

  it.each([
    ["ATK", "TRI"],
    ["ATK", "FAD"],
    ["SHV", "TRI"],
    ["SHV", "FAD"],
  ])("of %s%s is told in the order of the picture", async (product, code) => {
    const { tile, width } = await tiles(product + code)
    /** How far to the right a color is, on average. */
    const middle = (option: string) => {
      const reach = tile(option)
      const weight = reach.reduce((sum, value) => sum + value, 0)
      return reach.reduce((sum, value, at) => sum + (value * (at % width)) / weight, 0)
    }
    const order = zonesOf(product, code)?.order ?? []
    expect(order.length).toBeGreaterThan(1)
    expect([...order].sort((a, b) => middle(a) - middle(b))).toEqual(order)
  })

  it("is said in words, unless one color is everywhere", () => {
    expect(zonesOf("ATK", "TRI")?.places).toEqual({ color1: "tip", color2: "middle", color3: "tail" })
    expect(zonesOf("BOG", "TWO")?.places).toEqual({ color1: "rim", color2: "hub" })
    expect(zonesOf("ATK", "SOL")?.places).toEqual({})
    for (const product of catalog.productsByCode.values()) {
      for (const style of product.styles.filter(({ possibleColors }) => possibleColors > 1)) {
        expect(Object.keys(zonesOf(product.code, style.code)?.places ?? {})).toHaveLength(
          style.possibleColors,
        )
      }
    }
  })

  it("names maps by an address that changes with what is chosen", () => {
    const attack = catalog.productsByCode.get("ATK")
    const solid = attack?.styles.find(({ code }) => code === "SOL")
    if (!attack || !solid) throw new Error("There is no Attack.")
    const [address] = styleZones(attack, solid)?.maps ?? []
    expect(address).toMatch(/^\/storage\/products\/zones\/ATKSOL\.webp\?v=[0-9a-f]{12}$/)
    expect(styleZones(attack, { ...solid, tripleSkull: false })?.maps[0]).not.toBe(address)
  })
})
