import { Modules } from "@medusajs/framework/utils"
import { nameInventory } from "../../src/workflows/catalog/name-inventory"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { priceFileShop } from "../price-file-shop"
import { staffProductShop } from "../staff-product-shop"
import { stockOf } from "../stock"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { container } = shop
  const { database, person, importFile } = priceFileShop(shop)
  const { staff: owners, bag: bagOf, make } = staffProductShop(shop)

  describe("Medusa's inventory page", () => {
    const titleOf = async (staff: Visitor, sku: string) =>
      (await staff.get(`/admin/inventory-items?sku=${sku}&fields=title`)).body.inventory_items[0]?.title

    it("calls things by product and option, also new ones and those of a product that is renamed", async () => {
      const staff = await person("merchandiser")
      const csv = "slug,option:Color,sku,price,stock\npull-handle,purple,PUL-PRP,25,3"
      expect((await importFile(staff, csv)).status).toBe(200)
      expect(await titleOf(staff, "PUL-PRP")).toBe("Pull handle, Purple")
      const [product] = await container.resolve(Modules.PRODUCT).listProducts({ handle: "pull-handle" })
      await staff.post(`/admin/products/${product?.id}`, { title: "Grip" })
      await eventually(async () => (await titleOf(staff, "PUL-PRP")) === "Grip, Purple")
    })

    // A new product emits events for itself and for every variant: overlapping namings broke the first start of a shop.
    it("is named by one at a time", async () => {
      const staff = await person("merchandiser")
      await database().raw("update inventory_item set title = 'Red' where sku = 'PUL-RED'")
      const naming = await container.resolve(Modules.LOCKING).execute("inventory-names", async () => {
        const waiting = nameInventory(container)
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect(await titleOf(staff, "PUL-RED")).toBe("Red")
        return { waiting }
      })
      await naming.waiting
      expect(await titleOf(staff, "PUL-RED")).toBe("Pull handle, Red")
    })

    it("gives what is counted again its item back, on Medusa's page, in a file and under a new product", async () => {
      const staff = await person("merchandiser")
      const owner = await owners()
      const id = await make(owner)
      const variantOf = async (product: string) =>
        ok(await owner.get(`/admin/products/${product}`)).product.variants[0].id
      const page = `/admin/products/${id}/variants/${await variantOf(id)}`
      for (const manage_inventory of [true, false, true]) ok(await owner.post(page, { manage_inventory }))
      ok(await importFile(staff, "sku,stock\nTBAG,5"))
      ok(await importFile(staff, "sku,stock\nTBAG,not counted"))
      ok(await owner.delete(`/admin/products/${id}`))
      const csv = (slug: string, stock: number) =>
        `slug,category,name,sku,price,stock\n${slug},accessories,Bag,TBAG,60,${stock}`
      ok(await importFile(staff, csv("file-bag", 3)))
      expect((await stockOf(container, "TBAG")).stocked).toBe(3)
      const [bag] = await container.resolve(Modules.PRODUCT).listProducts({ handle: "file-bag" })
      ok(await importFile(staff, "sku,stock\nTBAG,not counted"))
      ok(await owner.delete(`/admin/products/${bag?.id}`))
      const [variant] = (await bagOf()).variants
      await make(owner, { variants: [{ ...variant, manage_inventory: true }] })
      expect((await stockOf(container, "TBAG")).stocked).toBe(3)
    })

    it("follows a SKU that staff change, so that the former one can be used again", async () => {
      const staff = await person("merchandiser")
      const owner = await owners()
      const id = await make(owner)
      ok(await importFile(staff, "sku,stock\nTBAG,5"))
      const [{ id: variant }] = ok(await owner.get(`/admin/products/${id}`)).product.variants
      ok(await owner.post(`/admin/products/${id}/variants/${variant}`, { sku: "TBAG-2" }))
      const csv = "slug,category,name,sku,price,stock\nnew-bag,accessories,Bag,TBAG,60,3"
      ok(await importFile(staff, csv))
      const stock = await Promise.all(["TBAG", "TBAG-2"].map((sku) => stockOf(container, sku)))
      expect(stock.map(({ stocked }) => stocked)).toEqual([3, 5])
      // A SKU that staff gave the item is theirs.
      await database().raw("update inventory_item set sku = 'SHELF-9' where sku = 'TBAG'")
      const [bag] = await container
        .resolve(Modules.PRODUCT)
        .listProducts({ handle: "new-bag" }, { relations: ["variants"] })
      ok(await owner.post(`/admin/products/${bag?.id}/variants/${bag?.variants[0]?.id}`, { sku: "TBAG-3" }))
      const { rows } = await database().raw(
        "select sku from inventory_item where sku = any(?) order by sku",
        [["SHELF-9", "TBAG-2", "TBAG-3"]],
      )
      expect(rows.map(({ sku }: { sku: string }) => sku)).toEqual(["SHELF-9", "TBAG-2"])
    })

    it("gives no second item to what has one under another SKU", async () => {
      const staff = await person("merchandiser")
      const owner = await owners()
      const id = await make(owner)
      ok(await importFile(staff, "sku,stock\nTBAG,5"))
      await database().raw("update inventory_item set sku = 'SHELF-9' where sku = 'TBAG'")
      await container.resolve(Modules.INVENTORY).createInventoryItems({ sku: "TBAG" })
      const [{ id: variant }] = ok(await owner.get(`/admin/products/${id}`)).product.variants
      ok(
        await owner.post(`/admin/products/${id}/variants/${variant}`, {
          manage_inventory: "true",
          weight: 2,
        }),
      )
      const { rows } = await database().raw(
        "select 1 from product_variant_inventory_item where variant_id = ? and deleted_at is null",
        [variant],
      )
      expect(rows).toHaveLength(1)
    })

    it("leaves a name that staff gave", async () => {
      const staff = await person("merchandiser")
      await database().raw("update inventory_item set title = 'Bin 7' where sku = 'PUL-RED'")
      await nameInventory(container)
      expect(await titleOf(staff, "PUL-RED")).toBe("Bin 7")
      expect(await titleOf(staff, "PUL-BLU")).toBe("Pull handle, Blue")
    })
  })
})
