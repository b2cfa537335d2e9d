import type { MedusaRequest } from "@medusajs/framework/http"
import { notFound } from "../../errors/shop-error"
import { present } from "../../workflows/checkout/stored-cart"
import { graphRows } from "../../workflows/graph-rows"

interface OpenChange {
  actions?: ({ id: string } | null)[] | null
}

/**
 * Makes a check under the order's lock before Medusa's calls that change or take back something in an open change of an
 * order. What a colleague, or another press of the button, has taken back is unknown to Medusa, which then fails without
 * a reason.
 * @param field of the open change which the address's `id` names
 * @returns a check that throws a {@link ShopError} 404
 */
export function requireOpenAction(field: "order_id" | "return_id" | "exchange_id" | "claim_id") {
  return async (req: MedusaRequest): Promise<void> => {
    const { id = "", action_id = "" } = req.params
    const open = await graphRows<OpenChange>(req.scope, {
      entity: "order_change",
      fields: ["id", "actions.id"],
      filters: { [field]: id, status: ["pending", "requested"] },
    })
    if (open.flatMap(({ actions }) => present(actions)).some((action) => action.id === action_id)) return
    throw notFound(
      field === "order_id"
        ? "This was taken back in the meantime. Please reload the page to see what the edit still changes."
        : "This was taken back in the meantime. Please reload the page to see what is left.",
    )
  }
}
