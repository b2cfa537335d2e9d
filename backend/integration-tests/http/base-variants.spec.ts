import { getSnapshot } from "../../src/read-model/snapshot-store"
import { BUILDER_OPTIONS, builderShop, PLAIN, STEP } from "../builder-shop"
import { shopTest } from "../harness"
import { publishableKeyHeader } from "../publishable-key"
import type { Visitor } from "../visitor"

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container } = shop
  const { database, addSki, baseVariant } = builderShop(shop)

  describe("base variants", () => {
    async function store(rider: Visitor, path: string, body: object) {
      return await rider.post(path, body, { headers: await publishableKeyHeader(database()) })
    }

    it("are in no listing and on no page of the shop", async () => {
      const rider = visitor()
      const headers = await publishableKeyHeader(database())
      const listed = await rider.get("/store/products?limit=200&fields=handle", { headers })
      expect(listed.body.products.length).toBeGreaterThan(10)
      const handles = listed.body.products.map(({ handle }: { handle: string }) => handle)
      expect(handles.filter((handle: string) => handle.startsWith("custom-"))).toEqual([])
      expect((await rider.get("/shop/products/custom-attack")).status).toBe(404)
    })

    it("can't be added by the shop's own product call", async () => {
      for (const slug of ["custom-attack", "custom-snow-scoop", "attack", "ATK-SOL"]) {
        expect((await visitor().put(`/cart/${slug}`, { quantity: 1, options: [] })).status).toBe(404)
      }
    })

    it("can't be bought through Medusa's own cart routes", async () => {
      const rider = visitor()
      const { commerce } = await getSnapshot(container)
      const { id } = await baseVariant("ATK-SOL")
      const items = [{ variant_id: id, quantity: 1 }]
      const created = await store(rider, "/store/carts", { region_id: commerce.regionId, items })
      expect(created.status).toBe(400)
      const open = await store(rider, "/store/carts", { region_id: commerce.regionId })
      expect(open.status).toBe(200)
      const added = await store(rider, `/store/carts/${open.body.cart.id}/line-items`, items[0] as object)
      expect(added.status).toBe(400)
      expect(added.body.message).toMatch(/builder/)
    })

    it("can't be turned into an order without a build, whoever put them into a cart", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      const { rows } = await database().raw("select cart_id from design_build")
      const cartId = rows[0].cart_id
      expect((await rider.post("/checkout/shipping", STEP)).status).toBe(200)
      await database().raw('update cart_line_item set unit_price = 1, raw_unit_price = \'{"value":"1"}\'')
      const collection = await store(rider, "/store/payment-collections", { cart_id: cartId })
      const sessions = `/store/payment-collections/${collection.body.payment_collection.id}/payment-sessions`
      const recorded = await store(rider, sessions, { provider_id: "pp_recorded_shop" })
      expect([recorded.status, recorded.body.errors]).toEqual([422, { provider_id: ["Please pay by card."] }])
      await store(rider, sessions, { provider_id: "pp_card_shop", data: { card_token: "tok_visa" } })
      const completed = await store(rider, `/store/carts/${cartId}/complete`, {})
      expect(JSON.stringify(completed.body)).toMatch(/can no longer be made at this price/)
      expect((await database().raw('select id from "order"')).rows).toEqual([])
    })

    it("can't be made to look like the shop's word through metadata", async () => {
      const rider = visitor()
      const { commerce } = await getSnapshot(container)
      const { rows } = await database().raw("select id from product_variant where sku = 'ICE-TIP-4'")
      const region_id = commerce.regionId
      const metadata = { build_number: "1" }
      const item = { variant_id: rows[0].id, quantity: 1 }
      expect((await store(rider, "/store/carts", { region_id, metadata })).status).toBe(400)
      expect((await store(rider, "/store/carts", { region_id, items: [{ ...item, metadata }] })).status).toBe(
        400,
      )
      const { body } = await store(rider, "/store/carts", {
        region_id,
        items: [item],
        metadata: { gift: "yes" },
      })
      const path = `/store/carts/${body.cart.id}`
      expect((await store(rider, path, { metadata })).status).toBe(400)
      expect((await store(rider, `${path}/line-items`, { ...item, metadata })).status).toBe(400)
      const line = `${path}/line-items/${body.cart.items[0].id}`
      expect((await store(rider, line, { quantity: 2, metadata })).status).toBe(400)
      expect((await store(rider, line, { quantity: 2 })).status).toBe(200)
    })
  })
})
