import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** Email of the staff member behind a call, for the log. An API key has none and is named by its id. */
export async function staffActor(req: AuthenticatedMedusaRequest): Promise<string> {
  const { actor_id: id, actor_type: type } = req.auth_context
  if (type !== "user") return `${type} ${id}`
  const [user] = await req.scope.resolve(Modules.USER).listUsers({ id }, { take: 1 })
  return user?.email ?? id
}
