import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DESIGN_MODULE } from "../../src/modules/design"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import { staffDesignShop } from "../staff-design-shop"

shopTest({ cards: false }, (shop) => {
  const { container, visitor } = shop
  const { database, staff, attack, save } = staffDesignShop(shop)

  describe("the catalog of designs, for staff,", () => {
    it("keeps everyone else out", async () => {
      for (const path of ["/admin/designs", "/admin/designs/products/ATK", "/admin/designs/palette"]) {
        expect((await visitor().get(path)).status).toBe(401)
      }
      expect((await visitor().get("/admin/designs/preview?sku=ATKSOLREDBLK")).status).toBe(401)
      expect((await visitor().post("/admin/designs/palette", {})).status).toBe(401)
    })

    it("lists the products with their state", async () => {
      const { body } = await (await staff()).get("/admin/designs")
      expect(body.products).toHaveLength(9)
      expect(body.products).toContainEqual({
        code: "HEL",
        name: "Hell Hound",
        slug: "hell-hound",
        type: "ski",
        state: "overlay",
        styles: 5,
        from: 429,
        example: expect.stringMatching(/^HELSOL/),
      })
    })

    it("shows a saved change in the shop at once, price included, and who made it", async () => {
      const who = await staff()
      const rider = visitor()
      await rider.post("/builder/info/attack/solid")
      const page = await attack(who)
      page.document.priceIncludes = "Price includes 2 skis, loops and a sticker"
      page.document.styles = page.document.styles.map((style) =>
        style.code === "SOL" ? { ...style, price: 399.5, name: "One Color" } : style,
      )
      page.document.unavailable.push({ style: "SOL", option: "loop", color: "PUR", note: "until May" })
      page.document.upcharges.push({ style: null, option: "loop", color: "ORG", price: 7.25 })
      const saved = await save(who, page)
      expect(saved.status).toBe(200)

      // Anyone who asks a moment later sees it: no answer of this process is older than the save.
      const info = (await rider.post("/builder/info/attack/solid")).body
      expect(info.style).toMatchObject({ name: "One Color", price: 399.5 })
      expect(info.unavailableLoops).toContain("PUR")
      expect(info.upcharges).toContainEqual({ option: "loop", value: "ORG", price: 7.25 })
      expect((await rider.post("/builder/info/attack")).body.priceIncludes).toMatch(/sticker/)
      expect(
        saved.body.changes.map(({ by, field, before, after }: Record<string, string>) => [
          by,
          field,
          before,
          after,
        ]),
      ).toEqual(
        expect.arrayContaining([
          [DEMO_STAFF, "SOL: price", "$379.00", "$399.50"],
          [DEMO_STAFF, "Unavailable: SOL, loop, PUR", "", "yes (until May)"],
        ]),
      )
      const { rows } = await database().raw(
        "select p.amount::text from product_variant v join product_variant_price_set l on l.variant_id = v.id join price p on p.price_set_id = l.price_set_id and p.deleted_at is null where v.sku = 'ATK-SOL'",
      )
      expect(rows).toEqual([{ amount: "399.5" }])
    })

    it("takes what was added away again", async () => {
      const who = await staff()
      const before = await attack(who)
      const page = structuredClone(before)
      page.document.notice = {
        kind: "notify",
        title: "Sold out for the season",
        text: "Back in fall.",
        signUpLabel: "Tell me",
        linkLabel: "Ready to ship",
        linkPath: "/ready-to-ship/attack",
      }
      const dead = structuredClone(page)
      if (dead.document.notice) dead.document.notice.linkPath = "/redy-to-ship"
      expect((await save(who, dead)).body.errors).toEqual({
        "notice.linkPath": ["There is no page at /redy-to-ship in the shop."],
      })
      page.document.upcharges.push({ style: null, option: "loop", color: "ORG", price: 7.25 })
      const closed = await save(who, page)
      expect((await visitor().post("/builder/info/attack")).body.notice.title).toBe("Sold out for the season")
      // Removing the upcharge raises a question, which is confirmed.
      const { version } = closed.body
      const opened = await who.postMeant("/admin/designs/products/ATK", {
        version,
        document: before.document,
      })
      expect(opened.body.document).toEqual(before.document)
      expect((await visitor().post("/builder/info/attack")).body.notice).toBeNull()
    })

    it("refuses what can't be, at its field, and changes nothing", async () => {
      const who = await staff()
      const page = await attack(who)
      const [first] = page.document.styles
      if (!first) throw new Error("There is no style.")
      const bad = structuredClone(page)
      bad.document.styles[0] = { ...first, price: -1, name: "  " }
      expect((await save(who, bad)).body.errors).toEqual({
        "document.styles.0.price": ["Not less than $0."],
        "document.styles.0.name": ["Please enter a name."],
      })
      // Shape and rules in one answer: a list that can be read is checked against its rules at once.
      const twice = { name: "Length", value: "1 m" }
      bad.document.facts = [twice, twice]
      expect((await save(who, bad)).body.errors).toEqual({
        "document.styles.0.price": ["Not less than $0."],
        "document.styles.0.name": ["Please enter a name."],
        "document.facts.1.name": ["This is listed twice."],
      })
      const wrong = structuredClone(page)
      wrong.document.styles[0] = { ...first, exampleSku: "HELSOLBLKRED" }
      const answer = await save(who, wrong)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(["styles.0.exampleSku"])
      expect(await attack(who)).toEqual(page)
      expect((await who.get("/admin/designs/products/NOT")).status).toBe(404)
    })

    it("leaves the prices as they were when the rest can't be saved", async () => {
      const who = await staff()
      const page = await attack(who)
      const edit = structuredClone(page)
      edit.document.styles = edit.document.styles.map((style) =>
        style.code === "SOL" ? { ...style, price: 399.5, name: "One Color" } : style,
      )
      jest.spyOn(container.resolve(DESIGN_MODULE), "saveProduct").mockRejectedValueOnce(new Error("Away."))
      expect((await save(who, edit)).status).toBe(500)
      expect(await attack(who)).toEqual(page)
      const info = (await visitor().post("/builder/info/attack/solid")).body
      expect(info.style).toMatchObject({ name: "Solid", price: 379 })
      // The same save goes through as soon as it can.
      expect((await save(who, edit)).body.document).toEqual(edit.document)
    })

    it("knows Medusa's product and variants behind what is designed", async () => {
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data: products } = await query.graph({
        entity: "design_product",
        fields: ["code", "product.handle"],
        filters: { code: "ATK" },
      })
      expect(products).toMatchObject([{ code: "ATK", product: { handle: "custom-attack" } }])
      const { data: styles } = await query.graph({
        entity: "design_style",
        fields: ["code", "product_variant.sku"],
        filters: { product_code: "ATK", code: "SOL" },
      })
      expect(styles).toMatchObject([{ code: "SOL", product_variant: { sku: "ATK-SOL" } }])
    })
  })
})
