import * as z from "zod/mini"
import { GAP_KINDS } from "../../../contracts/fitment/fitment"
import { blankLine, code, line, numberOrText } from "../../../contracts/forms/form-fields"
import { PAGING } from "../../../contracts/paging"
import { confirmed } from "../../../contracts/staff/ask-first"

/** GET /admin/fitment/sleds */
export const SledQuery = z.object({
  q: line(200),
  year: z.optional(numberOrText("A year is a whole number.", { min: 0, max: 9_999 })),
  make: z.optional(blankLine("A make is text.", 60)),
  missing: z.optional(z.enum(["bogies", "mount_kit", "dampener", "verified"], "There is no such filter.")),
  sku: z.optional(blankLine("A SKU is text.", 40)),
  ...PAGING,
})

/** GET /admin/fitment/gaps */
export const GapQuery = z.object({
  kind: z.optional(z.enum(GAP_KINDS, "There is no such kind.")),
  ...PAGING,
})

/** GET /admin/fitment/imports/{id}/rows */
export const RowQuery = z.object({
  action: z.optional(z.enum(["added", "changed", "removed", "refused"], "There is no such filter.")),
  ...PAGING,
})

/** POST /admin/fitment/imports: the parameters beside the file. */
export const UploadQuery = z.object({
  file_name: z._default(code(/^[^\p{C}]+$/u, "Please give the file a name.", 200), "sleds.csv"),
  /** `whole`: sleds that aren't in the file are removed; `update`: they stay. */
  mode: z._default(z.enum(["whole", "update"], "A file is either the whole list or an update."), "update"),
})

/** POST /admin/fitment/imports/{id}/apply */
export const ApplyRequest = z.object({ confirmed })
