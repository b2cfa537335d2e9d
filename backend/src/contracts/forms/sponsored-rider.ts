import * as z from "zod/mini"
import { BotToken } from "./bot-check"
import {
  addressFields,
  email,
  firstName,
  lastName,
  line,
  lines,
  listOf,
  part,
  phone,
  requiredLine,
  requiredLines,
  ticked,
  wholeNumber,
  yesNo,
} from "./form-fields"
import { COMPETITION_TYPES, SHIRT_SIZES } from "./rider-choices"

const COMPETITIONS = "Please choose what you compete in, or None."
const term = ticked("Please tick this to apply.")

/** What the visitor enters, except for the photos (sections 3 and 5, "Rider application"). */
export const SponsoredRiderFields = z.object({
  /** Whether they were sponsored before. */
  previously: yesNo,
  firstName,
  lastName,
  age: wholeNumber("Please enter your age as a number.", 150),
  shirtSize: z.enum(SHIRT_SIZES, "Please choose a shirt size."),
  email,
  phone,
  ...addressFields,
  instagram: requiredLine("Please enter your Instagram name.", 200),
  facebook: requiredLine("Please enter your Facebook name.", 200),
  youtube: line(200),
  snapchat: line(200),
  tiktok: line(200),
  followers: requiredLine("Please tell us how many people follow you.", 200),
  films: lines(2_000),
  xgames: lines(2_000),
  sled: line(200),
  interested: requiredLines("Please tell us why you are interested.", 5_000),
  planPromote: lines(),
  oftenSocial: lines(2_000),
  helpGrow: lines(),
  teamName: line(200),
  sledNumber: line(60),
  competitionTypes: listOf(
    z.enum(COMPETITION_TYPES, COMPETITIONS),
    COMPETITION_TYPES.length,
    COMPETITIONS,
  ).check(
    z.refine((types) => types.length > 0, COMPETITIONS),
    z.refine(
      (types) => types.length < 2 || !types.includes("None"),
      "Please choose None on its own, or what you compete in.",
    ),
  ),
  circuits: lines(2_000),
  classes: lines(2_000),
  highlights: lines(),
  finalPoints: lines(2_000),
  otherSponsors: lines(2_000),
  dealershipName: line(200),
  dealershipPhone: line(40),
  helpDealership: lines(2_000),
  terms: part(z.object({ responsible: term, submitting: term, verified: term })),
})
export type SponsoredRiderFields = z.infer<typeof SponsoredRiderFields>

/**
 * POST /sponsored-rider-application: request, as multipart; `photos` may be files. Without a token, which section 3's
 * payload doesn't have, only a few are accepted.
 */
export const SponsoredRider = z.extend(SponsoredRiderFields, { turnstile: z.optional(BotToken) })
export type SponsoredRider = z.infer<typeof SponsoredRider>
