import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnRequest } from "./domain/reasons"
import { type Between, inPeriods, isBefore, readReport } from "./report-reader"

/** The oldest first: a reason is named as it was written first. */
const REQUESTS = `
  select ${isBefore("s.created_at")} as before, c.decision, c.refund_cents::float8 as refund,
         array(select item->>'reason' from jsonb_array_elements(
           case when jsonb_typeof(s.fields->'items') = 'array' then s.fields->'items' else '[]' end) item) as reasons
    from submission s
    left join return_case c on c.submission_id = s.id and c.deleted_at is null
   where s.kind = 'return' and s.deleted_at is null and ${inPeriods("s.created_at")}
   order by s.created_at, s.id`

/** What riders asked to return, and what became of it. */
export const returnRequests = (container: MedusaContainer, between: Between): Promise<ReturnRequest[]> =>
  readReport<ReturnRequest>(container, REQUESTS, between)
