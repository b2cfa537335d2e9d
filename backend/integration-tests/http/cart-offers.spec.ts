import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "../../src/contracts/content/content"
import { chicagoSecond } from "../../src/contracts/time/shop-time"
import { contentShop, FRIDAY, readAt } from "../content-shop"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { visitor } = shop
  const { staff } = contentShop(shop)

  describe("what a cart offers", () => {
    const KEY = "cart.offers"
    const SCRATCHERS = "/accessories/ice-scratcher/ice-scratcher-blocks"
    const offer = (path: string, over: object = {}) => ({ path, beside: "anything", unless: "", ...over })
    const said = (...offers: object[]) => JSON.stringify(offers)
    const offered = async () => (await visitor().get("/shop/upsells")).body.offers
    const paths = async () => (await offered()).map(({ path }: { path: string }) => path)

    it("is what staff say, now and at its time, seen before anybody gets it, and taken back", async () => {
      const who = await staff()
      expect(await paths()).toEqual(["/pull-handle", SCRATCHERS])
      const value = said(offer(SCRATCHERS, { beside: "build" }))
      const made = await who.post("/admin/content-previews", { path: "/cart", words: [{ key: KEY, value }] })
      const token = made.body.path.split("?preview=")[1] ?? ""
      const headers = { [PREVIEW_HEADER]: token, [PREVIEW_PATH_HEADER]: "/cart" }
      const seen = await visitor().get("/shop/upsells", { headers })
      expect(seen.headers.get("cache-control")).toBe("private, no-store")
      expect(seen.body.offers).toMatchObject([{ path: SCRATCHERS, beside: "build", unless: ["ICE-BLK-SET"] }])
      expect(await paths()).toHaveLength(2)

      await who.post(`/admin/content/${KEY}`, { value, version: 0, from: chicagoSecond(FRIDAY), until: "" })
      expect(await readAt(FRIDAY, paths)).toEqual([SCRATCHERS])
      expect(await paths()).toHaveLength(2)

      const blank = await who.post(`/admin/content/${KEY}`, { value: "", version: 1 })
      expect([blank.status, await paths()]).toEqual([200, []])
      await who.post(`/admin/content/${KEY}/undo`, { version: 2 })
      expect(await paths()).toEqual(["/pull-handle", SCRATCHERS])
    })

    it.each([
      ["a page that is no product's", "/contact", "There is no product at /contact in the shop."],
      [
        "an address elsewhere",
        "https://evil.example/",
        "There is no product at https://evil.example/ in the shop.",
      ],
      ["a product of several choices", "/accessories/apparel/forge-hoodie", "has more than one choice"],
    ])("is not %s", async (_what, path, words) => {
      const answer = await (await staff()).post(`/admin/content/${KEY}`, {
        value: said(offer("/pull-handle"), offer(path)),
        version: 0,
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.value[0]).toContain("Product 2: ")
      expect(answer.body.errors.value[0]).toContain(words)
    })
  })
})
