import { Modules } from "@medusajs/framework/utils"
import { CATALOG_CHANGE_MODULE } from "../../src/modules/catalog-change"
import { importFile as importFileOf } from "../../src/workflows/catalog/import-catalog"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { priceFileShop } from "../price-file-shop"

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { database, person, preview, importFile, price } = priceFileShop(shop)

  describe("the history", () => {
    it("says who did what, and gives the file to those alone who may import", async () => {
      const staff = await person("merchandiser")
      const csv = "sku,price\nPUL-RED,26"
      const { body: done } = await importFile(staff, csv)
      const { body: page } = await staff.get("/admin/catalogue-changes")
      expect(page.changes[0]).toMatchObject({
        id: done.change_id,
        kind: "file",
        title: "prices.csv",
        status: "applied",
        changed: 1,
        made_by: "merchandiser@example.com",
      })
      const { body: one } = await staff.get(`/admin/catalogue-changes/${done.change_id}`)
      expect(one.changed).toEqual(done.changed)
      const address = `/admin/catalogue-changes/${done.change_id}/file`
      const file = await staff.get(address)
      expect(file.status).toBe(200)
      expect(file.headers.get("content-disposition")).toMatch(/^attachment/)
      for (const role of ["workshop", "support", "reader"] as const) {
        expect((await (await person(role)).get(address)).status).toBe(403)
      }
      expect((await visitor().get(address)).status).toBe(401)
      expect((await staff.get("/admin/catalogue-changes/cchg_none/file")).status).toBe(404)
    })

    it("is swept, the files long before the entries", async () => {
      const staff = await person("merchandiser")
      const { body } = await importFile(staff, "sku,price\nPUL-RED,26")
      const history = container.resolve(CATALOG_CHANGE_MODULE)
      const age = (days: number) =>
        Promise.all(
          ["catalogue_change", "catalogue_change_content"].map((table) =>
            database().raw(`update ${table} set created_at = now() - make_interval(days => ?)`, [days]),
          ),
        )
      await age(91)
      await history.sweep()
      expect((await staff.get(`/admin/catalogue-changes/${body.change_id}/file`)).status).toBe(404)
      expect((await staff.get("/admin/catalogue-changes")).body.changes[0]).toMatchObject({ kept: false })
      await age(401)
      await history.sweep()
      expect((await staff.get("/admin/catalogue-changes")).body.count).toBe(0)
    })

    it("says when a large change is through, which goes on in the background", async () => {
      const staff = await person("merchandiser")
      const csv = "sku,price\nPUL-RED,26"
      const { body } = await preview(staff, csv)
      const { changeId, isRunning } = await importFileOf(container, {
        csv,
        fileName: "large.csv",
        staff: "user_1",
        dryRun: false,
        terms: { digest: body.digest, pricesConfirmed: false },
        answerWithin: 0,
      })
      expect(isRunning).toBe(true)
      await eventually(async () => {
        // If the answer came at once, the entry may not be written yet.
        const { body: entry } = await staff.get(`/admin/catalogue-changes/${changeId}`)
        return entry.change?.status === "applied"
      })
      expect(await price("PUL-RED")).toBe(26)
    })

    it("keeps a change that failed as such", async () => {
      const staff = await person("merchandiser")
      jest
        .spyOn(container.resolve(Modules.PRICING), "upsertPriceSets")
        .mockRejectedValueOnce(new Error("Away."))
      expect((await importFile(staff, "sku,price\nPUL-RED,26")).status).toBe(500)
      jest.restoreAllMocks()
      expect((await staff.get("/admin/catalogue-changes")).body.changes[0].status).toBe("failed")
    })
  })
})
