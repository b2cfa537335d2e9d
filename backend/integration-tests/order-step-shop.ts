import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CHECKOUT_MODULE } from "../src/modules/checkout"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import { setStock } from "./stock"

/** What belongs to a cart, by table; only `updated_at` may differ afterwards. */
const CART_ROWS = {
  cart: "t.id = :id",
  cart_address:
    "t.id in (select unnest(array[shipping_address_id, billing_address_id]) from cart where id = :id)",
  cart_line_item: "t.cart_id = :id",
  cart_line_item_adjustment: "t.item_id in (select id from cart_line_item where cart_id = :id)",
  cart_line_item_tax_line: "t.item_id in (select id from cart_line_item where cart_id = :id)",
  cart_shipping_method: "t.cart_id = :id",
  cart_shipping_method_adjustment:
    "t.shipping_method_id in (select id from cart_shipping_method where cart_id = :id)",
  cart_shipping_method_tax_line:
    "t.shipping_method_id in (select id from cart_shipping_method where cart_id = :id)",
  account_cart: "t.cart_id = :id",
  checkout: "t.cart_id = :id",
}

export const away = () => new Error("Away.")

/** What the suites about steps that fail and are undone do in a running shop, with stock and a card service without faults. */
export function orderStepShop({ container, settings }: Pick<Shop, "container" | "settings">) {
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const carts = () => container.resolve(Modules.CART)
  const checkouts = () => container.resolve(CHECKOUT_MODULE)

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 100)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Every row of a cart, to the digit. */
  async function rowsOf(id: string) {
    const all: Record<string, unknown[]> = {}
    for (const [table, found] of Object.entries(CART_ROWS)) {
      const { rows } = await database().raw(
        `select (to_jsonb(t) - 'updated_at')::text as row from ${table} t where ${found} order by 1`,
        { id },
      )
      all[table] = rows.map(({ row }: { row: string }) => row)
    }
    return all
  }

  return { processor, database, carts, checkouts, rowsOf }
}
