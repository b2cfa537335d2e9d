import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Shop } from "./harness"
import { staffPerson } from "./staff-person"
import type { Visitor } from "./visitor"

export const IMPORT = "/admin/catalogue-import"

/** What the suites about prices and stock of many products do in a running shop. */
export function priceFileShop({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = async (role: "merchandiser" | "workshop" | "support" | "reader") =>
    (await staffPerson(container, visitor(), `${role}@example.com`, role)).browser

  const preview = (staff: Visitor, csv: string) => staff.post(IMPORT, { csv, dry_run: true })
  async function importFile(staff: Visitor, csv: string, terms: Record<string, unknown> = {}) {
    const { body } = await preview(staff, csv)
    return staff.post(IMPORT, { csv, digest: body.digest, file_name: "prices.csv", ...terms })
  }

  /** The default price of a SKU. */
  async function price(sku: string): Promise<number> {
    const { rows } = await database().raw(
      `select r.amount::float8 as amount from product_variant v
         join product_variant_price_set s on s.variant_id = v.id and s.deleted_at is null
         join price r on r.price_set_id = s.price_set_id and r.price_list_id is null and r.deleted_at is null
        where v.sku = ? and r.currency_code = 'usd'`,
      [sku],
    )
    return rows[0]?.amount
  }

  const idsOf = async (staff: Visitor, q: string) =>
    (await staff.get(`/admin/bulk-edit?q=${q}&limit=100`)).body.variants.map(({ id }: { id: string }) => id)

  /** Creates a price list for dealers, with a price for the red handle. */
  async function dealersList(): Promise<string> {
    const { rows } = await database().raw(
      `select s.price_set_id from product_variant v join product_variant_price_set s on s.variant_id = v.id where v.sku = 'PUL-RED'`,
    )
    const [list] = await container.resolve(Modules.PRICING).createPriceLists([
      {
        title: "=Dealers, winter",
        description: "For dealers",
        status: "active",
        prices: [{ price_set_id: rows[0].price_set_id, currency_code: "usd", amount: 18 }],
      },
    ] as never)
    return (list as { id: string }).id
  }
  async function listed(id: string): Promise<number[]> {
    const { rows } = await database().raw(
      "select amount::float8 as amount from price where price_list_id = ? and deleted_at is null order by amount",
      [id],
    )
    return rows.map(({ amount }: { amount: number }) => amount)
  }

  return { database, person, preview, importFile, price, idsOf, dealersList, listed }
}
