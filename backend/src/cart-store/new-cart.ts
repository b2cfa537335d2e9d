import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { CURRENCY } from "../contracts/money"
import type { LoadedCart } from "./load-cart"
import { runPrepared } from "./run-prepared"

/** What a new cart is made from. */
interface CartToMake {
  regionId: string
  salesChannelId: string
  /** The account that buys; null for a guest. The account module assigns the cart to it. */
  customerId: string | null
}

const INSERT_CART = `
  insert into cart (id, currency_code, region_id, sales_channel_id, customer_id, created_at, updated_at)
  values (?, '${CURRENCY}', ?, ?, nullif(cast(? as text), ''), now(), now())`

/**
 * Creates an empty cart in one statement: the same row as Medusa's cart module, which uses five (begin, insert, read,
 * read its addresses, commit).
 * @returns the cart as the database has it, without reading it
 */
export async function insertCart(
  container: MedusaContainer,
  { regionId, salesChannelId, customerId }: CartToMake,
): Promise<LoadedCart> {
  const id = generateEntityId("", "cart")
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await runPrepared(database, "shop-insert-cart", INSERT_CART, [
    id,
    regionId,
    salesChannelId,
    customerId ?? "",
  ])
  return {
    id,
    account_id: customerId,
    completed: false,
    discount_code: null,
    dealer_id: null,
    dealer_code: null,
    email: null,
    held_discounts: [],
    shipping_adjustments: [],
    country: null,
    touch_due: false,
    add_keys: null,
    lines: [],
  }
}
