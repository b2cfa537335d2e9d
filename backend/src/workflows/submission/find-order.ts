import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { stateOfProvince } from "../../modules/checkout/domain/states"
import type { Place } from "../../modules/submission/domain/latest-today"

/**
 * The order with this number that was placed with this email, and where it goes, if it goes anywhere; null when there is none, whichever of the two is wrong.
 */
export async function findOrder(
  container: MedusaContainer,
  { number, email }: { number: number; email: string },
): Promise<{ id: string; place: Place | null } | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "email", "shipping_address.country_code", "shipping_address.province"],
    filters: { display_id: String(number), is_draft_order: false },
  })
  const order = data.find((each) => each.email?.toLowerCase() === email.toLowerCase())
  if (!order) return null
  const { country_code, province } = order.shipping_address ?? {}
  return {
    id: order.id,
    place: country_code ? { country: country_code, state: stateOfProvince(province) } : null,
  }
}
