import { settings as shopSettings } from "../../src/config/settings"
import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "../../src/contracts/content/content"
import { chicagoSecond } from "../../src/contracts/time/shop-time"
import { CONTENT_MODULE } from "../../src/modules/content"
import { contentShop, FRIDAY, FRIDAY_WORDS } from "../content-shop"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { container, visitor } = shop
  const { home, staff } = contentShop(shop)

  describe("a preview", () => {
    const look = async (who: Visitor, body: object) => await who.post("/admin/content-previews", body)
    const tokenOf = (path: string) => path.split("?preview=")[1] ?? ""
    const opened = (page: string, token: string, path: string) =>
      visitor().get(page, { headers: { [PREVIEW_HEADER]: token, [PREVIEW_PATH_HEADER]: path } })

    it("shows what isn't saved, and what will stand at a moment, to who has the link alone", async () => {
      const who = await staff()
      const from = chicagoSecond(FRIDAY)
      await who.post("/admin/content/home.families", { value: "On Friday", version: 0, from, until: "" })
      const made = await look(who, {
        path: "/",
        at: from,
        words: [{ key: "home.story", value: "Not saved. {phone}" }],
      })
      expect(made.status).toBe(200)
      const token = tokenOf(made.body.path)
      const seen = await opened("/shop/content/home", token, "/")
      expect(seen.body).toMatchObject({ story: "Not saved. (555) 010-0142", families: "On Friday" })
      expect(seen.headers.get("cache-control")).toBe("private, no-store")
      const settings = await opened("/shop/settings", token, "/")
      expect(settings.body.preview).toMatch(new RegExp(`^Preview: as it will be on ${FRIDAY_WORDS}`))
      expect(settings.headers.get("cache-control")).toBe("private, no-store")

      const now = await home()
      expect([now.story, now.families]).not.toContain("On Friday")
      expect(now.story).not.toContain("Not saved")
      expect((await visitor().get("/shop/settings")).body.preview).toBeUndefined()
    })

    it("opens its own page alone, in its time alone, and by its own signature alone", async () => {
      const token = tokenOf((await look(await staff(), { path: "/" })).body.path)
      const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(403)
      await refused(opened("/shop/content/shipping", token, "/shipping"))
      await refused(opened("/shop/content/shipping", token, "/"))
      await refused(opened("/shop/settings", token, "/shipping"))
      await refused(
        opened("/shop/content/home", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, "/"),
      )
      await refused(opened("/shop/content/home", "look_1.x", "/"))
      await refused(opened("/shop/content/home", `look_1.${"a".repeat(43)}`, "/"))
      const content = container.resolve(CONTENT_MODULE)
      const { jwtSecret: secret } = shopSettings()
      const later = new Date(Date.now() + 31 * 60_000)
      await expect(content.retrievePreview(token, "/", { secret, now: later })).rejects.toThrow(
        "This preview has expired.",
      )
      expect((await opened("/shop/content/home", token, "/")).status).toBe(200)
    })

    it("holds only words that could stand there", async () => {
      const who = await staff()
      const word = (key: string, value: string) => look(who, { path: "/", words: [{ key, value }] })
      const long = await word("home.story", "x".repeat(61))
      expect(long.body.errors["words.home.story"][0]).toContain("Please keep it to 60 characters")
      expect((await word("sale.path", "javascript:alert(1)")).status).toBe(422)
      expect((await word("nothing", "a")).status).toBe(404)
      expect((await look(who, { path: "/checkout" })).status).toBe(422)
      expect((await look(who, { path: "/", at: "soon" })).status).toBe(422)
    })
  })
})
