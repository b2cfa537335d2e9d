import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RenameDesignRequest, type SavedDesigns } from "../../../../contracts/builder/saved-designs"
import { deleteDesign, renameDesign } from "../../../../workflows/design/saved-designs"
import { requireCustomer } from "../../../guards/require-customer"
import { parseBody } from "../../../requests/parse-body"

/** POST /shop/saved-designs/{number}: renames it. 404 for anything but the rider's own. */
export async function POST(req: MedusaRequest, res: MedusaResponse<SavedDesigns>): Promise<void> {
  const customer = requireCustomer(req)
  const { name } = parseBody(RenameDesignRequest, req.body)
  res.json(await renameDesign(req.scope, { customerId: customer, number: req.params.number ?? "", name }))
}

/** DELETE /shop/saved-designs/{number}. 404 for anything but the rider's own. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse<SavedDesigns>): Promise<void> {
  res.json(await deleteDesign(req.scope, requireCustomer(req), req.params.number ?? ""))
}
