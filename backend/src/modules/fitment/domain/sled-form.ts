import * as z from "zod/mini"
import { code, requiredLine, trueOrFalse, typedCode } from "../../../contracts/forms/form-fields"
import { formatBogies } from "./bogie-fit"
import {
  EARLIEST_YEAR,
  LATEST_YEAR,
  LONGEST_MAKE,
  LONGEST_MODEL,
  nameProblem,
  yearProblem,
} from "./sled-file"

/** A name validated by the file's rules, with their wording. */
const name = (what: "make" | "model", longest: number) =>
  requiredLine(`The ${what} is missing.`, longest, `The ${what} is longer than ${longest} characters.`).check(
    z.refine((value) => nameProblem(what, value) === null, {
      error: ({ input }) => nameProblem(what, String(input)) ?? `The ${what} is missing.`,
    }),
  )

const YEAR = yearProblem(Number.NaN) ?? "The year is missing."
const sku = typedCode(/^[\x21-\x7e]+$/, "Please choose a part.", 40)
const POSITION = "Please choose a position."

/** A sled as staff edit it: what may be sent to the admin's own calls. */
export const SledForm = z.object({
  year: z.int(YEAR).check(z.minimum(EARLIEST_YEAR, YEAR), z.maximum(LATEST_YEAR, YEAR)),
  make: name("make", LONGEST_MAKE),
  model: name("model", LONGEST_MODEL),
  mount_kit_sku: z.nullable(sku),
  dampener_sku: z.nullable(sku),
  /** True: someone has checked it on a sled, so it is no longer demo data. False changes nothing. */
  verified: z._default(trueOrFalse, false),
  /** `updated_at` of the sled that was displayed, so that no one overwrites what someone else has changed since. */
  seen: z._default(z.nullable(code(/^[\x20-\x7e]*$/, "Please reload the page.", 40)), null),
  bogies: z
    .array(
      z.object(
        {
          position: z.int(POSITION).check(z.minimum(1, POSITION), z.maximum(11, POSITION)),
          sku,
          single: trueOrFalse,
        },
        "Please choose a bogie.",
      ),
      "The bogies are missing.",
    )
    .check(
      z.maxLength(11, "A sled has 11 positions at most."),
      z.refine(
        (all) => new Set(all.map(({ position }) => position)).size === all.length,
        "A position takes one bogie.",
      ),
    ),
})
export type SledForm = z.infer<typeof SledForm>
/** The input as sent. */
export type SledFormInput = z.input<typeof SledForm>

/** A form as a row of an import, so that both follow the same rules. */
export function formEntry(form: SledForm) {
  return { ...form, line: 1, bogies: formatBogies(form.bogies), verified: form.verified || null }
}
