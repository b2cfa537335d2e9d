import type {
  CartDTO,
  CartLineItemDTO,
  CartShippingMethodDTO,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createCartCreditLinesWorkflow,
  updateCartPromotionsWorkflow,
  updateCartWorkflow,
  updateLineItemInCartWorkflow,
} from "@medusajs/medusa/core-flows"
import fc from "fast-check"
import { decodeSku } from "../src/modules/design/domain/sku"
import { expireReads } from "../src/read-model/cached-read"
import { getDesigns } from "../src/read-model/design-store"
import { getSnapshot } from "../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_RIDER } from "../src/seed/demo/people"
import { customerOf, type PricedCart, SKI } from "./basket-shop"

/** A cart as it is found when someone tampers with it. */
interface Target extends PricedCart {
  container: MedusaContainer
  items: CartLineItemDTO[]
  /** The line that was added last. */
  line: CartLineItemDTO
  methods: CartShippingMethodDTO[]
}

/** One change to a cart behind the shop's back: a stranger's, by way of Medusa, or a fault in the shop. */
interface Tampering {
  kind: string
  apply(target: Target): Promise<unknown>
}

/** A kind of tampering: what it needs to know, chosen at random, and what it does. */
const kind = <Given>(
  given: fc.Arbitrary<Given>,
  apply: (target: Target, given: Given) => Promise<unknown>,
): fc.Arbitrary<Omit<Tampering, "kind"> & { given: unknown }> =>
  given.map((chosen) => ({ given: chosen, apply: (target) => apply(target, chosen) }))

const nothing = fc.constant(null)
const dollars = fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100)
const quantity = fc.integer({ min: 1, max: 25 })
const email = fc.constantFrom(DEMO_DEALER, DEMO_RIDER, "someone@example.com")
const province = fc.constantFrom("MN", "us-or", "us-zz", "", "US-MN")

const cartsOf = (container: MedusaContainer) => container.resolve(Modules.CART)
const databaseOf = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Writes every adjustment of the lines anew: as often, and with the amounts (in dollars), that `change` returns. */
async function rewriteAdjustments({ container, items }: Target, change: (amount: number) => number[]) {
  for (const { id: item_id, adjustments = [] } of items) {
    const written = adjustments.flatMap(({ amount, provider_id, promotion_id }) =>
      change(Number(amount)).map((changed) => ({ item_id, amount: changed, provider_id, promotion_id })),
    )
    await cartsOf(container).deleteLineItemAdjustments(adjustments.map((adjustment) => adjustment.id))
    if (written.length > 0) await cartsOf(container).addLineItemAdjustments(written as never)
  }
}

/** Changes the cart's own code; the seeded ones are needed for the next cart, too. */
async function changeOwnDiscount({ container, code }: Target, column: string, value: unknown): Promise<void> {
  await databaseOf(container).raw("update discount set ?? = ? where code = ? and code like 'OWN%'", [
    column,
    value as string,
    code ?? "",
  ])
  expireReads(container)
}

let promotions = 0

const KINDS = {
  "quantity by Medusa's route": kind(quantity, ({ container, id, line }, quantity) =>
    updateLineItemInCartWorkflow(container).run({
      throwOnError: false,
      input: { cart_id: id, item_id: line.id, update: { quantity } },
    }),
  ),
  "quantity in the table": kind(quantity, ({ container, line }, quantity) =>
    cartsOf(container).updateLineItems(line.id, { quantity }),
  ),
  "unit price": kind(dollars, ({ container, line }, unit_price) =>
    cartsOf(container).updateLineItems(line.id, { unit_price }),
  ),
  "adjustments scaled": kind(fc.constantFrom(0.5, 1.01, 2, 10), (target, by) =>
    rewriteAdjustments(target, (amount) => [Math.round(amount * by * 100) / 100]),
  ),
  "adjustments removed": kind(nothing, (target) => rewriteAdjustments(target, () => [])),
  "adjustments copied": kind(nothing, (target) => rewriteAdjustments(target, (amount) => [amount, amount])),
  "adjustment added": kind(
    fc.record({
      provider: fc.constantFrom("shop-code", "shop-dealer", "shop-automatic", "ready-to-ship", "x", null),
      amount: dollars,
    }),
    ({ container, line }, { provider, amount }) =>
      cartsOf(container).addLineItemAdjustments([
        { item_id: line.id, amount, ...(provider ? { provider_id: provider } : {}) },
      ] as never),
  ),
  "email by Medusa's route": kind(email, ({ container, id }, email) =>
    updateCartWorkflow(container).run({ throwOnError: false, input: { id, email } }),
  ),
  customer: kind(email, async ({ container, id }, email) =>
    cartsOf(container).updateCarts(id, { customer_id: await customerOf(container, email) }),
  ),
  "province by Medusa's route": kind(province, ({ container, id }, province) =>
    updateCartWorkflow(container).run({
      throwOnError: false,
      input: { id, shipping_address: { country_code: "us", province } },
    }),
  ),
  "province in the table": kind(province, ({ container, id }, province) =>
    databaseOf(container).raw(
      "update cart_address set province = ? where id = (select shipping_address_id from cart where id = ?)",
      [province, id],
    ),
  ),
  "shipping amount": kind(
    fc.constantFrom(0, 0.01, 5, 500),
    async ({ container, methods: [method] }, amount) => {
      if (method) await cartsOf(container).updateShippingMethods([{ id: method.id, amount }] as never)
    },
  ),
  "shipping removed": kind(nothing, ({ container, methods }) =>
    cartsOf(container).deleteShippingMethods(methods.map((each) => each.id)),
  ),
  "shipping doubled": kind(nothing, ({ container, id, methods: [method] }) =>
    cartsOf(container).addShippingMethods(id, [
      { name: "More", amount: 0, shipping_option_id: method?.shipping_option_id ?? "" },
    ]),
  ),
  "shipping made free": kind(nothing, async ({ container, methods: [method] }) => {
    if (!method) return
    await cartsOf(container).addShippingMethodAdjustments([
      { shipping_method_id: method.id, amount: Number(method.amount), provider_id: "shop-code" },
    ] as never)
  }),
  "tax lines removed": kind(nothing, ({ container, id }) =>
    databaseOf(container).raw(
      "delete from cart_line_item_tax_line where item_id in (select id from cart_line_item where cart_id = ?)",
      [id],
    ),
  ),
  "discount ended": kind(nothing, (target) => changeOwnDiscount(target, "enabled", false)),
  "discount changed": kind(fc.integer({ min: 1, max: 60 }), (target, percent) =>
    changeOwnDiscount(target, "percent_off", percent),
  ),
  "raw base variant": kind(dollars, async ({ container, id }, unit_price) => {
    const style = decodeSku(SKI, await getDesigns(container))?.style
    await cartsOf(container).addLineItems(id, [
      { title: "Ski", variant_id: style?.variantId ?? "", quantity: 1, unit_price },
    ] as never)
  }),
  "raw variant": kind(
    fc.record({ unit_price: dollars, quantity }),
    async ({ container, id }, { unit_price, quantity }) => {
      const variant = (await getSnapshot(container)).variantsBySku.get("ICE-BLK-SET")
      await cartsOf(container).addLineItems(id, [
        {
          title: "Blocks",
          variant_id: variant?.variantId ?? "",
          variant_sku: "ICE-BLK-SET",
          quantity,
          unit_price,
        },
      ] as never)
    },
  ),
  "Medusa's promotion, then ended": kind(
    fc.integer({ min: 1, max: 90 }),
    async ({ container, id }, percent) => {
      const promotion = await container.resolve(Modules.PROMOTION).createPromotions({
        code: `STAFF${++promotions}`,
        type: "standard",
        status: "active",
        application_method: {
          type: "percentage",
          target_type: "items",
          allocation: "across",
          value: percent,
          currency_code: "usd",
        },
      })
      await updateCartPromotionsWorkflow(container).run({
        throwOnError: false,
        input: { cart_id: id, promo_codes: [promotion.code ?? ""] },
      })
      await container.resolve(Modules.PROMOTION).updatePromotions({ id: promotion.id, status: "inactive" })
    },
  ),
  "credit line": kind(dollars, ({ container, id }, amount) =>
    createCartCreditLinesWorkflow(container).run({
      throwOnError: false,
      input: [{ cart_id: id, amount, reference: "gift", reference_id: "1", metadata: {} }],
    }),
  ),
}

/** Any tampering; a failed test prints its kind and what was chosen. */
export const TAMPERING: fc.Arbitrary<Tampering> = fc.oneof(
  ...Object.entries(KINDS).map(([name, chosen]) =>
    chosen.map(({ given, apply }) => ({
      kind: name,
      apply,
      [fc.toStringMethod]: () => `${name} ${fc.stringify(given)}`,
    })),
  ),
)

/** Tampers with a cart; one without lines stays as it is. */
export async function tamper(
  container: MedusaContainer,
  cart: PricedCart,
  { apply }: Tampering,
): Promise<void> {
  const { items = [], shipping_methods: methods = [] }: CartDTO = await cartsOf(container).retrieveCart(
    cart.id,
    {
      relations: ["items", "items.adjustments", "shipping_methods", "shipping_methods.adjustments"],
    },
  )
  const line = items.at(-1)
  if (line) await apply({ ...cart, container, items, line, methods })
}
