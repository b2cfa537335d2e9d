import sharp from "sharp"
import { contentShop, scenes } from "../content-shop"
import { shopTest } from "../harness"
import { uploadPicture } from "../upload-picture"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { origin } = shop
  const { home, staff } = contentShop(shop)

  describe("the home page's scenes", () => {
    const upload = async (who: Visitor) => (await uploadPicture(origin(), who)).split("/").at(-1) ?? ""

    it("are added, ordered and taken away, with pictures of staff's in the shop's own sizes", async () => {
      const who = await staff()
      const picture = await upload(who)
      const value = scenes({ title: "New", picture, alt: "A hill of snow" }, { title: "Second" })
      const saved = await who.post("/admin/content/home.scenes", { value, version: 0 })
      expect(saved.status).toBe(200)
      const { slides } = await home()
      expect(slides).toMatchObject([
        { title: "New", picture, alt: "A hill of snow" },
        { title: "Second", drawn: "workshop", alt: "" },
      ])
      for (const [size, width] of [
        ["medium", 800],
        ["full", 1600],
      ] as const) {
        const answer = await fetch(`${origin()}/storage/scenes/${size}/${picture}`, {
          headers: { accept: "image/webp,*/*" },
        })
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
        const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([seen.width, seen.height]).toEqual([width, width / 2])
      }
      expect((await fetch(`${origin()}/storage/scenes/large/${picture}`)).status).toBe(404)
      expect((await fetch(`${origin()}/storage/scenes/full/..%2fa.jpg`)).status).toBeGreaterThanOrEqual(400)
    })

    it.each([
      ["no words for who doesn't see it", { picture: "$", alt: "" }],
      ["a picture from elsewhere", { picture: "https://evil.example/a.jpg", alt: "A" }],
      [
        "a picture that isn't there",
        { picture: `picture-${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.jpg`, alt: "A" },
      ],
      ["another drawing", { drawn: "../../secret" }],
    ])("refuse %s", async (_, over) => {
      const who = await staff()
      const picture = "picture" in over && over.picture === "$" ? { picture: await upload(who) } : {}
      const value = scenes({ ...over, ...picture })
      const refused = await who.post("/admin/content/home.scenes", { value, version: 0 })
      expect([refused.status, refused.body.errors?.value?.length > 0]).toEqual([422, true])
    })

    it("tell the workshop's story in staff's words", async () => {
      const who = await staff()
      const value = "## Poured\n\nBy hand. <b>Twice</b>."
      await who.post("/admin/content/home.story-steps", { value, version: 0 })
      expect((await home()).steps).toEqual([{ title: "Poured", text: "By hand. <b>Twice</b>." }])
    })
  })
})
