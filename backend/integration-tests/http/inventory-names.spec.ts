import { Modules } from "@medusajs/framework/utils"
import { nameInventory } from "../../src/workflows/catalog/name-inventory"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { priceFileShop } from "../price-file-shop"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { container } = shop
  const { database, person, importFile } = priceFileShop(shop)

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

    it("leaves a name that staff gave", async () => {
      const staff = await person("merchandiser")
      await database().raw("update inventory_item set title = 'Bin 7' where sku = 'PUL-RED'")
      await nameInventory(container)
      expect(await titleOf(staff, "PUL-RED")).toBe("Bin 7")
      expect(await titleOf(staff, "PUL-BLU")).toBe("Pull handle, Blue")
    })
  })
})
