import type { MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { POST as cancel } from "@medusajs/medusa/api/admin/orders/[id]/cancel/route"
import { toCents } from "../../../../../contracts/money"
import { conflict } from "../../../../../errors/shop-error"
import { withOrderAtRest } from "../../../../../workflows/checkout/order-at-rest"

/**
 * POST /admin/orders/{id}/cancel, around Medusa's own, which gives all money back first and is refused by the order
 * afterwards, and whose books stay uneven when less was owed for the order than was paid.
 */
export async function POST(req: Parameters<typeof cancel>[0], res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await withOrderAtRest(req.scope, id, async () => {
    const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["id", "total", "summary.*"],
      filters: { id },
    })
    const [order] = data as unknown as { summary?: { pending_difference?: number | string | null } | null }[]
    if (toCents(Number(order?.summary?.pending_difference ?? 0)) < 0) {
      throw conflict(
        "More was paid for this order than it costs now. Refund the difference first, then cancel it. Nothing was changed.",
      )
    }
    await cancel(req, res)
  })
}
