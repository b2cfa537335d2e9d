import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalid } from "../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { withReturn } from "./with-return"

/**
 * Sets which order a request is about: it named none, or the wrong one. No one is mailed about it.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 once it was decided; 422 at `order_number`
 */
export async function linkReturn(
  container: MedusaContainer,
  { submissionId, orderNumber, by }: { submissionId: string; orderNumber: number; by: string },
): Promise<void> {
  await withReturn(container, { submissionId, act: "link" }, async () => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["id"],
      filters: { display_id: String(orderNumber), is_draft_order: false },
    })
    const [order] = data
    if (!order) throw invalid({ order_number: ["There is no order with that number."] })
    await container
      .resolve(SUBMISSION_MODULE)
      .linkOrder(submissionId, order.id, { by, text: `Linked to order ${orderNumber}` })
  })
}
