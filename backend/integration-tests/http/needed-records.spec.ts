import { expireReads } from "../../src/read-model/cached-read"
import { buyHandles } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffProductShop, usd } from "../staff-product-shop"

shopTest({}, (shop) => {
  const { container } = shop
  const { database, staff, bag } = staffProductShop(shop)

  describe("what the shop can't do without", () => {
    const idOf = async (sql: string): Promise<string> => (await database().raw(sql)).rows[0].id

    it("is no category that the builder and the finders read, renamed or not", async () => {
      const owner = await staff()
      const refused = [409, expect.stringMatching(/^The builder and the finders get their parts/)]
      const category = (handle: string) => idOf(`select id from product_category where handle = '${handle}'`)
      const remove = async (id: string) => {
        const { status, body } = await owner.delete(`/admin/product-categories/${id}`)
        return [status, body.message]
      }
      for (const handle of ["carbides", "mount-kits", "dampeners", "bogie-wheels"]) {
        expect(await remove(await category(handle))).toEqual(refused)
      }
      const renamed = await category("carbides")
      ok(await owner.post(`/admin/product-categories/${renamed}`, { handle: "runners" }))
      await database().raw(
        `update product set status = 'draft' where id in
           (select product_id from product_category_product where product_category_id = ?)`,
        [renamed],
      )
      expireReads(container)
      expect(await remove(renamed)).toEqual(refused)
      expect(await remove(await category("apparel"))).toEqual([200, undefined])
    })

    it("is no region, stock location or shipping option that it sells with, nor what holds the option", async () => {
      const owner = await staff()
      const set = await idOf("select id from fulfillment_set where deleted_at is null")
      const zone = await idOf("select id from service_zone where deleted_at is null")
      const paths = [`fulfillment-sets/${set}`, `fulfillment-sets/${set}/service-zones/${zone}`]
      for (const [path, table] of [
        ["regions", "region"],
        ["stock-locations", "stock_location"],
        ["shipping-options", "shipping_option"],
      ]) {
        const id = await idOf(`select id from ${table} where deleted_at is null limit 1`)
        paths.push(`${path}/${id}`)
      }
      for (const path of paths) {
        const { status, body } = await owner.delete(`/admin/${path}`)
        expect([path, status, body.message]).toEqual([
          path,
          409,
          expect.stringMatching(/^The shop couldn't take orders/),
        ])
      }
      const spare = ok(await owner.post("/admin/stock-locations", { name: "Spare barn" })).stock_location
      ok(await owner.delete(`/admin/stock-locations/${spare.id}`))
    })

    it("is not the region and sales channel that open carts were begun with: no others become the default", async () => {
      const owner = await staff()
      const [store] = ok(await owner.get("/admin/stores")).stores
      const region = ok(
        await owner.post("/admin/regions", { name: "Elsewhere", currency_code: "usd" }),
      ).region
      const channel = ok(await owner.post("/admin/sales-channels", { name: "Fair" })).sales_channel
      for (const [change, name] of [
        [{ default_region_id: region.id }, "default region"],
        [{ default_region_id: null }, "default region"],
        [{ default_sales_channel_id: channel.id }, "default sales channel"],
      ] as const) {
        const { status, body } = await owner.post(`/admin/stores/${store.id}`, change)
        expect([status, body.message]).toEqual([409, expect.stringMatching(`^The ${name} can't be changed`)])
      }
      const euros = { supported_currencies: [{ currency_code: "eur", is_default: true }] }
      const answer = await owner.post(`/admin/stores/${store.id}`, euros)
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("USD stays")])
      // As the admin's form sends it.
      const { default_region_id, default_sales_channel_id, name } = store
      const same = { name, default_region_id, default_sales_channel_id }
      expect(ok(await owner.post(`/admin/stores/${store.id}`, same)).store).toMatchObject(same)
    })

    it("is the one location that it sells from: no other becomes the default or a second one", async () => {
      const owner = await staff()
      const [store] = ok(await owner.get("/admin/stores")).stores
      const channel: string = store.default_sales_channel_id
      const first: string = store.default_location_id
      const { id } = ok(await owner.post("/admin/stock-locations", { name: "New barn" })).stock_location
      const refusals = [
        await owner.post(`/admin/stores/${store.id}`, { default_location_id: id }),
        await owner.post(`/admin/stores/${store.id}`, { default_location_id: null }),
        await owner.post(`/admin/stock-locations/${id}/sales-channels`, { add: [channel] }),
        await owner.post(`/admin/stock-locations/${first}/sales-channels`, { remove: [channel] }),
      ]
      expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
        [409, expect.stringMatching(/^The default location can't be changed/)],
        [409, expect.stringMatching(/^The default location can't be changed/)],
        [409, expect.stringMatching(/^The shop sells from one stock location/)],
        [409, expect.stringMatching(/everything would be sold out/)],
      ])
      // As the admin's forms send them.
      ok(await owner.post(`/admin/stores/${store.id}`, { default_location_id: first }))
      const fair = ok(await owner.post("/admin/sales-channels", { name: "Fair tent" })).sales_channel
      ok(await owner.post(`/admin/stock-locations/${id}/sales-channels`, { add: [fair.id] }))
      // The one that a store had before this was refused.
      await database().raw("update store set default_location_id = ?", [id])
      expect((await owner.delete(`/admin/stock-locations/${first}`)).status).toBe(409)
      await database().raw("update store set default_location_id = ?", [first])
      ok(await owner.delete(`/admin/stock-locations/${id}`))
    })

    it("is no key for Medusa's own store routes: revoked, the shop still shows what staff change", async () => {
      const owner = await staff()
      const { api_keys } = ok(await owner.get("/admin/api-keys?type=publishable"))
      expect(api_keys).not.toEqual([])
      for (const { id } of api_keys) ok(await owner.post(`/admin/api-keys/${id}/revoke`, {}))
      const cap = await idOf("select id from product where handle = 'trail-cap'")
      ok(await owner.post(`/admin/products/${cap}`, { subtitle: "Revoked, not gone" }))
      expireReads(container)
      const { tagline } = ok(await shop.visitor().get("/shop/products/trail-cap"))
      expect(tagline).toBe("Revoked, not gone")
    })

    it("is its shipping option as it is: with another price, profile or provider no cart could be paid", async () => {
      const owner = await staff()
      const id = await idOf("select id from shipping_option where deleted_at is null limit 1")
      const path = `/admin/shipping-options/${id}`
      const { shipping_option: option } = ok(await owner.get(path))
      const { shipping_profile: spare } = ok(
        await owner.post("/admin/shipping-profiles", { name: "Heavy", type: "heavy" }),
      )
      const refusals = [
        await owner.post(path, { price_type: "flat", prices: usd(5) }),
        await owner.post(path, { shipping_profile_id: spare.id }),
        await owner.post(path, { provider_id: "manual_manual" }),
      ]
      const other = [409, expect.stringMatching(/profile and provider can't be changed/)]
      expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
        [409, expect.stringMatching(/^The shop computes what shipping costs from the rates under Texts/)],
        other,
        other,
      ])
      const rules: { id: string; attribute: string; operator: string; value: string }[] = option.rules.map(
        ({ id, attribute, operator, value }: Record<string, string>) => ({ id, attribute, operator, value }),
      )
      const outOfStore = rules.map((rule) =>
        rule.attribute === "enabled_in_store" ? { ...rule, value: "false" } : rule,
      )
      expect(outOfStore).not.toEqual(rules)
      for (const answer of [
        await owner.post(path, { rules: outOfStore }),
        await owner.post(path, { rules: [] }),
        await owner.post(`${path}/rules/batch`, { update: outOfStore }),
        await owner.post(`${path}/rules/batch/`, { delete: rules.map((rule) => rule.id) }),
      ])
        expect([answer.status, answer.body.message]).toEqual([
          409,
          expect.stringMatching(/nothing could be shipped/),
        ])
      // As the admin's form sends it.
      const { price_type, shipping_profile_id } = option
      const named = ok(await owner.post(path, { name: "Ground", price_type, shipping_profile_id, rules }))
      expect(named.shipping_option.name).toBe("Ground")
    })

    it("is the shipping profile that everything sold has: a product gets no other, however it is saved", async () => {
      const owner = await staff()
      const { shipping_profile: spare } = ok(
        await owner.post("/admin/shipping-profiles", { name: "Fragile", type: "fragile" }),
      )
      const cap = await idOf("select id from product where handle = 'trail-cap'")
      const change = { shipping_profile_id: spare.id }
      const answers = [
        await owner.post(`/admin/products/${cap}`, change),
        await owner.post("/admin/products", await bag({ handle: "fragile-bag", ...change })),
        await owner.post("/admin/products/batch", { update: [{ id: cap, ...change }] }),
      ]
      expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
        [422, ["shipping_profile_id"]],
        [422, ["shipping_profile_id"]],
        [422, ["update.0.shipping_profile_id"]],
      ])
      const own = await idOf(
        "select shipping_profile_id as id from product_shipping_profile where deleted_at is null limit 1",
      )
      ok(await owner.post(`/admin/products/${cap}`, { shipping_profile_id: own }))
    })

    it("are the payment providers of its region: cards are charged by them and money is recorded", async () => {
      const owner = await staff()
      const id = await idOf("select id from region where deleted_at is null order by created_at limit 1")
      const answers = []
      for (const payment_providers of [[], ["pp_card_shop"], ["pp_recorded_shop"]]) {
        answers.push(await owner.post(`/admin/regions/${id}`, { payment_providers }))
      }
      const refused = [409, expect.stringMatching(/^The shop charges cards and records money/)]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => refused))
      ok(
        await owner.post(`/admin/regions/${id}`, {
          name: "All over",
          payment_providers: ["pp_recorded_shop", "pp_card_shop"],
        }),
      )
    })

    it("is the sales channel of what the builder sells", async () => {
      const owner = await staff()
      const { status, body } = await owner.delete(
        `/admin/sales-channels/${await idOf("select id from sales_channel where name = 'Builder'")}`,
      )
      expect([status, body.message]).toEqual([409, expect.stringMatching(/^What the builder sells/)])
      const { sales_channel } = ok(await owner.post("/admin/sales-channels", { name: "Swap meet" }))
      ok(await owner.delete(`/admin/sales-channels/${sales_channel.id}`))
    })

    it("is nothing counted that an order waits for: it says so, however it is deleted", async () => {
      const owner = await staff()
      await buyHandles(shop.visitor(), { staff: owner, untilIdle: shop.untilIdle, quantity: 2 })
      const product = await idOf("select id from product where handle = 'pull-handle'")
      const variant = await idOf("select id from product_variant where sku = 'PUL-RED'")
      const answers = [
        await owner.delete(`/admin/products/${product}`),
        await owner.post("/admin/products/batch", { delete: [product] }),
        await owner.delete(`/admin/products/${product}/variants/${variant}`),
        await owner.post(`/admin/products/${product}/variants/batch`, { delete: [variant] }),
      ]
      const refused = [
        409,
        "Orders are waiting for 2 of these. Ship them first. To stop selling the product now, set it to Draft.",
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => refused))
      // Of another color, none is reserved.
      const other = await idOf(
        `select id from product_variant where product_id = '${product}' and id <> '${variant}' and deleted_at is null`,
      )
      ok(await owner.delete(`/admin/products/${product}/variants/${other}`))
    })

    it("is no inventory item that a product is sold from", async () => {
      const owner = await staff()
      const item = await idOf("select id from inventory_item where sku = 'MK-101'")
      const { status, body } = await owner.delete(`/admin/inventory-items/${item}`)
      expect([status, body.message]).toEqual([409, expect.stringMatching(/set its quantity to 0/)])
      const { inventory_item } = ok(await owner.post("/admin/inventory-items", { sku: "SPARE-BOX" }))
      ok(await owner.delete(`/admin/inventory-items/${inventory_item.id}`))
    })
  })
})
