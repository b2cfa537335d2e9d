import * as z from "zod/mini"
import { code, line, requiredLines } from "../../../contracts/form-fields"
import { STATUSES } from "../../../modules/submission/domain/kinds"
import { PAGING } from "../paging"

/** What staff look for. */
const FILTERS = {
  kind: z.optional(code(/^[a-z_]{0,60}$/, "There is no such form.")),
  status: z.optional(z.enum(["", ...STATUSES], "There is no such status.")),
  order_id: z.optional(code(/^[\w-]*$/, "There is no such order.", 100)),
  q: z.optional(line(200)),
}

/** GET /admin/submissions */
export const InboxQuery = z.object({ ...FILTERS, ...PAGING })

/** GET /admin/submissions/export */
export const ExportQuery = z.object(FILTERS)

/** POST /admin/submissions/{id} */
export const StatusRequest = z.object({ status: z.enum(STATUSES, "Please choose a status.") })

/** POST /admin/submissions/{id}/notes */
export const NoteRequest = z.object({ text: requiredLines("Please write a note.") })

/** POST /admin/submissions/{id}/reply */
export const ReplyRequest = z.object({ text: requiredLines("Please write a reply.") })

/** An empty choice is none. */
export const chosen = <Value extends string>(value: Value | "" | undefined): Value | undefined =>
  value === "" ? undefined : value
