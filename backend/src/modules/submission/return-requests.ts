import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ReturnDecision } from "./domain/returns"

/** A period and the previous one. */
interface Periods {
  from: Date
  to: Date
  beforeFrom: Date
  beforeTo: Date
}

/** Oldest first: a reason is named as it was first written. */
const REQUESTS = `
  select s.created_at < :from as before, c.decision, c.refund_cents::float8 as refund,
         array(select item->>'reason' from jsonb_array_elements(
           case when jsonb_typeof(s.fields->'items') = 'array' then s.fields->'items' else '[]' end) item) as reasons
    from submission s
    left join return_case c on c.submission_id = s.id and c.deleted_at is null
   where s.kind = 'return' and s.deleted_at is null
     and (s.created_at >= :from and s.created_at < :to or s.created_at >= :beforeFrom and s.created_at < :beforeTo)
   order by s.created_at, s.id`

export interface AskedReturn {
  before: boolean
  decision: ReturnDecision | null
  /** Whole cents; null while nothing was refunded. */
  refund: number | null
  /** One for each item. */
  reasons: (string | null)[]
}

/** What riders asked to return in two periods, and what became of it. @param database of a report */
export async function returnRequestsIn(
  database: Pick<Knex, "raw">,
  { from, to, beforeFrom, beforeTo }: Periods,
): Promise<AskedReturn[]> {
  const { rows } = await database.raw<{ rows: AskedReturn[] }>(REQUESTS, { from, to, beforeFrom, beforeTo })
  return rows
}
