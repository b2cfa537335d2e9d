import * as z from "zod/mini"
import { code, id, line, requiredLines } from "../../../contracts/forms/form-fields"
import { PAGING } from "../../../contracts/paging"
import type { InboxPerson } from "../../../contracts/staff/inbox"
import { STATUSES, WAITING } from "../../../modules/submission/domain/kinds"

/** What staff can filter by. */
const FILTERS = {
  kind: z.optional(code(/^[a-z_]{0,60}$/, "There is no such form.")),
  status: z.optional(z.enum(["", WAITING, ...STATUSES], "There is no such status.")),
  order_id: z.optional(code(/^[\w-]*$/, "There is no such order.", 100)),
  /** `me`, `nobody`, or a person's id. */
  assignee: z.optional(id("There is no such person on staff.")),
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

type Filters = Omit<z.output<typeof ExportQuery>, "status" | "assignee"> & {
  status?: z.output<typeof ExportQuery>["status"]
  assignee?: string | undefined
}

/**
 * The filter for the module. An empty choice is left out.
 * @param you the id of the caller
 * @param people who may answer: anything assigned to someone else counts as unassigned
 */
export function filterOf<Query extends Filters>(
  { status, assignee = "", ...query }: Query,
  you: string,
  people: readonly InboxPerson[],
) {
  return {
    ...query,
    ...(status ? { status } : {}),
    ...(assignee === "nobody"
      ? { notOf: people.map(({ id }) => id) }
      : { assignee: assignee === "me" ? you : assignee }),
  }
}
