import * as z from "zod/mini"
import { code, line } from "../../../contracts/forms/form-fields"
import { PAGING } from "../../../contracts/paging"

/** GET /admin/dealers */
export const DealerQuery = z.object({ q: line(100), ...PAGING })

/** GET /admin/dealer-applications; empty for all of them. */
export const ApplicationQuery = z.object({
  status: z._default(z.enum(["", "new", "approved", "refused"], "There is no such status."), ""),
  ...PAGING,
})

const month = code(/^\d{4}-(0[1-9]|1[0-2])$/, "A month is written like 2026-11.")

/** GET /admin/dealer-report: from and to a month. */
export const ReportQuery = z.object({ from: z.optional(month), to: z.optional(month) })
