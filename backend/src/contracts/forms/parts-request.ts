import * as z from "zod/mini"
import { BotToken } from "./bot-check"
import {
  addressFields,
  email,
  firstName,
  lastName,
  line,
  lines,
  optionalWholeNumber,
  phone,
  requiredLine,
} from "./form-fields"
import { MAX_ITEMS } from "./photo-rules"

/** What the visitor enters, except for the photos (sections 3 and 5, "Parts request"). */
export const PartsRequestFields = z.object({
  first_name: firstName,
  last_name: lastName,
  phone,
  email,
  sled_year: optionalWholeNumber("Please enter the year as a number.", 9_999),
  sled_make: line(),
  sled_model: line(),
  sled_notes: lines(2_000),
  items: z
    .array(
      z.object(
        { identifier: requiredLine("Please enter a part name or SKU.", 200) },
        "Please enter a part name or SKU.",
      ),
      "Please list at least one part.",
    )
    .check(
      z.minLength(1, "Please list at least one part."),
      z.maxLength(MAX_ITEMS, `Please name at most ${MAX_ITEMS} parts at a time.`),
    ),
  ...addressFields,
  notes: lines(),
})
export type PartsRequestFields = z.infer<typeof PartsRequestFields>

/** POST /parts-request: request, as multipart; each item may have a file `photo`. */
export const PartsRequest = z.extend(PartsRequestFields, { turnstile: BotToken })
export type PartsRequest = z.infer<typeof PartsRequest>

/** The answer of POST /parts-request and POST /returns: the number to refer to. */
export const NumberAnswer = z.object({ number: z.number() })
export type NumberAnswer = z.infer<typeof NumberAnswer>
