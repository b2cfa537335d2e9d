import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The order with this number that was placed with this email; null when there is none, whichever of the two is wrong.
 */
export async function findOrder(
  container: MedusaContainer,
  { number, email }: { number: number; email: string },
): Promise<{ id: string } | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "email"],
    filters: { display_id: String(number), is_draft_order: false },
  })
  const order = data.find((each) => each.email?.toLowerCase() === email.toLowerCase())
  return order ? { id: order.id } : null
}
