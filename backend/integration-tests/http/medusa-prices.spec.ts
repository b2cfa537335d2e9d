import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { updateCartPromotionsWorkflow, updateCartWorkflow } from "@medusajs/medusa/core-flows"
import { expireReads } from "../../src/read-model/cached-read"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER } from "../../src/seed/demo/people"
import { addGoods } from "../../src/workflows/cart/change-cart"
import { loadCart } from "../../src/workflows/cart/load-cart"
import { enterShipping } from "../../src/workflows/checkout/enter-shipping"
import { type Basket, basketShop, customerOf, NETWORK, STEP } from "../basket-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"

shopTest({}, (shop) => {
  const { container } = shop
  const { database, atBilling, complete, orderOf, quotedCents } = basketShop(shop)

  describe("carts that Medusa would price otherwise", () => {
    it("are no dealer's because of a dealer's email or customer", async () => {
      const dealer = await customerOf(container, DEMO_DEALER)
      const handle = (await getSnapshot(container)).variantsBySku.get("PUL-RED")
      if (!handle) throw new Error("The seeded shop has no handles.")
      const { id } = await addGoods(container, { cartId: null, customerId: null, network: NETWORK }, [
        { variant: handle, quantity: 2 },
      ])
      // Medusa uses the account of any email that is typed.
      await updateCartWorkflow(container).run({ input: { id, email: DEMO_DEALER } })
      expireReads(container)
      const { rows } = await database().raw("select customer_id from cart where id = ?", [id])
      expect(rows[0].customer_id).toBe(dealer)
      const typed = await loadCart(container, id)
      expect(typed).toMatchObject({ account_id: null, lines: [{ unit_price: "25", adjustments: [] }] })

      const cart = await atBilling({ who: "guest", handles: 2, skis: 0, code: null })
      await container.resolve(Modules.CART).updateCarts(cart.id, { customer_id: dealer })
      expect((await complete(cart.id)).orderId).toBeNull()

      // The next shipping step corrects it, at a rider's price.
      await enterShipping(container, {
        cartId: cart.id,
        request: STEP,
        buyer: { customerId: null, dealer: false },
      })
      expect(await quotedCents(cart.id)).toBe(cart.totalCents)
      const { orderId } = await complete(cart.id)
      expect((await orderOf(orderId ?? "")).totalCents).toBe(cart.totalCents)
    })

    it("take nothing off for a promotion that runs in Medusa itself, typed or automatic", async () => {
      const basket: Basket = { who: "guest", handles: 1, skis: 0, code: null }
      const plain = await atBilling(basket)
      await container.resolve(Modules.PROMOTION).createPromotions(
        [true, false].map((is_automatic) => ({
          code: `STAFF-${is_automatic}`,
          type: "standard" as const,
          status: "active" as const,
          is_automatic,
          application_method: {
            type: "percentage" as const,
            target_type: "items" as const,
            allocation: "across" as const,
            value: 13,
            currency_code: "usd",
          },
        })),
      )
      const running = await atBilling(basket)
      expect(running.totalCents).toBe(plain.totalCents)
      expect((await orderOf((await complete(running.id)).orderId ?? "")).totalCents).toBe(plain.totalCents)

      const applied = await atBilling(basket)
      await updateCartPromotionsWorkflow(container).run({
        input: { cart_id: applied.id, promo_codes: ["STAFF-false"] },
      })
      expect((await complete(applied.id)).orderId).toBeNull()
    })

    it("aren't there for a price without a count of rules, which is no one's in Medusa: staff see none", async () => {
      const sku = "PUL-RED"
      const setRules = (count: number | null) =>
        database().raw(
          `update price set rules_count = ? where price_list_id is null and price_set_id = (
             select s.price_set_id from product_variant_price_set s join product_variant v on v.id = s.variant_id
              where v.sku = ? and s.deleted_at is null)`,
          [count, sku],
        )
      const owner = await shop.visitor().logInStaff()
      const shown = async () => {
        expireReads(container)
        const { variants } = ok(await owner.get(`/admin/bulk-edit?q=${sku}`))
        const variant = (await getSnapshot(container)).variantsBySku.get(sku)
        return [variant !== undefined, variants.map(({ price }: { price: number | null }) => price)]
      }
      expect(await shown()).toEqual([true, [25]])
      await setRules(null)
      expect(await shown()).toEqual([false, [null]])
      await setRules(0)
      expect(await shown()).toEqual([true, [25]])
    })

    it("take a price list that staff made for everyone in Medusa", async () => {
      const { variantsBySku } = await getSnapshot(container)
      const variant = variantsBySku.get("PUL-RED")
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "product_variant_price_set",
        fields: ["price_set_id"],
        filters: { variant_id: variant?.variantId },
      })
      const pricing = container.resolve(Modules.PRICING)
      const [list] = await pricing.createPriceLists([
        {
          title: "Sale",
          description: "Everyone's",
          type: "sale",
          status: "active",
          prices: [
            {
              amount: 19.99,
              currency_code: "usd",
              price_set_id: (data[0] as { price_set_id: string }).price_set_id,
            },
          ],
        },
      ] as never)
      const basket: Basket = { who: "guest", handles: 2, skis: 0, code: null }
      for (const who of ["guest", "dealer"] as const) {
        const cart = await atBilling({ ...basket, who })
        expect([who, (await loadCart(container, cart.id))?.lines[0]?.unit_price]).toEqual([who, "19.99"])
        const { orderId } = await complete(cart.id)
        expect((await orderOf(orderId ?? "")).totalCents).toBe(cart.totalCents)
      }

      const late = await atBilling(basket)
      await pricing.deletePriceLists([list?.id ?? ""])
      expect((await complete(late.id)).orderId).toBeNull()
    })
  })
})
