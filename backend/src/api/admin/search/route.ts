import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { FoundGroup } from "../../../contracts/staff/palette"
import { staffCaller } from "../../../workflows/staff/roles"
import { searchAdmin } from "../../../workflows/staff/search-admin"

/** As Medusa's middleware for this address leaves it: the query was read by its schema. */
type Asked = { q?: string; entity?: string[] }

/** GET /admin/search?q=: what ⌘K finds, in place of Medusa's own, which doesn't know the shop's things. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ results: FoundGroup[] }>,
): Promise<void> {
  const { q = "", entity } = req.validatedQuery as Asked
  const { skip = 0, take = 20 } = req.queryConfig.pagination
  const caller = await staffCaller(req.scope, req.auth_context)
  res.json({
    results: await searchAdmin(req.scope, caller, {
      q: q.trim().slice(0, 100),
      areas: entity?.length ? entity : undefined,
      skip,
      take: take ?? 20,
    }),
  })
}
