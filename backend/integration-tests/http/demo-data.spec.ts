import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { shopTest } from "../harness"

interface Row {
  id: string
  code: string
}

shopTest({ cards: false }, ({ visitor }) => {
  async function staff() {
    const browser = visitor()
    const login = await browser.post("/auth/user/emailpass", { email: DEMO_STAFF, password: DEMO_PASSWORD })
    const headers = { authorization: `Bearer ${login.body.token}` }
    return {
      get: (path: string) => browser.get(`/admin/${path}`, { headers }),
      post: (path: string, sent?: unknown) => browser.post(`/admin/${path}`, sent, { headers }),
    }
  }

  describe("the demo's invented fitment", () => {
    it("is marked, keeps its mark through an edit, and loses it by staff's word", async () => {
      const admin = await staff()
      const { sleds } = (await admin.get("fitment/sleds?q=2021+khaos")).body
      const [{ id, updated_at: _, demo_data, ...form }] = sleds
      expect(demo_data).toBe(true)
      expect((await visitor().get(`/shop/sleds/${id}`)).body.sled.demoData).toBe(true)
      expect((await visitor().post(`/mount-kits/find/${id}`)).body.snowmobile.demoData).toBe(true)

      const edited = await admin.post(`fitment/sleds/${id}`, { ...form, model: `${form.model} edited` })
      expect(edited.body.sled).toMatchObject({ model: `${form.model} edited`, demo_data: true })
      const verified = await admin.post(`fitment/sleds/${id}`, { ...form, verified: true })
      expect(verified.body.sled.demo_data).toBe(false)
      expect((await visitor().get(`/shop/sleds/${id}`)).body.sled).not.toHaveProperty("demoData")
      // Its kit is still the demo's.
      expect((await visitor().post(`/mount-kits/find/${id}`)).body.snowmobile.demoData).toBe(true)
    })

    it("is none of a sled that staff made", async () => {
      const admin = await staff()
      const own = {
        year: 2031,
        make: "Taiga",
        model: "Own",
        mount_kit_sku: null,
        dampener_sku: null,
        bogies: [],
      }
      const { sled } = (await admin.post("fitment/sleds", own)).body
      expect(sled.demo_data).toBe(false)
      expect((await admin.get("fitment/sleds?missing=verified&q=taiga+own")).body.count).toBe(0)
    })

    it("warns on a kit's page and in its instructions until the kit is verified", async () => {
      const admin = await staff()
      const { parts } = (await admin.get("fitment/demo-parts")).body
      const kit = parts.find(({ path }: { path: string }) => path === "/mount-kits/mk-101")
      expect((await visitor().get("/shop/products/mk-101")).body.demoData).toBe(true)
      const tagOf = async () =>
        (await visitor().get("/mount-kit-instructions/MK-101.pdf")).headers.get("etag")
      const before = await tagOf()

      // Doesn't touch the instructions, so that only the mark makes them differ.
      await admin.post(`products/${kit.id}`, { subtitle: "Edited." })
      expect((await visitor().get("/shop/products/mk-101")).body.demoData).toBe(true)

      expect((await admin.post(`fitment/demo-parts/${kit.id}/verify`)).status).toBe(200)
      expect((await admin.post(`fitment/demo-parts/${kit.id}/verify`)).status).toBe(404)
      expect((await visitor().get("/shop/products/mk-101")).body).not.toHaveProperty("demoData")
      expect(await tagOf()).not.toBe(before)
      expect((await visitor().post(`/admin/fitment/demo-parts/${kit.id}/verify`)).status).toBe(401)
    })
  })

  describe("the automatic discount that stands ready", () => {
    it("is off; one switch shows its row, its banner and the banner's picture, and takes them away", async () => {
      const admin = await staff()
      const rider = visitor()
      await rider.put("/cart/pull-handle", { quantity: 2, options: [{ key: "Color", value: "red" }] })
      const cart = async () => (await rider.get("/cart/data")).body
      const info = async () => (await visitor().post("/builder/info/attack")).body.autoDiscount
      expect(await info()).toBeNull()
      expect(await cart()).toMatchObject({ promo: null, promoTotal: 0 })
      expect(await cart()).not.toHaveProperty("promoBanner")
      expect((await visitor().get("/storage/promos/WINTER-FIFTEENOFF-wide.svg")).status).toBe(404)

      const { discounts } = (await admin.get("discounts")).body
      const ready = discounts.find(({ code }: Row) => code === "WINTER-FIFTEENOFF")
      expect(ready).toMatchObject({ automatic: true, state: "off" })
      const { id, uses: _, state: __, description: ___, ...form } = ready
      expect((await admin.post(`discounts/${id}`, { ...form, enabled: true })).status).toBe(200)

      const banner = { alt: "15% off. Free US shipping over $300", href: null }
      expect(await info()).toMatchObject({ code: "WINTER-FIFTEENOFF", banner })
      expect(await cart()).toMatchObject({ promo: "WINTER-FIFTEENOFF", promoTotal: 7.5, promoBanner: banner })
      for (const form of ["wide", "narrow"]) {
        const picture = await visitor().get((await cart()).promoBanner[form])
        expect(picture.status).toBe(200)
        expect(picture.headers.get("content-type")).toMatch(/^image\/svg\+xml/)
      }
      // No one finds out here which codes exist.
      expect((await visitor().get("/storage/promos/WINTER-FIFTEENOFF-wide.svg")).status).toBe(404)
      expect((await visitor().get("/storage/promos/TENOFF-wide.svg")).status).toBe(404)
      expect((await admin.post(`discounts/${id}/switch`, { enabled: false })).status).toBe(200)
      expect((await visitor().get(`/storage/promos/${id}-wide.svg`)).status).toBe(404)
      expect(await info()).toBeNull()
      expect(await cart()).toMatchObject({ promo: null, promoTotal: 0 })
    })

    it("shows a code's banner in the cart, with the numbers that staff gave it", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle", { quantity: 2, options: [{ key: "Color", value: "red" }] })
      const { body } = await rider.put("/cart/discount/TENOFF")
      expect(body.promoBanner.alt).toBe("10% off. Free US shipping over $50")
    })
  })
})
