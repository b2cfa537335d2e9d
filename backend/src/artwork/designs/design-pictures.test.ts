import { createHash } from "node:crypto"
import sharp from "sharp"
import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { decodeSku } from "../../modules/design/domain/sku"
import { BRAND } from "../drawing/brand"
import { modelOf, shapeKey } from "../model/design-model"
import { findPictureByFile } from "../registry"
import { appearanceOf, drawDesignAlone, findDesignPicture } from "./design-pictures"
import { DESIGN_REVISION } from "./revision"
import { skiSetting } from "./skis"

const catalog = seededCatalog()
const COLORS = ["RED", "WHT", "BLU", "BLK"]

/** Every product in every style with every mark it allows. */
const SKUS = [...catalog.productsByCode.values()].flatMap((product) =>
  product.styles.flatMap((style) => {
    const plain = `${product.code}${style.code}${COLORS.slice(0, style.possibleColors).join("")}${product.loop ? "YEL" : ""}`
    return [
      plain,
      ...(style.singleSkull ? [`${plain}1LIM`] : []),
      ...(style.tripleSkull ? [`${plain}3LIM`] : []),
    ]
  }),
)
const anglesOf = (sku: string) => (/^(BOG|SHV)/.test(sku) ? ["", "-side"] : ["", "-side", "-tip"])

const drawn = new Map<string, string>()
function draw(stem: string): string {
  const known = drawn.get(stem)
  if (known) return known
  const picture = findDesignPicture(stem, catalog)
  if (!picture) throw new Error(`${stem} is not drawn.`)
  const svg = picture.draw()
  drawn.set(stem, svg)
  return svg
}

interface Raster {
  data: Buffer
  width: number
  height: number
}

async function rasterize(stem: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(draw(stem)))
    .flatten({ background: "#ffffff" })
    .resize({ width: 400 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Share of the pixels that differ within a part of the picture (given as shares of its width and height). */
function difference(
  a: Raster,
  b: Raster,
  [left, top, right, bottom]: readonly number[] = [0, 0, 1, 1],
): number {
  let [changed, all] = [0, 0]
  for (let y = Math.floor(a.height * (top ?? 0)); y < a.height * (bottom ?? 1); y++) {
    for (let x = Math.floor(a.width * (left ?? 0)); x < a.width * (right ?? 1); x++) {
      const at = (y * a.width + x) * 3
      const apart = [0, 1, 2].reduce(
        (sum, c) => sum + Math.abs((a.data[at + c] ?? 0) - (b.data[at + c] ?? 0)),
        0,
      )
      if (apart > 30) changed++
      all++
    }
  }
  return changed / all
}

const TAIL_HALF = [0, 0, 0.5, 1]
const TIP_THIRD = [0.7, 0, 1, 1]

describe("pictures of custom designs", () => {
  it.each(SKUS)("draws %s from every angle, without fonts or addresses", async (sku) => {
    const size = /^(BOG|SHV)/.test(sku) ? { width: 1600, height: 1200 } : { width: 1600, height: 600 }
    const views = anglesOf(sku).map((angle) => draw(`${sku}${angle}`))
    expect(new Set(views).size).toBe(views.length)
    for (const svg of views) {
      expect(/NaN|Infinity|undefined|<text|<image|href=|<filter/.exec(svg)?.[0]).toBeUndefined()
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: "svg", ...size })
    }
  })

  it("draws every design in its own way, and each the same way twice", () => {
    expect(new Set(SKUS.map(draw)).size).toBe(SKUS.length)
    const again = findDesignPicture("PH7CAMREDWHTBLUBLKYEL", catalog)
    expect(again?.draw()).toBe(draw("PH7CAMREDWHTBLUBLKYEL"))
  })

  it("paints each zone in its own color", async () => {
    const fade = await rasterize("ATKFADREDBLUBLK")
    const otherTip = await rasterize("ATKFADLIMBLUBLK")
    expect(difference(fade, otherTip, [0, 0, 0.2, 1])).toBeLessThan(0.01)
    expect(difference(fade, otherTip, TIP_THIRD)).toBeGreaterThan(0.2)

    const bands = await rasterize("CMDTRIREDWHTBLUBLK")
    const otherTail = await rasterize("CMDTRIREDWHTLIMBLK")
    expect(difference(bands, otherTail, TIP_THIRD)).toBeLessThan(0.01)
    expect(difference(bands, otherTail, TAIL_HALF)).toBeGreaterThan(0.1)

    const camo = await rasterize("HELCAMGRNBLKGRYYELBLK")
    expect(difference(camo, await rasterize("HELCAMGRNBLKGRYPNKBLK"))).toBeGreaterThan(0.02)
  })

  it("paints the loop at the tip alone", async () => {
    const changed = [await rasterize("PH8SOLBLUBLK"), await rasterize("PH8SOLBLUYEL")] as const
    expect(difference(...changed, [0, 0, 0.6, 1])).toBe(0)
    expect(difference(...changed, TIP_THIRD)).toBeGreaterThan(0.02)
  })

  it("paints the rim and the hub of a wheel apart", async () => {
    const wheel = await rasterize("BOGTWOREDBLU")
    expect(difference(wheel, await rasterize("BOGTWOREDLIM"))).toBeGreaterThan(0.02)
    expect(difference(wheel, await rasterize("BOGTWOLIMBLU"))).toBeGreaterThan(0.02)
  })

  it.each(["BLK", "WHT"])(
    "shows a skull and the lettering on a ground of its own color (%s)",
    async (color) => {
      const plain = await rasterize(`TRLSOL${color}${color}`)
      expect(
        difference(plain, await rasterize(`TRLSOL${color}${color}1${color}`), [0.5, 0, 0.9, 1]),
      ).toBeGreaterThan(0.004)
      expect(
        difference(plain, await rasterize(`TRLSOL${color}${color}3${color}`), [0.4, 0, 0.9, 1]),
      ).toBeGreaterThan(0.004)
    },
  )

  it("keeps a picture small enough to be rasterized in a blink", () => {
    for (const [stem, svg] of drawn) {
      expect([stem, svg.length < 700_000]).toEqual([stem, true])
    }
  })

  it.each([
    "",
    "-",
    "ATK",
    "ATKSOL",
    "ATKSOLREDBLK-",
    "ATKSOLREDBLK-top",
    "ATKSOLREDBLK-side-side",
    "ATKSOLREDBLK1",
    "ATKCAMREDWHTBLUBLKYEL2LIM",
    "BOGONERED-tip",
    "../ATKSOLREDBLK",
    "XYZSOLRED",
  ])("knows nothing of %p", (stem) => {
    expect(findDesignPicture(stem, catalog)).toBeNull()
    expect(findPictureByFile(stem, catalog)).toBeNull()
  })

  it.each(["ATKCAMREDWHTBLUBLKYEL1LIM", "SHVSOLRED3LIM", "BOGONERED1LIM"])(
    "draws %p, with a skull that its style doesn't come with",
    (sku) => {
      expect(findDesignPicture(sku, catalog)?.draw()).toMatch(/^<svg /)
    },
  )

  it("is found beside the stocked goods once there is a catalog", () => {
    expect(findPictureByFile("ATKSOLREDBLK-side", catalog)?.name).toMatch(
      /^ATKSOLREDBLK\.side\.[0-9a-f]{12}$/,
    )
    expect(findPictureByFile("ATKSOLREDBLK-side")).toBeNull()
    expect(findPictureByFile("PUL-RED", catalog)?.name).toBe("PUL-RED")
  })

  it("names a picture anew when staff change what a color looks like", () => {
    const red = catalog.colors.get("RED")
    if (!red) throw new Error("the seed has no red")
    const repainted = {
      ...catalog,
      colors: new Map(catalog.colors).set("RED", { ...red, css: "#b00020" }),
    }
    const name = (of: typeof catalog, sku: string) => findDesignPicture(sku, of)?.name
    expect(name(repainted, "SHVSOLRED")).not.toBe(name(catalog, "SHVSOLRED"))
    expect(name(repainted, "SHVSOLBLU")).toBe(name(catalog, "SHVSOLBLU"))
  })

  it("carries a revision that changes with the drawings, so that stored pictures are never old ones", () => {
    const digest = createHash("sha256")
    for (const sku of SKUS) for (const angle of anglesOf(sku)) digest.update(draw(`${sku}${angle}`))
    expect(DESIGN_REVISION).toBe(digest.digest("hex").slice(0, 12))
  })
})

describe("stocked bogie wheels", () => {
  it.each(["335", "538", "565", "638", "725", "800", "010"])(
    "are drawn in size %s, white by default",
    (size) => {
      const white = findDesignPicture(`BOG${size}`, catalog)
      expect(white?.draw()).toMatch(/^<svg /)
      expect(white?.draw()).toBe(findDesignPicture(`BOG${size}WHT`, catalog)?.draw())
      expect(findDesignPicture(`BOG${size}RED-side`, catalog)?.draw()).not.toBe(white?.draw())
    },
  )

  it("differ by size, and by color in a name that follows the paint", () => {
    const pictures = ["BOG538RED", "BOG638RED", "BOG538BLU"].map((sku) => findDesignPicture(sku, catalog))
    expect(new Set(pictures.map((picture) => picture?.draw())).size).toBe(3)
    expect(new Set(pictures.map((picture) => picture?.name)).size).toBe(3)
  })

  it.each(["BOG999RED", "BOG538XXX", "BOG538RED-top", "BOG53", "BOG538REDBLK"])(
    "has none under %s",
    (stem) => {
      expect(findDesignPicture(stem, catalog)).toBeNull()
    },
  )
})

describe("a line in another's shape", () => {
  const attack = decodeSku("ATKSOLREDBLK", catalog)
  const own = attack && appearanceOf(attack)
  const other = attack && appearanceOf({ ...attack, product: { ...attack.product, code: "FRB" } })

  it("says who made it, and not the other's name, on pictures and model", () => {
    if (!own || !other) throw new Error("There is no Attack.")
    expect(skiSetting(own, "").shape.lettering).toEqual([BRAND, "Attack"])
    for (const angle of ["", "side", "tip"]) {
      expect(skiSetting(other, angle).shape.lettering).toEqual([BRAND, BRAND])
    }
    const [named, unnamed] = [own, other].map((look) => JSON.stringify(modelOf(look).model))
    expect(unnamed).not.toBe(named)
    expect(shapeKey(other)).not.toBe(shapeKey(own))
  })
})

describe("a design without its ground", () => {
  it.each(["ATKSOLREDBLK", "SHVFADBLUSKY"])("is clear all round: %s", async (sku) => {
    const svg = drawDesignAlone(sku, "", catalog)?.toSvg() ?? ""
    const alpha = sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3)
    const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[y * info.width + x]
    const [right, lower] = [info.width - 1, info.height - 1]
    expect([at(0, 0), at(right, 0), at(0, lower), at(right, lower)]).toEqual([0, 0, 0, 0])
    expect(Math.max(...data.subarray(0, info.width * 2))).toBe(0)
    expect(data.includes(255)).toBe(true)
  })

  it("is of designs and views that there are", () => {
    expect(drawDesignAlone("ATKSOLREDBLK", "above", catalog)).toBeNull()
    expect(drawDesignAlone("NOSUCH", "", catalog)).toBeNull()
  })
})
