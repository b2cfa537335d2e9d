import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { closeOrderedCart, hasOrder } from "../../cart-store/order-cart"
import { assertOurPrice, type CompletedCart } from "../checkout/assert-our-price"
import { creditOrder } from "../dealer/credit-order"

interface Level {
  stocked_quantity: number
  reserved_quantity: number
}

interface CompletedItem {
  variant_id?: string | null
  quantity: number
  variant?: {
    manage_inventory: boolean
    allow_backorder: boolean
    inventory_items?: {
      inventory_item_id: string
      required_quantity: number
      inventory?: { location_levels?: Level[] }
    }[]
  }
}

/** Lines of the same stock are summed. @throws {MedusaError} when there is less */
function assertStock(items: readonly CompletedItem[]): void {
  const demand = new Map<string, { wanted: number; free: number }>()
  for (const item of items) {
    const variant = item.variant
    if (!variant?.manage_inventory || variant.allow_backorder) continue
    for (const part of variant.inventory_items ?? []) {
      const levels = part.inventory?.location_levels ?? []
      const free = levels.reduce(
        (sum, l) => sum + Number(l.stocked_quantity) - Number(l.reserved_quantity),
        0,
      )
      const known = demand.get(part.inventory_item_id) ?? { wanted: 0, free }
      known.wanted += Number(item.quantity) * part.required_quantity
      demand.set(part.inventory_item_id, known)
    }
  }
  if ([...demand.values()].some(({ wanted, free }) => wanted > free)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Not enough stock for this cart.",
      MedusaError.Codes.INSUFFICIENT_INVENTORY,
    )
  }
}

/**
 * Guards every way that a cart becomes an order, including Medusa's own routes: it is sold at the shop's own price, and
 * lines of the same stock are summed, because Medusa checks each line by itself and two can pass together
 * (medusa-notes, issue 16502).
 *
 * Undone last of what a completion has changed: Medusa has opened the cart again by then. If another process completed
 * it in the meantime, because this one was stopped and its lock ran out, the cart is a paid order and stays closed.
 */
completeCartWorkflow.hooks.validate(
  async ({ input, cart }, { container }) => {
    // A repeated completion: its stock is already reserved, and would be counted twice.
    if (await hasOrder(container, input.id)) return new StepResponse(undefined)
    await assertOurPrice(container, cart as unknown as CompletedCart)
    assertStock((cart.items ?? []) as CompletedItem[])
    return new StepResponse(undefined, input.id)
  },
  async (cartId, { container }) => {
    if (cartId) await closeOrderedCart(container, cartId)
  },
)

/** Declared by the workflow but missing from its type (2.21.2). */
interface OrderCreatedHook {
  orderCreated(
    handler: (
      created: { order_id: string; cart_id: string },
      context: { container: MedusaContainer },
    ) => Promise<void>,
  ): void
}

const { orderCreated } = completeCartWorkflow.hooks as typeof completeCartWorkflow.hooks & OrderCreatedHook
orderCreated(async ({ order_id, cart_id }, { container }) => {
  await creditOrder(container, order_id, cart_id)
})
