import * as z from "zod"
import { formatBogies } from "../../../modules/fitment/domain/bogie-fit"
import { EARLIEST_YEAR, LATEST_YEAR, LONGEST_MAKE, LONGEST_MODEL, nameProblem } from "./sled-file"

const name = (what: "make" | "model", longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .superRefine((value, context) => {
      const problem = nameProblem(what, value)
      if (problem) context.addIssue({ code: "custom", message: problem })
    })

const sku = z.string().min(1).max(40)

/** A sled as staff edit it: what may be sent to the admin's own calls. */
export const SledForm = z.object({
  year: z.number().int().min(EARLIEST_YEAR).max(LATEST_YEAR),
  make: name("make", LONGEST_MAKE),
  model: name("model", LONGEST_MODEL),
  mount_kit_sku: sku.nullable(),
  dampener_sku: sku.nullable(),
  /** `updated_at` of the sled that was shown, so that nobody overwrites what another changed since. */
  seen: z.string().max(40).nullable().default(null),
  bogies: z
    .array(z.object({ position: z.number().int().min(1).max(11), sku, single: z.boolean() }))
    .max(11)
    .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, {
      message: "A position takes one bogie.",
    }),
})
export type SledForm = z.infer<typeof SledForm>
/** What is sent. */
export type SledFormInput = z.input<typeof SledForm>

/** A form as a row of an import, so that both go through the same rules. */
export function formEntry(form: SledForm) {
  return { ...form, line: 1, bogies: formatBogies(form.bogies) }
}
