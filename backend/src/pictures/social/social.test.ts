import sharp from "sharp"
import { seededCatalogue } from "../../modules/design/domain/catalogue-fixture"
import { buildSnapshot } from "../../read-model/domain/build-snapshot"
import { catalogueRows, productRow } from "../../read-model/domain/catalogue-fixture"
import { findSocialCard } from "./find-social"
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from "./social-card"

const shop = {
  brand: "Snowforge",
  snapshot: buildSnapshot(catalogueRows(), "http://localhost:8000"),
  designs: seededCatalogue(),
}

test.each(["shop", "accessories", "pull-handle", "attack", "hell-hound"])(
  "%s has a picture of the size previews ask for",
  async (key) => {
    const card = findSocialCard(key, shop)
    const { width, height, format } = await sharp(Buffer.from(card?.draw() ?? "")).metadata()
    expect([format, width, height]).toEqual(["svg", SOCIAL_WIDTH, SOCIAL_HEIGHT])
  },
)

test("what nobody sells has none", () => {
  for (const key of ["nothing", "", "..", "a/b"]) expect(findSocialCard(key, shop)).toBeNull()
})

test("its name follows what it says, and nothing else", () => {
  const named = (title: string) =>
    findSocialCard("pull-handle", {
      ...shop,
      snapshot: buildSnapshot(catalogueRows({ products: [productRow({ title })] }), "http://localhost:8000"),
    })?.name
  expect(named("Pull handle")).toBe(findSocialCard("pull-handle", shop)?.name)
  expect(named("Yank")).not.toBe(named("Pull handle"))
  expect(named("A name that is longer than any name of ours, by a mile or two")).toBeDefined()
})
