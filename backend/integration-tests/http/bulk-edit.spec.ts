import { shopTest } from "../harness"
import { IMPORT, priceFileShop } from "../price-file-shop"
import { stockOf } from "../stock"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { container } = shop
  const { person, importFile, price, idsOf } = priceFileShop(shop)

  describe("a bulk edit", () => {
    async function edit(staff: Visitor, body: Record<string, unknown>, path = "/admin/bulk-edit") {
      const seen = await staff.post(path, { ...body, dry_run: true })
      return staff.post(path, { ...body, digest: seen.body.digest })
    }

    it("sets price, stock and visibility of many at once, as its preview says", async () => {
      const staff = await person("merchandiser")
      const variants = await idsOf(staff, "pull-handle")
      expect(variants.length).toBe(8)
      const { status, body } = await edit(staff, {
        variants,
        price: { how: "percent", amount: 10, rounding: "95" },
        stock: { how: "by", pieces: 5 },
        status: "draft",
      })
      expect(status).toBe(200)
      expect(body.changed).toHaveLength(9)
      expect(await price("PUL-RED")).toBe(27.95)
      expect((await stockOf(container, "PUL-RED")).stocked).toBe(85)
      expect((await staff.get("/admin/bulk-edit?show=hidden&q=pull-handle")).body.count).toBe(8)
      expect((await staff.get("/admin/catalogue-changes")).body.changes[0].title).toBe(
        "Price +10%, to .95; stock +5; hidden",
      )
    })

    it("lists how many there are beyond the end, too", async () => {
      const staff = await person("merchandiser")
      const { body } = await staff.get("/admin/bulk-edit?q=pull-handle&offset=20")
      expect([body.variants, body.count]).toEqual([[], 8])
    })

    it("asks about prices as an import does, and names what can't be", async () => {
      const staff = await person("merchandiser")
      const variants = await idsOf(staff, "PUL-RED")
      const far = { variants, price: { how: "percent", amount: -50, rounding: "cent" } }
      expect((await edit(staff, far)).status).toBe(422)
      const below = await edit(staff, { variants, stock: { how: "by", pieces: -500 } })
      expect(below.status).toBe(422)
      expect(below.body.refused[0]).toMatchObject({
        column: "stock",
        reason: expect.stringMatching(/^PUL-RED: Its stock would fall/),
      })
      expect((await staff.post("/admin/bulk-edit", { variants })).status).toBe(422)
      expect((await staff.post("/admin/bulk-edit", { variants: [], status: "draft" })).status).toBe(422)
    })

    it("can be undone, but for what was changed since", async () => {
      const staff = await person("merchandiser")
      const variants = await idsOf(staff, "pull-handle")
      const { body: done } = await edit(staff, {
        variants,
        price: { how: "to", amount: 27, rounding: "cent" },
        status: "draft",
      })
      expect((await importFile(staff, "sku,price\nPUL-RED,30")).status).toBe(200)
      const path = `/admin/catalogue-changes/${done.change_id}/undo`
      const seen = await staff.post(path, { dry_run: true })
      expect(seen.body.skipped).toEqual([
        {
          line: expect.any(Number),
          column: null,
          reason: 'PUL-RED has changed since: price was set to "$27.00" and is now "$30.00".',
        },
      ])
      expect(await price("PUL-BLU")).toBe(27)
      expect((await staff.post(path, { digest: seen.body.digest })).status).toBe(200)
      expect([await price("PUL-RED"), await price("PUL-BLU")]).toEqual([30, 25])
      expect((await staff.get("/admin/bulk-edit?show=hidden&q=pull-handle")).body.count).toBe(0)
      expect((await staff.post(path, { dry_run: true })).status).toBe(409)
      expect((await staff.get("/admin/catalogue-changes")).body.changes[0]).toMatchObject({ kind: "undo" })
    })

    it("is the merchandiser's and owner's; the workshop sets stock alone", async () => {
      const workshop = await person("workshop")
      const variants = await idsOf(workshop, "PUL-RED")
      const stock = { how: "to", pieces: 7 }
      expect((await edit(workshop, { variants, stock }, "/admin/bulk-edit/stock")).status).toBe(200)
      expect((await stockOf(container, "PUL-RED")).stocked).toBe(7)
      expect((await workshop.post("/admin/bulk-edit", { variants, stock })).status).toBe(403)
      const sneaky = { variants, stock, price: { how: "to", amount: 1 }, dry_run: true }
      const { body } = await workshop.post("/admin/bulk-edit/stock", sneaky)
      expect(body.changed ?? []).toEqual([])
      for (const role of ["support", "reader"] as const) {
        const other = await person(role)
        expect((await other.get("/admin/bulk-edit")).status).toBe(403)
        expect((await other.post("/admin/bulk-edit/stock", { variants, stock })).status).toBe(403)
        expect((await other.post(IMPORT, { csv: "sku\n" })).status).toBe(403)
      }
    })
  })
})
