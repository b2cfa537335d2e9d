import type { MedusaRequest } from "@medusajs/framework/http"
import { notFound } from "../../errors/shop-error"
import { present } from "../../workflows/checkout/stored-cart"
import { graphRows } from "../../workflows/graph-rows"

interface OpenEdit {
  actions?: ({ id: string } | null)[] | null
}

/**
 * Check under the order's lock before Medusa's calls that change or take back something in an open edit. What a
 * colleague, or another press of the button, has taken back is unknown to Medusa, which then fails without a reason.
 * @throws {ShopError} 404
 */
export async function requireEditAction(req: MedusaRequest): Promise<void> {
  const { id = "", action_id = "" } = req.params
  const open = await graphRows<OpenEdit>(req.scope, {
    entity: "order_change",
    fields: ["id", "actions.id"],
    filters: { order_id: id, status: ["pending", "requested"] },
  })
  const isKnown = open.flatMap(({ actions }) => present(actions)).some((action) => action.id === action_id)
  if (open.length > 0 && !isKnown) {
    throw notFound(
      "This was taken back in the meantime. Please reload the page to see what the edit still changes.",
    )
  }
}
