import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type LoadedCart, readCart } from "../src/cart-store/load-cart"
import { toCents } from "../src/contracts/money"
import type { PricedAdjustment, PricedCart } from "../src/modules/checkout/domain/price-cart"
import { priceSheet } from "../src/modules/checkout/domain/price-sheet"
import { NO_DISCOUNTS } from "../src/workflows/cart/cart-view"
import { ADDRESS } from "./buyer"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export const SKI = "ATKSOLREDBLK"
const PAIR = "TRLSOLYELBLK"

/** What the suites about SQL on Medusa's carts do in a running shop. */
export function cartStoreShop({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  const carts = () => container.resolve(Modules.CART)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function cartOf(): Promise<LoadedCart> {
    const { rows } = await database().raw("select id from cart order by created_at desc limit 1")
    const cart = await readCart(container, rows[0].id)
    if (!cart) throw new Error("There is no cart.")
    return cart
  }

  /** Handles, a made-to-order design, and a pair off the shelf. */
  async function filled(shopper: Visitor = visitor()): Promise<{ shopper: Visitor; cart: LoadedCart }> {
    await shopper.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    for (const [ski_sku, ready_to_ship] of [[SKI, false] as const, [PAIR, true] as const]) {
      const { status } = await shopper.post("/builder/add-ski-to-cart", {
        ski_sku,
        carbide: "",
        model: "",
        ready_to_ship,
      })
      expect(status).toBe(200)
    }
    return { shopper, cart: await cartOf() }
  }

  async function shipped(shopper: Visitor) {
    const { status } = await shopper.post("/checkout/shipping", { ...ADDRESS, customAgreed: true })
    expect(status).toBe(200)
  }

  const promotion = (target_type: "items" | "shipping_methods") =>
    container.resolve(Modules.PROMOTION).createPromotions({
      code: `STAFF-${target_type}`,
      type: "standard",
      status: "active",
      is_automatic: true,
      application_method: {
        type: "percentage",
        target_type,
        allocation: "across",
        value: 10,
        currency_code: "usd",
      },
    })

  /** A priced cart with these adjustments, and the lines' unit prices as they are. */
  function price(
    cart: LoadedCart,
    due: Record<string, PricedAdjustment[]>,
    retailCents: number | null = null,
  ) {
    const lines = cart.lines.map((line) => ({
      id: line.id,
      productId: "any",
      unitCents: toCents(line.unit_price),
      retailCents,
      quantity: line.quantity,
      adjustments: due[line.id] ?? [],
      taxRates: [],
    }))
    const nothing = { cents: 0, adjustments: [], taxRates: [] }
    const priced = {
      faults: [],
      lines: new Map(lines.map((line) => [line.id, line])),
      discounted: NO_DISCOUNTS.discounted,
      shipping: nothing,
      sheet: priceSheet({ lines: [], shippingCents: 0, taxCents: 0 }),
    }
    return priced satisfies PricedCart
  }

  return { carts, database, cartOf, filled, shipped, promotion, price }
}
