import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { expireReads } from "../src/read-model/cached-read"
import type { Shop } from "./harness"
import { ok } from "./ok"
import type { Visitor } from "./visitor"

export const usd = (amount: number) => [{ currency_code: "usd", amount }]

/** What the suites about products on Medusa's own pages do in a running shop. */
export function staffProductShop({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()

  /** A product as its form sends it, with only what is required. */
  async function bag(over: object = {}) {
    const { rows } = await database().raw("select default_sales_channel_id as id from store limit 1")
    return {
      title: "Tunnel bag",
      handle: "tunnel-bag",
      status: "published",
      sales_channels: [{ id: rows[0].id }],
      options: [{ title: "Default option", values: ["Default option value"] }],
      variants: [
        {
          title: "Default variant",
          sku: "TBAG",
          manage_inventory: false,
          options: { "Default option": "Default option value" },
          prices: usd(60),
        },
      ],
      ...over,
    }
  }

  async function make(owner: Visitor, over: object = {}): Promise<string> {
    const { product } = ok(await owner.post("/admin/products", await bag(over)))
    expireReads(container)
    return product.id
  }

  return { database, staff, bag, make }
}
