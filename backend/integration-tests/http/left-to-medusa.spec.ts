import { Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { recompute } from "../../src/workflows/checkout/recompute-cart"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { quickCheckoutShop } from "../quick-checkout-shop"

shopTest({ cards: false }, (shop) => {
  const { container } = shop
  const { database, rowsOf, here, atCheckout } = quickCheckoutShop(shop)

  describe("is left to Medusa", () => {
    it.each([
      ["a sale for everyone", () => sale(5, {}), -1],
      ["a sale that is still to come", () => sale(5, { starts_at: "2099-01-01T00:00:00.000Z" }), 0],
      [
        "a price by quantity",
        async () =>
          void (await container.resolve(Modules.PRICING).addPrices({
            priceSetId: await priceSet(),
            prices: [{ currency_code: "usd", amount: 7, min_quantity: 2 }],
          })),
        -1,
      ],
      [
        "a zone below the country",
        async () => {
          const { rows } = await database().raw("select service_zone_id as id from geo_zone limit 1")
          await container.resolve(Modules.FULFILLMENT).createGeoZones({
            type: "province",
            country_code: "us",
            province_code: "us-mn",
            service_zone_id: rows[0].id,
          })
        },
        0,
      ],
      [
        "a rule on the shipping",
        async () =>
          void (await container.resolve(Modules.FULFILLMENT).createShippingOptionRules({
            attribute: "anything",
            operator: "ne",
            value: "else",
            shipping_option_id: (await getSnapshot(container)).commerce.shippingOptionId ?? "",
          })),
        0,
      ],
      [
        "a tax service other than its tables",
        async () =>
          await database().raw("update tax_region set provider_id = null where province_code is null"),
        null,
      ],
      [
        "prices that hold their tax",
        async () => await database().raw("update price_preference set is_tax_inclusive = true"),
        null,
      ],
    ] as [string, () => Promise<unknown>, number | null][])("what goes by %s", async (_what, set, moves) => {
      const { id } = await atCheckout()
      const before = (await recompute(container, id)).quote.totalCents
      expect(await here(id)).not.toBeNull()
      await set()
      const rows = await rowsOf(id)
      expect(await here(id)).toBeNull()
      expect(await rowsOf(id)).toEqual(rows)
      if (moves === null) return
      expect(Math.sign((await recompute(container, id)).quote.totalCents - before)).toBe(moves)
    })

    it("a country that is out of its zones: nothing is shipped there", async () => {
      const { rider, id } = await atCheckout()
      await database().raw("update geo_zone set deleted_at = now() where country_code = 'us'")
      expect(await here(id)).toBeNull()
      const { status, body } = await rider.post("/checkout/shipping", { ...ADDRESS, customAgreed: true })
      expect([status, body.errors]).toEqual([
        422,
        { country: ["We can't ship to this address. Please call us."] },
      ])
    })

    async function priceSet(): Promise<string> {
      const { rows } = await database().raw<{ rows: { id: string }[] }>(
        `select s.price_set_id as id from product_variant_price_set s
           join product_variant v on v.id = s.variant_id where v.sku = 'PUL-RED'`,
      )
      return rows[0]?.id ?? ""
    }

    async function sale(amount: number, over: object): Promise<void> {
      await container.resolve(Modules.PRICING).createPriceLists([
        {
          title: "Spring",
          description: "Spring",
          type: PriceListType.SALE,
          status: PriceListStatus.ACTIVE,
          prices: [{ price_set_id: await priceSet(), currency_code: "usd", amount }],
          ...over,
        },
      ])
    }
  })
})
