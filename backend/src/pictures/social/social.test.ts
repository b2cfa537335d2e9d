import sharp from "sharp"
import { drawStill } from "../../model-files/draw-still"
import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { buildSnapshot } from "../../read-model/domain/build-snapshot"
import { catalogRows, productRow } from "../../read-model/domain/catalog-fixture"
import { renderPicture } from "../render-picture"
import { findDesignCard, findSocialCard } from "./find-social"
import { SOCIAL_HEIGHT_PX, SOCIAL_WIDTH_PX } from "./social-card"

const shop = {
  brand: "Snowforge",
  snapshot: buildSnapshot(catalogRows(), "http://localhost:8000"),
  designs: seededCatalog(),
}

test.each(["shop", "accessories", "pull-handle", "attack", "hell-hound"])(
  "%s has a picture of the size previews ask for",
  async (key) => {
    const card = findSocialCard(key, shop)
    const { width, height, format } = await sharp(Buffer.from(card?.draw() ?? "")).metadata()
    expect([format, width, height]).toEqual(["svg", SOCIAL_WIDTH_PX, SOCIAL_HEIGHT_PX])
  },
)

test("what nobody sells has no social picture", () => {
  for (const key of ["nothing", "", "..", "a/b"]) expect(findSocialCard(key, shop)).toBeNull()
})

test("the name of a social picture follows what it says, and nothing else", () => {
  const named = (title: string) =>
    findSocialCard("pull-handle", {
      ...shop,
      snapshot: buildSnapshot(catalogRows({ products: [productRow({ title })] }), "http://localhost:8000"),
    })?.name
  expect(named("Pull handle")).toBe(findSocialCard("pull-handle", shop)?.name)
  expect(named("Yank")).not.toBe(named("Pull handle"))
  expect(named("A name that is longer than any name of ours, by a mile or two")).toBeDefined()
})

describe("a design's preview", () => {
  const SKU = "ATKSOLREDBLK"
  const asked: number[] = []
  const cardOf = (turn?: unknown, sku = SKU) =>
    findDesignCard(sku, turn, shop, (order) => {
      if (!("turn" in order)) throw new Error("no still")
      asked.push(order.turn)
      return drawStill(order.subject, order.turn)
    })

  test("is seen after the turn that the link opens at", async () => {
    const card = cardOf("100")
    if (!card) throw new Error("There is no card.")
    const turned = await (await renderPicture(card))("full", "jpeg")
    const { width, height } = await sharp(turned).metadata()
    expect([width, height, asked]).toEqual([SOCIAL_WIDTH_PX, SOCIAL_HEIGHT_PX, [105]])
    // Its right side is red somewhere, as the skis are.
    const { data } = await sharp(turned)
      .extract({ left: 650, top: 100, width: 500, height: 480 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = Array.from({ length: data.length / 3 }, (_, i) => (data[i * 3] ?? 0) - (data[i * 3 + 2] ?? 0))
    expect(red.filter((by) => by > 90).length).toBeGreaterThan(2_000)
  })

  test("is one of 24 and of its drawn picture, named apart", () => {
    const names = [undefined, "0", "7", "8", "180"].map((turn) => cardOf(turn)?.name)
    expect(names[1]).toBe(names[2])
    expect(new Set(names).size).toBe(4)
    expect(new Set(Array.from({ length: 360 }, (_, turn) => cardOf(String(turn))?.name)).size).toBe(24)
  })

  test("is none of what is no design, or no turn", () => {
    for (const [turn, sku] of [
      ["360", SKU],
      ["x", SKU],
      [["1", "2"], SKU],
      ["0", "ATKXXX"],
      [undefined, "ATKXXX"],
      ["0", "PUL"],
    ] as const) {
      expect(cardOf(turn, sku)).toBeNull()
    }
  })
})
