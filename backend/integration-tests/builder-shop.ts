import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CartItem } from "../src/contracts/cart/cart"
import { DESIGN_MODULE } from "../src/modules/design"
import { expireReads } from "../src/read-model/cached-read"
import { ADDRESS } from "./buyer"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

/** The builder's rules must hold even with Medusa's Store API open. */
export const BUILDER_OPTIONS = { env: { STORE_API: "open" } }

export const PLAIN = "ATKSOLREDBLK"
export const FADE = "ATKFADREDBLUBLK1WHT"
export const SCOOP = "SHVSOLRED"

/** The step of a rider who agrees to custom products. */
export const STEP = { ...ADDRESS, customAgreed: true }

export const items = (body: { items: Record<string, CartItem> }): CartItem[] => Object.values(body.items)

/** What the suites about the builder do in a running shop. */
export function builderShop({ container }: Pick<Shop, "container">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const designs = () => container.resolve(DESIGN_MODULE)

  async function addSki(rider: Visitor, ski_sku: string, over: object = {}) {
    return await rider.post("/builder/add-ski-to-cart", { ski_sku, carbide: "", model: "", ...over })
  }

  /** A sled with the given mount kit. */
  async function sledWith(kit: string | null): Promise<string> {
    const where = kit === null ? "mount_kit_sku is null" : "mount_kit_sku = ?"
    const { rows } = await database().raw(
      `select id from sled where ${where} order by id limit 1`,
      kit === null ? [] : [kit],
    )
    return rows[0].id
  }

  async function baseVariant(sku: string): Promise<{ id: string; priceId: string }> {
    const { rows } = await database().raw(
      `select v.id, r.id as "priceId" from product_variant v
         join product_variant_price_set l on l.variant_id = v.id
         join price r on r.price_set_id = l.price_set_id where v.sku = ?`,
      [sku],
    )
    return rows[0]
  }

  async function setPrice(sku: string, dollars: number): Promise<void> {
    const { priceId } = await baseVariant(sku)
    await database().raw(
      `update price set amount = ?, raw_amount = jsonb_build_object('value', ?::text, 'precision', 20) where id = ?`,
      [dollars, String(dollars), priceId],
    )
    expireReads(container)
  }

  async function closeColor(color_code: string): Promise<void> {
    await designs().createDesignUnavailabilities({ option: "color", color_code })
    expireReads(container)
  }

  return { database, designs, addSki, sledWith, baseVariant, setPrice, closeColor }
}
