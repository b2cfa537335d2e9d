import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  completeCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { SHIPPING_REQUEST } from "../src/contracts/fixtures"
import { LOOPBACK } from "../src/contracts/http/network"
import { CHECKOUT_MODULE } from "../src/modules/checkout"
import { decodeSku } from "../src/modules/design/domain/sku"
import { getDesigns } from "../src/read-model/design-store"
import { getSnapshot } from "../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_RIDER } from "../src/seed/demo/people"
import { addGoods, changeQuantity } from "../src/workflows/cart/change-cart"
import { enterShipping } from "../src/workflows/checkout/enter-shipping"
import { addDesign } from "../src/workflows/design/add-design"
import { createDiscount } from "../src/workflows/discount/edit-discount"
import { enterDiscountCode } from "../src/workflows/discount/enter-codes"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import { setStock } from "./stock"

/** Where these buyers come from, for the count of new carts. */
export const NETWORK = LOOPBACK

export const SKI = "ATKSOLREDBLK"
export const STEP = { ...SHIPPING_REQUEST, customAgreed: true }

export type Who = "guest" | "rider" | "dealer"

/** What a rider puts together. */
export interface Basket {
  who: Who
  handles: number
  skis: number
  code: string | null
}

/** A cart at the billing step. */
export interface PricedCart {
  id: string
  code: string | null
  totalCents: number
}

/** Medusa's customer with this email: the account, if there is one. */
export async function customerOf(container: MedusaContainer, email: string): Promise<string> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw("select id from customer where email = ? order by has_account desc limit 1", [email])
  return rows[0]?.id
}

/** What the suites about carts that the shop didn't price do in a running shop: they fill carts and complete them. */
export function basketShop({ container, settings }: Pick<Shop, "container" | "settings">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const processor = cardProcessorOf(settings)
  let ownCodes = 0

  const accountOf = async (who: Who) =>
    who === "guest" ? null : await customerOf(container, who === "dealer" ? DEMO_DEALER : DEMO_RIDER)

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 100_000)
    await setStock(container, "ICE-BLK-SET", 100_000)
  })

  /** A cart at the billing step, filled and priced by the shop's own code. */
  async function atBilling({ who, handles, skis, code }: Basket): Promise<PricedCart> {
    const customerId = await accountOf(who)
    const snapshot = await getSnapshot(container)
    const design = decodeSku(SKI, await getDesigns(container))
    const handle = snapshot.variantsBySku.get("PUL-RED")
    if (!design || !handle) throw new Error("The seeded shop has neither handles nor skis.")
    const cart = await addGoods(container, { cartId: null, customerId, network: NETWORK }, [
      { variant: handle, quantity: handles },
    ])
    if (skis > 0) {
      const owner = { cartId: cart.id, customerId, network: NETWORK }
      const put = await addDesign(container, owner, {
        design,
        readyToShip: false,
        replaces: null,
        hardware: [],
      })
      const line = put.cart.lines.find(({ sku }) => sku === SKI)
      if (line && skis > 1) await changeQuantity(container, { ...owner, cartId: cart.id }, line.id, skis)
    }
    const own = code === "OWN" ? `OWN${++ownCodes}` : code
    if (code === "OWN" && own) await createDiscount(container, { code: own, percent_off: 30 })
    if (own && who !== "dealer") await enterDiscountCode(container, { cartId: cart.id, customerId }, own)
    await enterShipping(container, {
      cartId: cart.id,
      request: STEP,
      buyer: { customerId, dealer: who === "dealer" },
    })
    const totalCents = (await quotedCents(cart.id)) ?? Number.NaN
    return { id: cart.id, code: own, totalCents }
  }

  /**
   * Completes a cart directly by Medusa's workflows, with a card that is always accepted.
   * @returns the order's id or null, and why the cart didn't become an order
   */
  async function complete(cartId: string): Promise<{ orderId: string | null; refusals: string[] }> {
    await createPaymentCollectionForCartWorkflow(container).run({
      throwOnError: false,
      input: { cart_id: cartId },
    })
    const { rows } = await database().raw(
      "select payment_collection_id as id from cart_payment_collection where cart_id = ? and deleted_at is null",
      [cartId],
    )
    if (rows[0]) {
      await createPaymentSessionsWorkflow(container).run({
        throwOnError: false,
        input: {
          payment_collection_id: rows[0].id,
          provider_id: "pp_card_shop",
          data: { card_token: "tok_visa", metadata: { cart_id: cartId, shop: settings.origin } },
        },
      })
    }
    const { errors } = await completeCartWorkflow(container).run({
      throwOnError: false,
      input: { id: cartId },
    })
    const refusals = errors.map(({ error }) =>
      error instanceof Error ? error.message : JSON.stringify(error),
    )
    const ordered = await database().raw(
      "select order_id from order_cart where cart_id = ? and deleted_at is null",
      [cartId],
    )
    return { orderId: ordered.rows[0]?.order_id ?? null, refusals }
  }

  async function orderOf(orderId: string) {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["id", "total", "customer_id", "items.*", "shipping_address.*"],
      filters: { id: orderId },
    })
    const order = data[0]
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const items = (order.items ?? []) as unknown as { variant_sku: string; quantity: number }[]
    const pieces = (sku: string) =>
      items.filter((item) => item.variant_sku === sku).reduce((sum, item) => sum + Number(item.quantity), 0)
    return {
      totalCents: Math.round(Number(order.total) * 100),
      customerId: order.customer_id,
      state: (order.shipping_address?.province ?? "").split("-").at(-1)?.toUpperCase() ?? "",
      handles: pieces("PUL-RED"),
      skis: pieces(SKI),
      skus: [...new Set(items.map(({ variant_sku }) => variant_sku))].sort(),
    }
  }

  /** What the shop itself asks today for an order's goods, from the same buyer. */
  async function ourPrice(basket: Basket, code: string | null, order: Awaited<ReturnType<typeof orderOf>>) {
    const { handles, skis, state } = order
    const twin = await atBilling({ ...basket, handles, skis, code: null })
    const buyer = { customerId: await accountOf(basket.who), dealer: basket.who === "dealer" }
    const visitor = { cartId: twin.id, customerId: buyer.customerId }
    if (code && basket.who !== "dealer") {
      await enterDiscountCode(container, visitor, code).catch(() => undefined)
    }
    await enterShipping(container, { cartId: twin.id, request: { ...STEP, state }, buyer })
    return await quotedCents(twin.id)
  }

  const quotedCents = async (cartId: string) =>
    (await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cartId))?.quote_total_cents

  return { database, processor, accountOf, atBilling, complete, orderOf, ourPrice, quotedCents }
}
