import { brotliCompressSync, constants } from "node:zlib"
import { validateBytes } from "gltf-validator"
import { findDesignLook } from "../artwork/designs/design-pictures"
import { seededCatalogue } from "../modules/design/domain/catalogue-fixture"
import { writeGlb } from "./write-glb"

const catalogue = seededCatalogue()
const COLORS = ["RED", "WHT", "BLU", "BLK"]

/** Every product in every style, with the most that is printed on it. */
const SKUS = [
  ...[...catalogue.productsByCode.values()].flatMap((product) =>
    product.styles.map((style) => {
      const skull = style.tripleSkull ? "3LIM" : style.singleSkull ? "1LIM" : ""
      return `${product.code}${style.code}${COLORS.slice(0, style.possibleColors).join("")}${product.loop ? "YEL" : ""}${skull}`
    }),
  ),
  "BOG335",
  "BOG010RED",
]

async function glbOf(sku: string): Promise<Uint8Array> {
  const look = findDesignLook(sku, catalogue)
  if (!look) throw new Error(`${sku} is no design.`)
  return await writeGlb(look)
}

describe("a design's model as a file", () => {
  it.each(SKUS)("is valid and small enough: %s", async (sku) => {
    const glb = await glbOf(sku)
    const { issues } = await validateBytes(glb)
    expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([])
    expect(glb.length).toBeLessThan(800_000)
    const sent = brotliCompressSync(glb, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    expect(sent.length).toBeLessThan(250_000)
  })

  it("is the same whether its shape was made for it or for another design", async () => {
    const first = await glbOf("PH7TRIREDWHTBLUBLK1LIM")
    await glbOf("PH7TRIBLKBLUWHTRED1RED")
    expect(await glbOf("PH7TRIREDWHTBLUBLK1LIM")).toEqual(first)
    expect(await glbOf("PH7TRIBLKBLUWHTRED1RED")).not.toEqual(first)
  })
})
