import type { MedusaRequest } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { graphRows } from "../../workflows/graph-rows"

/**
 * Check before Medusa's call that begins to receive a return, by its route; see lock-order-routes.ts. Once something has
 * arrived, Medusa (2.21.2) would replace what is recorded of a line by what arrives next, and the return could neither be
 * refunded nor closed.
 * @throws {ShopError} 409 once something of the return has arrived, or it was canceled
 */
export async function refuseSecondArrival({ method, scope, params }: MedusaRequest): Promise<void> {
  if (method !== "POST") return
  const [found] = await graphRows<{ status: string }>(scope, {
    entity: "return",
    fields: ["id", "status"],
    filters: { id: params.id },
  })
  // An unknown one is Medusa's to refuse.
  if (!found || found.status === "requested") return
  throw conflict(
    found.status === "canceled"
      ? "This return was canceled. Nothing was changed."
      : "What arrived of this return is recorded already. Please refund or close it in the Returns box on the order's page; for what arrives later, start another return there. Nothing was changed.",
  )
}
