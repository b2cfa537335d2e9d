import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ShelfPage, StaffShelf } from "../../src/contracts/catalog/ready-to-ship"
import { DESIGN_MODULE } from "../../src/modules/design"
import { expireReads } from "../../src/read-model/cached-read"
import seed from "../../src/seed"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { BUILDER_OPTIONS } from "../builder-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { COUNTED, PAIR, shelfShop } from "../shelf-shop"
import { setStock, stockOf } from "../stock"
import type { Visitor } from "../visitor"

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, take, pay, staff } = shelfShop(shop)

  describe("staff", () => {
    const shelf = async (who: Visitor) => StaffShelf.parse((await who.get("/admin/ready-to-ship")).body).made

    it("put a design on the shelf, change it and take it off; riders see it within two seconds", async () => {
      const who = await staff()
      const page = async () =>
        ShelfPage.parse((await visitor().get("/shop/ready-to-ship/commander")).body).pieces.find(({ sku }) =>
          sku.startsWith("CMDSOLPUR"),
        )
      const added = await who.post("/admin/ready-to-ship", {
        sku: " cmdsolpurgld ",
        count: 2,
        discount: 25.5,
      })
      expect(added.status).toBe(200)
      expect(await page()).toMatchObject({ price: 409, ready_to_ship_discount: 25.5, only_left: 2 })

      const [made] = await shelf(who)
      expect(made).toMatchObject({ sku: "CMDSOLPURGLD", price: 399, discount: 25.5, count: 2, reserved: 0 })
      await who.post(`/admin/ready-to-ship/${made?.id}`, { count: 0, seen: 2, discount: 30 })
      expect(await page()).toMatchObject({ sold_out: true, ready_to_ship_discount: 30 })

      // Saving it again unchanged is not a change.
      await who.post(`/admin/ready-to-ship/${made?.id}`, { count: 0, seen: 0, discount: 30 })

      const { status, body } = await who.delete(`/admin/ready-to-ship/${made?.id}`)
      expect(status).toBe(200)
      expect(await page()).toBeUndefined()
      const change = (before: string, after: string) =>
        expect.objectContaining({ by: DEMO_STAFF, field: "CMDSOLPURGLD", before, after })
      expect(StaffShelf.parse(body).changes).toEqual([
        change("0 pieces, $30.00 off", ""),
        change("2 pieces, $25.50 off", "0 pieces, $30.00 off"),
        change("", "2 pieces, $25.50 off"),
      ])
      // Once more: nothing of it gets in the way.
      expect(
        (await who.post("/admin/ready-to-ship", { sku: "CMDSOLPURBLK", count: 1, discount: 5 })).status,
      ).toBe(200)
    })

    it("are told at the field what is wrong", async () => {
      const who = await staff()
      const errors = async (body: object) => (await who.post("/admin/ready-to-ship", body)).body.errors
      const good = { sku: "CMDSOLPURBLK", count: 1, discount: 10 }
      expect(await errors({ ...good, sku: "CMDSOLXXXBLK" })).toEqual({ sku: ["This design does not exist."] })
      expect(await errors({ ...good, sku: "BOGONEBLK" })).toHaveProperty("sku")
      expect(await errors({ ...good, sku: "CMDFADREDREDBLK" })).toHaveProperty("sku")
      expect(await errors({ ...good, sku: "TRLSOLYELRED" })).toEqual({
        sku: [expect.stringMatching(/already on the shelf/)],
      })
      expect(await errors({ ...good, count: 1.5 })).toHaveProperty("count")
      expect(await errors({ ...good, discount: 0 })).toHaveProperty("discount")
      expect(await errors({ ...good, discount: 399 })).toEqual({
        discount: ["The discount must be less than the price."],
      })
      expect((await who.delete("/admin/ready-to-ship/made_none")).status).toBe(404)
      expect((await visitor().post("/admin/ready-to-ship", good)).status).toBe(401)
    })

    it("see a piece whose product is hidden, count it and show it again", async () => {
      const who = await staff()
      const find = async () => (await shelf(who)).find(({ sku }) => sku === "TRLSOLYELBLK")
      const before = await find()
      expect(before).toMatchObject({ hidden: false, path: "/ready-to-ship/trail" })
      const product = `/admin/products/${before?.productId}`
      ok(await who.post(product, { status: "draft" }))
      expireReads(container)
      expect(await find()).toEqual({ ...before, hidden: true, path: null })
      expect(ok(await visitor().get("/shop/ready-to-ship/trail")).pieces).toEqual([])
      const count = (before?.count ?? 0) + 1
      ok(await who.post(`/admin/ready-to-ship/${before?.id}`, { count, seen: before?.count }))
      expect(await find()).toEqual({ ...before, hidden: true, path: null, count })
      ok(await who.post("/admin/ready-to-ship", { sku: "TRLSOLREDBLK", count: 1, discount: 5 }))
      expect((await shelf(who)).find(({ sku }) => sku === "TRLSOLREDBLK")).toMatchObject({ hidden: true })
      ok(await who.post(product, { status: "published" }))
      expireReads(container)
      expect(await find()).toEqual({ ...before, count })
    })

    it("can't take away what an order waits for", async () => {
      const rider = visitor()
      await take(rider, PAIR)
      await pay(rider)
      const who = await staff()
      const made = (await shelf(who)).find(({ sku }) => sku === PAIR)
      expect(made).toMatchObject({ reserved: 1 })
      expect((await who.delete(`/admin/ready-to-ship/${made?.id}`)).status).toBe(409)
      const fewer = await who.post(`/admin/ready-to-ship/${made?.id}`, { count: 0, seen: made?.count })
      expect(fewer.body.errors).toHaveProperty("count")
    })

    it("don't bring back a piece that has left, nor a colleague's count", async () => {
      const who = await staff()
      const { id, count } = (await shelf(who))[0] ?? { id: "", count: 0 }
      const save = (body: object) => who.post(`/admin/ready-to-ship/${id}`, body)
      const now = async () => (await shelf(who)).find((made) => made.id === id)
      // At the same moment, too: of two people who saw the same, one is refused.
      const both = await Promise.all([
        save({ count: count + 1, seen: count }),
        save({ count: count + 2, seen: count }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const kept = await now()
      const stale = await save({ count: count + 5, seen: count, discount: 7 })
      expect(stale.status).toBe(409)
      expect(stale.body.message).toMatch(`There are now ${kept?.count} of these, not ${count}.`)
      expect(await now()).toEqual(kept)

      // Changing only the discount leaves the count as it is, whatever was seen.
      expect((await save({ discount: 7 })).status).toBe(200)
      expect(await now()).toEqual({ ...kept, discount: 7 })
    })

    it("count what the shop sells: pieces at another location are neither shown nor changed", async () => {
      const who = await staff()
      const pair = async () => (await shelf(who)).find(({ sku }) => sku === PAIR)
      const { id, count } = (await pair()) ?? { id: "", count: 0 }
      const { rows } = await database().raw("select id from inventory_item where sku = ?", [COUNTED])
      const barn = ok(await who.post("/admin/stock-locations", { name: "Barn" })).stock_location
      const levels = `/admin/inventory-items/${rows[0].id}/location-levels`
      ok(await who.post(levels, { location_id: barn.id, stocked_quantity: 3 }))
      expect(await pair()).toMatchObject({ count })
      ok(await who.post(`/admin/ready-to-ship/${id}`, { count: count + 1, seen: count }))
      expect(await pair()).toMatchObject({ count: count + 1 })
      ok(await who.post(`${levels}/${barn.id}`, { stocked_quantity: 0 }))
      ok(await who.delete(`${levels}/${barn.id}`))
    })

    it("keep what ships while they save", async () => {
      const who = await staff()
      const { id, count } = (await shelf(who)).find(({ sku }) => sku === PAIR) ?? { id: "", count: 0 }
      const stock = container.resolve(Modules.INVENTORY)
      // Between the check and the end of the save, a parcel leaves.
      jest.spyOn(stock, "adjustInventory").mockImplementationOnce(async (changes: unknown) => {
        await setStock(container, COUNTED, count - 1)
        return (await stock.adjustInventory(changes as never)) as never
      })
      expect((await who.post(`/admin/ready-to-ship/${id}`, { count: count + 3, seen: count })).status).toBe(
        200,
      )
      expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: count + 2 })
    })

    it("change all of a piece or nothing", async () => {
      const who = await staff()
      const away = () =>
        jest
          .spyOn(container.resolve(DESIGN_MODULE), "recordChanges")
          .mockRejectedValueOnce(new Error("Away."))
      const before = (await who.get("/admin/ready-to-ship")).body

      const piece = { sku: "CMDSOLPURGLD", count: 2, discount: 25.5 }
      away()
      expect((await who.post("/admin/ready-to-ship", piece)).status).toBe(500)
      expect((await who.get("/admin/ready-to-ship")).body).toEqual(before)
      const { rows } = await database().raw(
        `select sku from product_variant where sku = :sku and deleted_at is null
          union all select sku from inventory_item where sku = :sku and deleted_at is null`,
        { sku: "RTS-CMDSOLPUR" },
      )
      expect(rows).toEqual([])

      const { id, count } = (await shelf(who)).find(({ sku }) => sku === PAIR) ?? { id: "", count: 0 }
      away()
      expect(
        (await who.post(`/admin/ready-to-ship/${id}`, { count: count + 1, seen: count, discount: 5 })).status,
      ).toBe(500)
      expect((await who.get("/admin/ready-to-ship")).body).toEqual(before)

      away()
      expect((await who.delete(`/admin/ready-to-ship/${id}`)).status).toBe(500)
      expect((await who.get("/admin/ready-to-ship")).body).toEqual(before)
      const rider = visitor()
      expect((await take(rider, PAIR)).status).toBe(200)
      expect((await pay(rider)).placed.status).toBe(200)

      // The same piece goes in as soon as it can.
      expect((await who.post("/admin/ready-to-ship", piece)).status).toBe(200)
    })

    it("find Medusa's variant behind a piece", async () => {
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "made_design",
        fields: ["design_sku", "product_variant.sku"],
        filters: { design_sku: PAIR },
      })
      expect(data).toMatchObject([{ design_sku: PAIR, product_variant: { sku: COUNTED } }])
    })

    it("keep their changes when the seed runs again", async () => {
      const who = await staff()
      const [made] = await shelf(who)
      await who.delete(`/admin/ready-to-ship/${made?.id}`)
      const before = (await shelf(who)).length
      await seed({ container, args: [] })
      await untilIdle()
      expect(await shelf(who)).toHaveLength(before)
    })
  })
})
