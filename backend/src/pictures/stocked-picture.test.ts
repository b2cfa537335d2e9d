import type { MedusaContainer } from "@medusajs/framework/types"
import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import { buildSnapshot } from "../read-model/domain/build-snapshot"
import { catalogRows, productRow, variantRow } from "../read-model/domain/catalog-fixture"
import { findStockedPicture, pictured } from "./stocked-picture"

const ORIGIN = "https://shop.example"
const PHOTO = `picture-${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.jpg`
const designs = seededCatalog()

/** A shop whose file store has that photo alone, and that counts what it is asked for. */
function storeWith(asked: string[]): MedusaContainer {
  const getAsBuffer = async (key: string) => {
    asked.push(key)
    if (key !== PHOTO) throw Object.assign(new Error("gone"), { code: "ENOENT" })
    return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])
  }
  return { resolve: () => ({ getAsBuffer }) } as unknown as MedusaContainer
}

/** The name of the picture of a SKU, with the thumbnails of its variant and its product, and what was read for it. */
async function pictureOf(sku: string, variant: string | null, product: string | null = null) {
  const rows = catalogRows({
    products: [productRow({ thumbnail: product })],
    variants: [variantRow({ sku, thumbnail: variant })],
    optionValues: [],
  })
  const snapshot = buildSnapshot(rows, ORIGIN, (known) => known === "MK-101")
  const goods = pictured(sku, snapshot)
  if (!goods) throw new Error(`${sku} is not sold`)
  const asked: string[] = []
  const picture = await findStockedPicture(storeWith(asked), goods, { designs, snapshot })
  return { name: picture?.name, asked }
}

const DRAWN = "/storage/products/medium/MK-101.jpg?v=2.1"
const gone = PHOTO.replace("picture-0", "picture-1")

it.each([
  ["a photo of its own before the drawing", "MK-101", `${ORIGIN}/static/${PHOTO}`, null, `scene.${PHOTO}`],
  ["its product's photo before the drawing", "MK-101", DRAWN, `${ORIGIN}/static/${PHOTO}`, `scene.${PHOTO}`],
  ["the drawing without a photo", "MK-101", DRAWN, DRAWN, "MK-101"],
  ["the drawing of other goods, as staff chose", "MK-113", DRAWN, null, "MK-101"],
  ["the drawing when the photo is gone", "MK-101", `${ORIGIN}/static/${gone}`, null, "MK-101"],
  ["the shop's mark without either", "MK-113", null, null, "NO-PICTURE"],
  ["the shop's mark when the photo is gone", "MK-113", `${ORIGIN}/static/${gone}`, null, "NO-PICTURE"],
])("goods have %s", async (_what, sku, variant, product, name) => {
  expect((await pictureOf(sku, variant, product)).name).toBe(name)
})

it.each([
  "https://elsewhere.example/a.jpg",
  "http://169.254.169.254/latest/meta-data",
  "https://shop.example.evil.example/static/a.jpg",
  `${ORIGIN}/static/../private/a.csv`,
  `${ORIGIN}/static/private-0.csv`,
  `${ORIGIN}/admin/uploads`,
])("an address that isn't a picture of the shop's own is never read: %s", async (thumbnail) => {
  expect(await pictureOf("MK-113", thumbnail)).toEqual({ name: "NO-PICTURE", asked: [] })
})

it("a wheel is shown in its color, else in white, else in the first that it is sold in", () => {
  const skuOf = (asked: string, ...sold: string[]) => {
    const variants = sold.map((sku, at) => variantRow({ id: sku, sku, variant_rank: at }))
    const goods = buildSnapshot(catalogRows({ variants, optionValues: [] }), ORIGIN)
    const found = sold.flatMap((sku) => goods.variantsBySku.get(sku) ?? [])
    return pictured(asked, { ...goods, goodsByHandle: new Map([["bogie-wheels", found]]) })?.sku
  }
  expect(skuOf("BOG700RED", "BOG700BLU", "BOG700RED", "BOG700WHT")).toBe("BOG700RED")
  expect(skuOf("BOG700GRN", "BOG700BLU", "BOG700WHT")).toBe("BOG700WHT")
  expect(skuOf("BOG700WHT", "BOG700BLU", "BOG700RED")).toBe("BOG700BLU")
  expect(skuOf("BOG701WHT", "BOG700BLU")).toBeUndefined()
})
