import { Modules } from "@medusajs/framework/utils"
import { expireReads } from "../../src/read-model/cached-read"
import { DEMO_DEALER, DEMO_RIDER } from "../../src/seed/demo/people"
import { dealerGroupId } from "../../src/workflows/dealer/dealer-group"
import { buyHandles } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffProductShop } from "../staff-product-shop"
import type { Answer } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, staff } = staffProductShop(shop)
  const idOf = async (sql: string): Promise<string> => (await database().raw(sql)).rows[0].id
  const said = ({ status, body }: Answer) => [status, body.message]

  describe("staff on Medusa's own pages", () => {
    it("can't have everything sold without tax by one switch, or one delete", async () => {
      const owner = await staff()
      const region = await idOf("select default_region_id as id from store limit 1")
      expect(said(await owner.post(`/admin/regions/${region}`, { automatic_taxes: false }))).toEqual([
        409,
        expect.stringContaining("every order would be sold without tax"),
      ])
      ok(await owner.post(`/admin/regions/${region}`, { automatic_taxes: true }))
      const { tax_regions } = ok(
        await owner.get("/admin/tax-regions?limit=100&fields=country_code,province_code"),
      )
      const taxOf = (country: string, province: string | null) =>
        tax_regions.find(
          (each: { country_code: string; province_code: string | null }) =>
            each.country_code === country && each.province_code === province,
        ).id
      expect(said(await owner.delete(`/admin/tax-regions/${taxOf("us", null)}`))).toEqual([
        409,
        expect.stringMatching(/^The shop ships to United States. .*without any tax/),
      ])
      ok(await owner.delete(`/admin/tax-regions/${taxOf("us", "us-mn")}`))
    })

    it("make no one a dealer by the dealers' customer group, which would end their purchases", async () => {
      const owner = await staff()
      const group = await dealerGroupId(container)
      const customer = (email: string) =>
        idOf(`select id from customer where email = '${email}' and has_account and deleted_at is null`)
      const [rider, dealer] = [await customer(DEMO_RIDER), await customer(DEMO_DEALER)]
      const refused = [409, expect.stringContaining("makes no one a dealer")]
      expect([
        said(await owner.post(`/admin/customer-groups/${group}/customers`, { add: [dealer, rider] })),
        said(await owner.post(`/admin/customers/${rider}/customer-groups`, { add: [group] })),
      ]).toEqual([refused, refused])
      // Whoever was put there before can be taken out, and a dealer who was taken out comes back.
      ok(await owner.post(`/admin/customer-groups/${group}/customers`, { remove: [dealer] }))
      ok(await owner.post(`/admin/customers/${dealer}/customer-groups`, { add: [group] }))
      const { id: friends } = ok(
        await owner.post("/admin/customer-groups", { name: "Friends" }),
      ).customer_group
      ok(await owner.post(`/admin/customer-groups/${friends}/customers`, { add: [rider] }))
    })

    it("put nothing that the builder sells among the goods, whatever its sales channels", async () => {
      const owner = await staff()
      const channel = await idOf("select default_sales_channel_id as id from store limit 1")
      const { rows } = await database().raw(
        "select id from product where handle in ('custom-attack', 'ready-to-ship-attack')",
      )
      const add = rows.map(({ id }: { id: string }) => id)
      ok(await owner.post(`/admin/sales-channels/${channel}/products`, { add }))
      expireReads(container)
      const rider = visitor()
      for (const handle of ["custom-attack", "ready-to-ship-attack"])
        expect([handle, (await rider.get(`/shop/products/${handle}`)).status]).toEqual([handle, 404])
      const options = [{ key: "Style", value: "Solid" }]
      expect((await rider.put("/cart/custom-attack", { quantity: 1, options })).status).toBe(404)
      expect(ok(await rider.post("/builder/info/attack")).styles.length).toBeGreaterThan(1)
    })

    it("rename a mount kit's SKU, and the finder still finds it", async () => {
      const owner = await staff()
      const [sled] = (
        await database().raw(
          "select id, mount_kit_sku as sku from sled where mount_kit_sku is not null limit 1",
        )
      ).rows
      const found = async () => ok(await visitor().post(`/mount-kits/find/${sled.id}`)).mountKit?.sku
      expect(await found()).toBe(sled.sku)
      const [variant] = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: sled.sku })
      ok(
        await owner.post(`/admin/products/${variant?.product_id}/variants/${variant?.id}`, {
          sku: "KIT-NEW-1",
        }),
      )
      expireReads(container)
      expect(await found()).toBe("KIT-NEW-1")
    })

    it("can't take a part out of the category that the finders and the builder read", async () => {
      const owner = await staff()
      const category = (handle: string) => idOf(`select id from product_category where handle = '${handle}'`)
      const kit = await idOf("select id from product where handle = 'mk-101'")
      const [kits, tools] = [await category("mount-kits"), await category("tools")]
      const refused = [409, expect.stringMatching(/from the category Mount kits\. Outside of it/)]
      expect([
        said(await owner.post(`/admin/products/${kit}`, { categories: [{ id: tools }] })),
        said(await owner.post("/admin/products/batch", { update: [{ id: kit, categories: [] }] })),
        said(await owner.post(`/admin/product-categories/${kits}/products`, { remove: [kit] })),
      ]).toEqual([refused, refused, refused])
      const { product_category: below } = ok(
        await owner.post("/admin/product-categories", { name: "Polaris", parent_category_id: kits }),
      )
      ok(await owner.post(`/admin/products/${kit}`, { categories: [{ id: below.id }, { id: tools }] }))
      ok(await owner.post(`/admin/products/${kit}`, { status: "draft" }))
      expireReads(container)
      ok(await owner.post(`/admin/products/${kit}`, { categories: [] }))
    })

    it("can't free what an order waits for, nor take the stock off a variant that is counted", async () => {
      const owner = await staff()
      const { id, number } = await buyHandles(visitor(), { staff: owner, untilIdle })
      const [{ id: line }] = ok(await owner.get(`/admin/orders/${id}`)).order.items
      const [held] = ok(await owner.get(`/admin/reservations?line_item_id=${line}`)).reservations
      const path = `/admin/reservations/${held.id}`
      const refused = [409, expect.stringMatching(`^Order #${number} waits for these pieces`)]
      expect([
        said(await owner.delete(path)),
        said(await owner.post(path, { quantity: 1, location_id: held.location_id })),
      ]).toEqual([refused, refused])
      // As the admin's form sends it.
      ok(await owner.post(path, { quantity: 2, location_id: held.location_id, description: "Shelf 4" }))
      const { reservation } = ok(
        await owner.post("/admin/reservations", {
          inventory_item_id: held.inventory_item_id,
          location_id: held.location_id,
          quantity: 1,
        }),
      )
      ok(await owner.delete(`/admin/reservations/${reservation.id}`))

      const [variant] = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: "PUL-RED" })
      const variants = `/admin/products/${variant?.product_id}/variants`
      const link = { variant_id: variant?.id, inventory_item_id: held.inventory_item_id }
      const bare = [409, expect.stringMatching(/^The variant is sold from this stock/)]
      expect([
        said(await owner.delete(`${variants}/${variant?.id}/inventory-items/${held.inventory_item_id}`)),
        said(await owner.post(`${variants}/inventory-items/batch`, { delete: [link] })),
      ]).toEqual([bare, bare])
      ok(await owner.post(`/admin/orders/${id}/cancel`))
      await untilIdle()
    })

    it("are told by Health what a database has wrong, and put it right there", async () => {
      const owner = await staff()
      const settings = async () => {
        const { parts } = ok(await owner.get("/admin/health"))
        const { state, says } = parts.find(({ name }: { name: string }) => name === "Checkout")
        return [state, says]
      }
      const fine = ["fine", "The settings that every sale needs are in place."]
      expect(await settings()).toEqual(fine)
      const region = await idOf("select default_region_id as id from store limit 1")
      const option = await idOf("select id from shipping_option where deleted_at is null limit 1")
      const rules = [
        { attribute: "enabled_in_store", operator: "eq", value: "true" },
        { attribute: "is_return", operator: "eq", value: "false" },
      ]
      const payment_providers = ["pp_card_shop", "pp_recorded_shop"]
      for (const [wrong, says, path, repair] of [
        [
          "update region set automatic_taxes = false",
          /without tax/,
          `regions/${region}`,
          { automatic_taxes: true },
        ],
        [
          "update region_payment_provider set deleted_at = now() where payment_provider_id = 'pp_card_shop'",
          /lacks a payment provider: pp_card_shop/,
          `regions/${region}`,
          { payment_providers },
        ],
        [
          `update shipping_option_rule set value = '"false"' where attribute = 'enabled_in_store'`,
          /isn't enabled in the store/,
          `shipping-options/${option}`,
          { rules },
        ],
        [
          "update shipping_option set price_type = 'flat'",
          /set it to calculated/,
          `shipping-options/${option}`,
          { price_type: "calculated" },
        ],
      ] as const) {
        await database().raw(wrong)
        expect([wrong, ...(await settings())]).toEqual([wrong, "broken", expect.stringMatching(says)])
        ok(await owner.post(`/admin/${path}`, repair))
        expect([wrong, ...(await settings())]).toEqual([wrong, ...fine])
      }
    })

    it.each([
      [
        "update tax_region set deleted_at = now() where country_code = 'us'",
        /have no tax.*: United States\./,
      ],
      [
        "update tax_region set provider_id = null where province_code is null",
        /can't be placed: Australia, Austria, Canada and \d+ more\./,
      ],
      [
        "update geo_zone set deleted_at = now() where country_code = 'ca'",
        /nothing can be shipped there: Canada\./,
      ],
    ])("are told by Health after %s", async (wrong, says) => {
      const owner = await staff()
      await database().raw(wrong)
      const { parts } = ok(await owner.get("/admin/health"))
      expect(parts).toContainEqual(
        expect.objectContaining({ name: "Checkout", state: "broken", says: expect.stringMatching(says) }),
      )
    })

    it("can't put a category below itself or one of its own", async () => {
      const owner = await staff()
      const category = (handle: string) => idOf(`select id from product_category where handle = '${handle}'`)
      const [accessories, tools] = [await category("accessories"), await category("tools")]
      const errors = { parent_category_id: ["A category can't be moved below itself or one of its own."] }
      for (const parent_category_id of [accessories, tools]) {
        const answer = await owner.post(`/admin/product-categories/${accessories}`, { parent_category_id })
        expect([answer.status, answer.body.errors]).toEqual([422, errors])
      }
      const carbides = await category("carbides")
      ok(await owner.post(`/admin/product-categories/${tools}`, { parent_category_id: carbides, rank: 0 }))
    })
  })
})
