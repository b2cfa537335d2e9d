import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readDelivery } from "../src/cart-store/delivery"
import { CheckoutData } from "../src/contracts/checkout/checkout"
import { freshReads } from "../src/read-model/cached-read"
import { filledCart, recomputeByMedusa } from "../src/workflows/checkout/recompute-cart"
import { recomputeHere } from "../src/workflows/checkout/recompute-here"
import { ADDRESS } from "./buyer"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export const PLACES = [
  { country: "US", state: "MN", zip: "55731" },
  { country: "US", state: "OR", zip: "97201" },
  { country: "US", state: "AK", zip: "99501" },
  { country: "CA", state: "QC", zip: "H2X 1Y4" },
  { country: "CA", state: "BC", zip: "V5K 0A1" },
  { country: "NO", state: "", zip: "0150" },
]

/** Everything a cart is priced by, as stored, except timestamps and ids. */
const ROWS = {
  cart: "id = :id",
  cart_line_item: "cart_id = :id and deleted_at is null",
  cart_line_item_adjustment:
    "item_id in (select id from cart_line_item where cart_id = :id) and deleted_at is null",
  cart_line_item_tax_line:
    "item_id in (select id from cart_line_item where cart_id = :id) and deleted_at is null",
  cart_shipping_method: "cart_id = :id and deleted_at is null",
  cart_shipping_method_adjustment:
    "shipping_method_id in (select id from cart_shipping_method where cart_id = :id) and deleted_at is null",
  cart_shipping_method_tax_line:
    "shipping_method_id in (select id from cart_shipping_method where cart_id = :id) and deleted_at is null",
}

/** What the suites about the checkout's own way to price a cart do in a running shop. */
export function quickCheckoutShop({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function rowsOf(id: string): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {}
    for (const [table, found] of Object.entries(ROWS)) {
      const own = ["cart", "cart_line_item", "cart_shipping_method"].includes(table) ? "" : " - 'id'"
      const { rows: read } = await database().raw<{ rows: { row: unknown }[] }>(
        `select to_jsonb(t) - 'created_at' - 'updated_at'${own} as row from ${table} t where ${found}`,
        { id },
      )
      rows[table] = read.map(({ row }) => JSON.stringify(row)).sort()
    }
    return rows
  }

  async function lastCart(): Promise<string> {
    const { rows } = await database().raw<{ rows: { id: string }[] }>(
      "select id from cart order by created_at desc limit 1",
    )
    return rows[0]?.id ?? ""
  }

  const ship = async (rider: Visitor, place: object = {}) => {
    const address = { ...ADDRESS, ...place, email: `${randomUUID()}@example.com`, customAgreed: true }
    const { status, body } = await rider.post("/checkout/shipping", address)
    expect([status, body.message]).toEqual([200, undefined])
    return CheckoutData.parse(body)
  }

  const here = async (id: string) => {
    await freshReads(container)
    return await recomputeHere(container, await filledCart(container, id), await readDelivery(container, id))
  }

  /** A cart with two items of the catalog, at the checkout. */
  async function atCheckout(place: object = {}): Promise<{ rider: Visitor; id: string }> {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 3, options: [] })
    await ship(rider, place)
    return { rider, id: await lastCart() }
  }

  async function agrees(id: string): Promise<void> {
    const own = await here(id)
    const written = await rowsOf(id)
    expect(own).not.toBeNull()
    const medusas = await recomputeByMedusa(container, id)
    expect(await rowsOf(id)).toEqual(written)
    expect(own?.quote).toEqual(medusas.quote)
    expect(own?.cart).toEqual(medusas.cart)
  }

  return { database, rowsOf, lastCart, ship, here, atCheckout, agrees }
}
