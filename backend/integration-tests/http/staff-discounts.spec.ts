import { Modules } from "@medusajs/framework/utils"
import { DISCOUNT_MODULE } from "../../src/modules/discount"
import { discountDesk, discountShop, FORM, PLAIN } from "../discount-shop"
import { shopTest } from "../harness"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { riderWith, discountedBy, order } = discountShop(shop)
  const { list, send, remove, ask, made } = discountDesk(shop)

  describe("the staff's page", () => {
    it("is closed to everyone else", async () => {
      expect((await visitor().get("/admin/discounts")).status).toBe(401)
      expect((await visitor().post("/admin/discounts", FORM)).status).toBe(401)
    })

    it("lists the shop's codes with what they give and where they stand", async () => {
      const [dogdays, fifteen, ten] = await list()
      expect(dogdays).toMatchObject({
        code: "DOGDAYS",
        state: "ended",
        starts_at: "2025-06-23T00:00",
        ends_at: "2025-09-05T23:59",
        uses: 0,
      })
      expect(fifteen).toMatchObject({ description: "15% off, free US shipping over $300", state: "running" })
      expect(ten).toMatchObject({ code: "TENOFF", percent_off: 10, free_shipping_min: 50, automatic: false })
    })

    it("makes a discount that riders use, counts its use, and switches it off", async () => {
      const made = await send(FORM)
      expect({ status: made.status, errors: made.body.errors }).toEqual({ status: 200, errors: undefined })
      const rider = await riderWith(2)
      expect(await discountedBy(rider, "WINTER")).toMatchObject({
        discountDescription: "12.5% off, free US shipping over $75.50",
        discountTotal: 6.25,
      })
      expect((await order(rider)).status).toBe(200)
      const winter = (await list()).find(({ code }: { code: string }) => code === "WINTER")
      const { id, uses, used, state, description, given, target_names, version, ...form } = winter
      expect(form).toEqual({ ...FORM, code: "WINTER" })
      expect({ uses, used, state, given }).toEqual({ uses: 1, used: true, state: "used up", given: 6.25 })

      expect(
        (await send({ ...form, max_uses: null, enabled: false, percent_off: null, dollars_off: 5 }, id))
          .status,
      ).toBe(200)
      expect((await list()).find((each: { id: string }) => each.id === id)).toMatchObject({
        state: "off",
        uses: 1,
        dollars_off: 5,
        description: "$5.00 off, free US shipping over $75.50",
      })
      expect((await (await riderWith(1)).put("/cart/discount/WINTER")).status).toBe(404)
      const [promotion] = await container
        .resolve(Modules.PROMOTION)
        .listPromotions({ code: ["WINTER"] }, { relations: ["application_method"] })
      expect(promotion).toMatchObject({ status: "draft", application_method: { type: "fixed", value: 5 } })
    })

    it.each([
      ["code", { code: "" }],
      ["code", { code: "tenoff" }],
      ["percent_off", { percent_off: 120 }],
      ["dollars_off", { dollars_off: 5 }],
      ["ends_at", { ends_at: "2025-01-01T00:00" }],
      ["ends_at", { ends_at: "9999-12-31T23:59" }],
      ["starts_at", { starts_at: "0000-01-01T00:00" }],
      ["starts_at", { starts_at: "2025-02-30T10:00" }],
      ["free_shipping_min", { free_shipping: false, free_shipping_us_only: false }],
      ["max_uses", { max_uses: 0 }],
    ])("names %s when it is wrong, and saves nothing: %j", async (field, over) => {
      const { status, body } = await send({ ...FORM, ...over })
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
      expect(await list()).toHaveLength(4)
    })

    it("saves all of it or nothing: a discount and its promotion are undone together", async () => {
      const promotions = container.resolve(Modules.PROMOTION)
      const standingFor = (code: string) =>
        promotions.listPromotions({ code: [code] }, { relations: ["application_method"] })
      const before = await list()
      const broken = new Error("Broken for a test.")
      try {
        jest.spyOn(container.resolve(DISCOUNT_MODULE), "create").mockRejectedValueOnce(broken)
        expect((await send(FORM)).status).toBe(500)
        expect(await standingFor("WINTER")).toEqual([])

        const { id, uses, state, description, given, target_names, version, ...form } = before.at(-1)
        jest.spyOn(promotions, "updatePromotions").mockRejectedValueOnce(broken)
        const change = { ...form, code: "ELEVENOFF", percent_off: 11, starts_at: "2025-01-01T00:00" }
        expect((await send(change, id)).status).toBe(500)
        expect(await list()).toEqual(before)
        expect(await standingFor("TENOFF")).toMatchObject([{ application_method: { value: 10 } }])
        expect(await discountedBy(await riderWith(2), "TENOFF")).toMatchObject({ discountTotal: 5 })
      } finally {
        jest.restoreAllMocks()
      }
    })

    it("knows no other discount", async () => {
      expect((await send(FORM, "disc_nothing")).status).toBe(404)
      expect((await remove("disc_nothing")).status).toBe(404)
    })

    it("lists by state, kind, words, order and page", async () => {
      await made({ code: "GONE", ends_at: "2025-01-01T00:00" })
      await made({ code: "LATER", starts_at: "2099-01-01T00:00" })
      const codes = async (query: string) =>
        (await ask(query)).body.discounts.map(({ code }: { code: string }) => code)
      expect(await codes("?state=ended")).toEqual(["DOGDAYS", "GONE"])
      expect(await codes("?state=upcoming")).toEqual(["LATER"])
      expect(await codes("?kind=automatic")).toEqual(["WINTER-FIFTEENOFF"])
      expect(await codes("?q=15%25+off")).toEqual(["FIFTEENOFF", "WINTER-FIFTEENOFF"])
      expect(await codes("?order=ends&limit=2")).toEqual(["GONE", "DOGDAYS"])
      expect((await ask("?limit=2&offset=4")).body).toMatchObject({ count: 6, discounts: [{}, {}] })
      expect((await ask("?state=nonsense")).status).toBe(422)
    })

    it("deletes what was never used with its promotion, and frees its code", async () => {
      const { id } = await made({})
      const rider = await riderWith(2)
      await discountedBy(rider, "PLAIN")
      expect(await remove(id)).toMatchObject({ status: 200, body: { id, archived: false } })
      const promotions = container.resolve(Modules.PROMOTION)
      expect(await promotions.listPromotions({ code: ["PLAIN"] })).toEqual([])
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discountTotal: 0,
        discountHint: "The code PLAIN is no longer valid.",
      })
      expect((await remove(id)).status).toBe(404)
      await made({})
    })

    it("archives what an order knows, out of sight, until staff save it again", async () => {
      const { id } = await made({})
      const rider = await riderWith(2)
      await discountedBy(rider, "PLAIN")
      expect((await order(rider)).status).toBe(200)
      expect((await remove(id)).body).toEqual({ id, archived: true })
      expect((await ask("?q=PLAIN")).body.count).toBe(0)
      expect((await ask("?state=archived")).body.discounts).toMatchObject([
        { code: "PLAIN", state: "archived", uses: 1, given: 5 },
      ])
      expect((await (await riderWith(1)).put("/cart/discount/PLAIN")).status).toBe(404)
      expect((await send({ ...PLAIN })).status).toBe(422)
      expect((await send({ ...PLAIN }, id)).status).toBe(200)
      expect((await ask("?q=PLAIN")).body.discounts).toMatchObject([{ state: "running" }])
    })

    it("takes nothing away when its promotion stays", async () => {
      const { id } = await made({})
      try {
        jest
          .spyOn(container.resolve(Modules.PROMOTION), "softDeletePromotions")
          .mockRejectedValueOnce(new Error("Broken for a test."))
        expect((await remove(id)).status).toBe(500)
      } finally {
        jest.restoreAllMocks()
      }
      expect((await ask("?q=PLAIN")).body.discounts).toMatchObject([{ id, state: "running" }])
    })

    it("asks before much is taken off, and takes it when that is meant", async () => {
      const HALF = { ...PLAIN, percent_off: 50 }
      const asked = await send(HALF)
      expect({ status: asked.status, body: asked.body }).toEqual({
        status: 409,
        body: { message: "This takes 50% off, which is more than 30%.", asks: true, about: "discount" },
      })
      expect((await ask("?q=PLAIN")).body.count).toBe(0)
      // Field errors come first.
      expect((await send({ ...HALF, code: "" })).status).toBe(422)
      expect((await send({ ...HALF, confirmed: true })).status).toBe(200)
      const { id } = (await ask("?q=PLAIN")).body.discounts[0]
      // Moving its end and switching it off raise no question; switching it on again and taking more off do.
      expect((await send({ ...HALF, ends_at: "2099-01-01T00:00" }, id)).status).toBe(200)
      expect((await send({ ...HALF, percent_off: 100 }, id)).status).toBe(409)
      expect((await send({ ...HALF, enabled: false }, id)).status).toBe(200)
      expect((await send(HALF, id)).status).toBe(409)
      expect((await send({ ...HALF, percent_off: null, dollars_off: 5 }, id)).body.message).toMatch(
        /cost nothing/,
      )
      expect((await send({ ...HALF, percent_off: null, dollars_off: 5, min: 50 }, id)).status).toBe(200)
    })

    it("keeps what a colleague saved since it was opened, and what one saves at the same moment", async () => {
      const opened = await made({})
      const change = (over: object) => send({ ...PLAIN, version: opened.version, ...over }, opened.id)
      const both = await Promise.all([change({ percent_off: 12 }), change({ max_uses: 500 })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const kept = (await ask("?q=PLAIN")).body.discounts
      const stale = await change({ max_uses: 500 })
      expect(stale.status).toBe(409)
      expect(stale.body).toEqual({ message: expect.stringMatching(/^Someone else has changed this/) })
      expect((await ask("?q=PLAIN")).body.discounts).toEqual(kept)
      expect(Object.keys((await change({ version: undefined })).body.errors)).toEqual(["version"])
      // What is switched off stays off.
      const { id, version } = kept[0]
      expect((await send({ enabled: false }, `${id}/switch`)).status).toBe(200)
      expect((await send({ ...PLAIN, version }, id)).status).toBe(409)
    })

    it("is switched off and on without touching what a colleague changed, and asks on the way on", async () => {
      expect((await send({ ...PLAIN, percent_off: 50, confirmed: true })).status).toBe(200)
      const { id } = (await ask("?q=PLAIN")).body.discounts[0]
      expect((await send({ ...PLAIN, percent_off: 45, max_uses: 7, confirmed: true }, id)).status).toBe(200)
      const turn = (body: object, of = id) => send(body, `${of}/switch`)
      expect((await turn({ enabled: false })).status).toBe(200)
      const off = (await ask("?q=PLAIN")).body.discounts[0]
      expect(off).toMatchObject({ enabled: false, percent_off: 45, max_uses: 7 })
      expect((await turn({ enabled: true })).body.message).toContain("This takes 45% off")
      expect((await turn({ enabled: true, confirmed: true })).status).toBe(200)
      expect((await ask("?q=PLAIN")).body.discounts[0]).toEqual({
        ...off,
        enabled: true,
        state: "running",
        version: expect.any(String),
      })
      // One that is already on raises no question.
      expect((await turn({ enabled: true })).status).toBe(200)
      expect((await turn({})).status).toBe(422)
      expect((await turn({ enabled: true }, "none")).status).toBe(404)
    })
  })
})
