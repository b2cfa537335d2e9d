import { illustratorOf } from "../artwork/designs/design-pictures"
import { Sheet } from "../artwork/drawing/sheet"
import { findPictureByFile } from "../artwork/registry"
import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import { FULL_DENSITY, MEDIUM_DENSITY, type Raster, rasterizePlates, rasterizeSvg } from "./raster"

const catalog = seededCatalog()

/** How far apart two rasters are at most, and on average, out of 255. */
function difference(a: Raster, b: Raster) {
  expect({ width: a.width, height: a.height, channels: a.channels }).toEqual({
    width: b.width,
    height: b.height,
    channels: b.channels,
  })
  let [most, sum] = [0, 0]
  for (let i = 0; i < a.data.length; i++) {
    const off = Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0))
    sum += off
    if (off > most) most = off
  }
  return { most, mean: sum / a.data.length }
}

const SKUS = ["ATKTRIREDBLUWHTORG", "SHVFADBLUSKY", "BOG010RED"]
const FILES = SKUS.flatMap((sku) => {
  const product = catalog.productsByCode.get(sku.slice(0, 3))
  const angles = product ? (illustratorOf(product)?.angles ?? []) : []
  return [sku, ...angles.map((angle) => `${sku}-${angle}`)]
})

test.each(FILES.flatMap((file) => [MEDIUM_DENSITY, FULL_DENSITY].map((density) => [file, density] as const)))(
  "%s at %d dots per inch is the same picture in parts",
  async (file, density) => {
    const picture = findPictureByFile(file, catalog)
    const [whole, parts] = await Promise.all([
      rasterizeSvg(Buffer.from(picture?.draw() ?? ""), density),
      rasterizePlates(picture?.plates?.() ?? [], density),
    ])
    const { most, mean } = difference(whole, parts)
    // A light shade on light snow is rounded one extra time.
    expect(most).toBeLessThanOrEqual(8)
    expect(mean).toBeLessThan(0.5)
  },
)

describe("a sheet in parts", () => {
  const sheet = () => {
    const drawn = new Sheet(40, 20)
    drawn.ground(() => drawn.add('<rect width="40" height="20" fill="#ffffff"/>'))
    return drawn
  }
  const dot = '<rect x="10" y="8" width="4" height="4" fill="#ff0000"/>'
  const reds = async (drawn: Sheet) => {
    const { data, width, channels } = await rasterizePlates(drawn.toPlates(), FULL_DENSITY)
    const found: string[] = []
    for (let i = 0; i < data.length; i += channels)
      if (data[i] === 255 && data[i + 1] === 0)
        found.push(`${(i / channels) % width},${Math.floor(i / channels / width)}`)
    return found
  }

  it("shows a part wherever it is laid, cut off at the edge, and nowhere beyond", async () => {
    const drawn = sheet()
    drawn.repeat(
      [
        [0, 0],
        [-12, 0],
        [28, 10],
        [100, 0],
      ],
      () => drawn.add(dot),
    )
    const corners = ["10,8", "13,11", "0,8", "1,11", "38,18", "39,19"]
    const found = await reds(drawn)
    expect(found).toEqual(expect.arrayContaining(corners))
    expect(found).toHaveLength(16 + 8 + 4)
  })

  it("shows what lies beyond the sheet where it is drawn, and not where it is laid", async () => {
    const drawn = sheet()
    drawn.repeat([[20, 0]], () => drawn.add('<rect x="-20" width="2" height="2" fill="#ff0000"/>'))
    expect(await reds(drawn)).toEqual(["0,0", "1,0", "0,1", "1,1"])
  })

  it("moves by even pixels, gives each part its own definitions, and keeps the order", () => {
    const drawn = sheet()
    const red = drawn.linear(
      [
        [0, "#ff0000"],
        [1, "#ff0000"],
      ],
      [0, 0],
      [1, 0],
    )
    drawn.add(`<rect width="4" height="4" fill="${red}"/>`)
    drawn.repeat([[2.9, -5.2]], () => drawn.group(drawn.clip("M0 0L9 9L0 9Z"), () => drawn.add(dot)))
    drawn.add(dot)
    const plates = drawn.toPlates()
    expect(plates.map(({ at, isGround }) => ({ at, isGround }))).toEqual([
      { at: [[0, 0]], isGround: true },
      { at: [[0, 0]], isGround: false },
      { at: [[2, -6]], isGround: false },
      { at: [[0, 0]], isGround: false },
    ])
    expect(plates.map(({ svg }) => [svg.includes("<linearGradient"), svg.includes("<clipPath")])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(drawn.toSvg()).toContain('<g transform="translate(2 -6)"><g clip-path="url(#d1)">')
  })

  it("begins no part within a group or a part, which would be cut in two", () => {
    const again = (drawn: Sheet) => () => drawn.repeat([[0, 0]], () => drawn.add(dot))
    const [first, second] = [sheet(), sheet()]
    expect(() => first.group("", again(first))).toThrow("within a group")
    expect(() => second.repeat([[2, 2]], again(second))).toThrow("another part")
  })

  it("has to have a ground", async () => {
    const bare = new Sheet(4, 4)
    bare.add(dot)
    await expect(rasterizePlates(bare.toPlates(), FULL_DENSITY)).rejects.toThrow("ground")
    await expect(rasterizePlates([], FULL_DENSITY)).rejects.toThrow("plate")
  })
})
