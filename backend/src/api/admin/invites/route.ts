import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { inviteStaff } from "../../../workflows/staff/invites"

/** POST /admin/invites, in place of Medusa's, whose page doesn't know roles: read-only until an owner gives another. */
export async function POST(
  req: AuthenticatedMedusaRequest<{ email: string }>,
  res: MedusaResponse,
): Promise<void> {
  const id = await inviteStaff(req.scope, req.validatedBody.email, "reader")
  const {
    data: [invite],
  } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "invite",
    fields: req.queryConfig.fields,
    filters: { id },
  })
  res.json({ invite })
}
