import type { MedusaResponse } from "@medusajs/framework/http"
import { DELETE as deleteAccount } from "@medusajs/medusa/api/admin/customers/[id]/route"
import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { isAccountWithoutLogin } from "../../../../workflows/account/credentials"
import { runWorkflow } from "../../../../workflows/run-workflow"

type DeleteRequest = Parameters<typeof deleteAccount>[0]

/**
 * DELETE /admin/customers/{id}, around Medusa's own, which takes an account without a login for none at all: that of a
 * dealer who was approved and has yet to set a password, or one whose login went to the address's owner.
 */
export async function DELETE(req: DeleteRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  if (!(await isAccountWithoutLogin(req.scope, id))) {
    await deleteAccount(req, res)
    return
  }
  await runWorkflow(deleteCustomersWorkflow, req.scope, { ids: [id] })
  res.status(200).json({ id, object: "customer", deleted: true })
}
