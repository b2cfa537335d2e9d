import type { PaletteDocument, StaffDocument, StaffProductPage } from "../../src/contracts/staff/design-staff"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import { staffDesignShop } from "../staff-design-shop"

shopTest({ cards: false }, (shop) => {
  const { database, staff, attack, save } = staffDesignShop(shop)

  describe("the catalog of designs, for staff,", () => {
    it("reads a document as it would be without a save, whatever was changed since", async () => {
      const who = await staff()
      const before = await attack(who)
      const first = structuredClone(before)
      first.document.tagline = "For one winter"
      first.document.unavailable.push({ style: "SOL", option: "loop", color: "GRN", note: "" })
      const then = (await save(who, first)).body
      const [{ save: saveId }] = then.changes
      const second = structuredClone(then)
      second.document.priceIncludes = "Price includes a story"
      const now = (await save(who, second)).body

      const without = (path: string) => who.get(`/admin/designs/${path}/without/${saveId}`)
      const { status, body } = await without("products/ATK")
      expect(status).toBe(200)
      expect(body).toEqual({
        version: now.version,
        document: { ...before.document, priceIncludes: "Price includes a story" },
      })
      // Looking changes nothing; saving what was read takes it back, and can be taken back itself.
      expect(await attack(who)).toEqual(now)
      const back = (await save(who, { ...now, ...body })).body
      expect(back.document.tagline).toBe(before.document.tagline)
      expect(back.changes[0]).toMatchObject({ by: DEMO_STAFF, save: expect.stringMatching(/^dsav_/) })
      expect(back.changes[0].save).not.toBe(saveId)

      expect((await without("products/TRL")).status).toBe(404)
      expect((await without("palette")).status).toBe(404)
      expect((await who.get("/admin/designs/products/ATK/without/dsav_none")).status).toBe(404)
      await save(who, { ...back, document: before.document })
    })

    it("reads the palette without a save: a color that was retired comes back to its place", async () => {
      const who = await staff()
      const read = async () =>
        (await who.get("/admin/designs/palette")).body as StaffDocument<PaletteDocument>
      const before = await read()
      const page = structuredClone(before)
      const at = page.document.colors.findIndex(({ code }) => code === "TEA")
      expect(at).toBeGreaterThan(0)
      page.document.colors.splice(at, 1)
      const rest = page.document.unavailable.filter(({ color }) => color !== "TEA")
      const saved = await who.postMeant("/admin/designs/palette", {
        version: page.version,
        document: {
          ...page.document,
          unavailable: rest,
          upcharges: page.document.upcharges.filter(({ color }) => color !== "TEA"),
        },
      })
      expect(saved.status).toBe(200)
      const { body } = await who.get(`/admin/designs/palette/without/${saved.body.changes[0].save}`)
      expect(body.document).toEqual(before.document)
      expect((await who.postMeant("/admin/designs/palette", body)).body.document).toEqual(before.document)
    })

    it("says that a save of an older shop can't be taken back, and forgets the oldest", async () => {
      const who = await staff()
      const kept = async () =>
        (await database()("design_save").where({ product_code: "ATK" }).orderBy("created_at")).map(
          ({ id }) => id,
        )
      const change = async (tagline: string) => {
        const page = await attack(who)
        page.document.tagline = tagline
        return (await save(who, page)).body as StaffProductPage
      }
      await change("One")
      const [oldest] = await kept()
      await database().raw(
        `insert into design_save (id, product_code, before, after, created_at)
         select 'dsav_' || n, 'ATK', '{}', '{}', now() - interval '1 hour' from generate_series(1, 60) n`,
      )
      expect((await who.get("/admin/designs/products/ATK/without/dsav_7")).status).toBe(409)
      await change("Two")
      const left = await kept()
      expect(left).toHaveLength(50)
      expect(left).toContain(oldest)
      await database()("design_save").where("id", "like", "dsav__").orWhere("id", "like", "dsav___").delete()
    })

    it("does not let two saves at one moment undo each other", async () => {
      const [one, two] = [await staff(), await staff()]
      const [first, second] = [await attack(one), await attack(two)]
      first.document.styles = first.document.styles.map((style) => ({ ...style, price: style.price + 1 }))
      second.document.priceIncludes = "At the same moment"
      const answers = await Promise.all([save(one, first), save(two, second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it("does not let a late save undo another's", async () => {
      const [one, two] = [await staff(), await staff()]
      const [first, second] = [await attack(one), await attack(two)]
      first.document.name = "The Attack II"
      expect((await save(one, first)).status).toBe(200)
      second.document.priceIncludes = "Late"
      const late = await save(two, second)
      expect(late.status).toBe(409)
      expect(late.body.message).toBe(
        `This was changed in the meantime by ${DEMO_STAFF} (Name: The Attack → The Attack II). Copy what you typed, reload the page and try again.`,
      )
    })
  })
})
