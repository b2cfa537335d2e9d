import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { writeGaps } from "../../../../modules/fitment/gap-log"
import { parseBody } from "../../../parse-body"
import type { GapItem, GapList } from "../fitment-answer"
import { GapQuery } from "../fitment-query"

const GAPS = `
  select g.id, g.kind, g.year, g.make, g.model, g.count, g.last_at,
         (select s.id from sled s where s.year = g.year and lower(s.make) = lower(g.make)
             and lower(s.model) = lower(g.model) and s.deleted_at is null limit 1) as sled_id
    from fitment_gap g where (:kind = '' or g.kind = :kind)
   order by g.count desc, g.last_at desc limit :limit offset :offset`

/** GET /admin/fitment/gaps: what riders looked for in vain, most wanted first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<GapList>): Promise<void> {
  const { kind = "", limit, offset } = parseBody(GapQuery, req.query)
  await writeGaps(req.scope)
  const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [page, count] = await Promise.all([
    database.raw<{ rows: GapItem[] }>(GAPS, { kind, limit, offset }),
    database.raw<{ rows: { n: number }[] }>(
      "select count(*)::int as n from fitment_gap where (:kind = '' or kind = :kind)",
      { kind },
    ),
  ])
  res.setHeader("Cache-Control", "no-store")
  res.json({ gaps: page.rows, count: count.rows[0]?.n ?? 0 })
}
