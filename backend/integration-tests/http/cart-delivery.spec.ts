import { readDelivery, writeDelivery } from "../../src/cart-store/delivery"
import type { PricedAdjustment } from "../../src/modules/checkout/domain/price-cart"
import { getDiscounts } from "../../src/read-model/discount-store"
import { NO_DISCOUNTS } from "../../src/workflows/cart/cart-view"
import { cartStoreShop } from "../cart-store-shop"
import { shopTest } from "../harness"

/* How a cart is shipped, read and written as Medusa's own modules do it (cart-store.spec.ts). */
shopTest({ cards: false }, ({ visitor, container }) => {
  const { carts, cartOf, filled, shipped, promotion, price } = cartStoreShop({ visitor, container })

  it("reads and writes how a cart is shipped", async () => {
    await promotion("shipping_methods")
    const { shopper } = await filled()
    await shipped(shopper)
    const cart = await cartOf()
    const delivery = await readDelivery(container, cart.id)
    const relations = ["adjustments", "tax_lines"]
    const methods = await carts().listShippingMethods({ cart_id: cart.id }, { relations })
    const items = await carts().listLineItems(
      { cart_id: cart.id },
      { relations: ["tax_lines"], order: { created_at: "ASC", id: "ASC" } },
    )
    type TaxLine = { id: string; tax_rate_id?: string; code: string; rate: unknown; description?: string }
    const taxes = (lines: readonly TaxLine[] | undefined) =>
      (lines ?? []).map(({ id, tax_rate_id, code, rate, description }) => ({
        id,
        rateId: tax_rate_id,
        code,
        rate: Number(rate),
        name: description,
        provider: "system",
      }))
    expect(taxes(items[0]?.tax_lines as TaxLine[])).toMatchObject([{ code: "us-mn", rate: 6.875 }])
    expect(delivery).toEqual({
      province: "us-mn",
      isBare: false,
      hasPayment: false,
      hasPromotions: false,
      items: items.map((item) => ({
        id: item.id,
        productId: item.product_id,
        productTypeId: null,
        taxes: taxes(item.tax_lines as TaxLine[]),
      })),
      methods: [
        {
          id: methods[0]?.id,
          optionId: methods[0]?.shipping_option_id,
          name: methods[0]?.name,
          amount: String(methods[0]?.amount),
          taxes: taxes(methods[0]?.tax_lines as TaxLine[]),
          // Medusa's own promotion is running, but has no effect.
          adjustments: [],
        },
      ],
    })

    const { byCode } = await getDiscounts(container)
    const discount = byCode.get("TENOFF")
    if (!discount) throw new Error("The seeded shop has no TENOFF.")
    const free: PricedAdjustment = {
      kind: "code",
      promotionId: discount.promotionId,
      cents: 9_95,
    }
    const priced = {
      ...price(cart, {}),
      discounted: { ...NO_DISCOUNTS.discounted, discount },
      shipping: { cents: 29_95, adjustments: [free], taxRates: [] },
    }
    const ours = async () =>
      await carts().listShippingMethodAdjustments({ provider_id: "shop-code" }, { relations: [] })
    for (const _ of ["once", "again"]) {
      await writeDelivery(container, await readDelivery(container, cart.id), priced, null)
      expect(await ours()).toMatchObject([
        {
          shipping_method_id: methods[0]?.id,
          amount: 9.95,
          raw_amount: { value: "9.95", precision: 20 },
          description: expect.stringMatching(/^TENOFF: /),
          promotion_id: discount.promotionId,
        },
      ])
    }
    await writeDelivery(container, await readDelivery(container, cart.id), price(cart, {}), null)
    expect(await ours()).toEqual([])
    expect((await readDelivery(container, cart.id)).methods[0]?.adjustments).toEqual([])
  })
})
