import * as z from "zod"
import { STATUSES } from "../../../modules/submission/domain/kinds"

/** What staff look for. */
export const SubmissionFilterQuery = {
  kind: z
    .string()
    .regex(/^[a-z_]{0,60}$/)
    .optional(),
  status: z.enum(["", ...STATUSES]).optional(),
  order_id: z.string().max(100).optional(),
  q: z.string().max(200).optional(),
}

/** An empty choice is none. */
export const chosen = <Value extends string>(value: Value | "" | undefined): Value | undefined =>
  value === "" ? undefined : value
