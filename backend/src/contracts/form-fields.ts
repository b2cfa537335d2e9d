import * as z from "zod/mini"
import type { CountryStates } from "./checkout"

// What the fields of the shop's forms have in common (spec sections 3 and 5). A form that is sent as
// multipart knows only text, so numbers and ticks are taken as text as well.

/** Spec section 9. */
export const MAX_EMAIL_LENGTH = 200

/** Control characters but line breaks and tabs, and halves of characters: no database takes them. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|\p{Surrogate}/gu

const tooLong = (max: number) => `Please keep this under ${max} characters.`

/** Text as it is kept: printable, line breaks alike, no space at its ends. */
const tidy = z.overwrite((value: string) =>
  value
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(UNPRINTABLE, "")
    .trim(),
)
const oneLine = z.overwrite((value: string) => value.replace(/\s+/g, " "))

/** A line of text that may be left out. */
export const line = (max = 120) =>
  z._default(z.string("Please enter text.").check(tidy, oneLine, z.maxLength(max, tooLong(max))), "")

/** A line of text that must be there; `message` says what to enter. */
export const requiredLine = (message: string, max = 120) =>
  z.string(message).check(tidy, oneLine, z.minLength(1, message), z.maxLength(max, tooLong(max)))

/** Several lines of text that may be left out. */
export const lines = (max = 5_000) =>
  z._default(z.string("Please enter text.").check(tidy, z.maxLength(max, tooLong(max))), "")

/** Several lines of text that must be there. */
export const requiredLines = (message: string, max = 5_000) =>
  z.string(message).check(tidy, z.minLength(1, message), z.maxLength(max, tooLong(max)))

const EMAIL = "Please enter a valid email address."
export const email = z
  .string("Please enter an email address.")
  .check(
    tidy,
    z.minLength(1, "Please enter an email address."),
    z.maxLength(MAX_EMAIL_LENGTH, EMAIL),
    z.email(EMAIL),
  )

const PHONE_SHAPE = /^[+()\d\s.\-x/]{7,40}$/
const PHONE = "Please enter a valid phone number."
export const phone = requiredLine("Please enter a phone number.", 40).check(z.regex(PHONE_SHAPE, PHONE))
export const optionalPhone = z._default(
  z.union([z.literal(""), z.string(PHONE).check(tidy, oneLine, z.regex(PHONE_SHAPE, PHONE))], PHONE),
  "",
)

/**
 * A whole number from 0 on, as text without leading zeros; `message` says what is wrong with anything else.
 * @param max the largest that is taken
 */
export const wholeNumber = (message: string, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], message),
      z.transform((value: string | number) =>
        String(value)
          .trim()
          .replace(/^0+(?=\d)/, ""),
      ),
    ),
    z.string().check(z.refine((value) => /^\d{1,15}$/.test(value) && Number(value) <= max, message)),
  )

/** As `wholeNumber`, and may be left out. */
export const optionalWholeNumber = (message: string, max: number) =>
  z._default(z.union([z.literal(""), wholeNumber(message, max)], message), "")

const TICKED = ["true", "1", "on", "yes"]
/** A box that must be ticked. */
export const ticked = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.boolean(), z.string()], message),
      z.transform(
        (value: boolean | string) => value === true || TICKED.includes(String(value).toLowerCase()),
      ),
    ),
    z.literal(true, message),
  )

/** A yes-or-no question that may be left open. */
export const yesNo = z._default(z.enum(["", "Yes", "No"], "Please answer with Yes or No."), "")

/** The address block of spec section 3; whether a state is needed depends on the country (`placeErrors`). */
export const addressFields = {
  address: requiredLine("Please enter an address.", 200),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, "Please choose a country.")), "US"),
  city: requiredLine("Please enter a city."),
  state: line(60),
  zip: requiredLine("Please enter a postal code.", 20),
}

/**
 * What is wrong with a country and its state, by field (spec section 5: a state is required only when the
 * country has states).
 */
export function placeErrors(
  { country, state }: { country: string; state: string },
  countries: CountryStates[],
): Record<string, string> {
  const entry = countries.find(({ code }) => code === country)
  if (!entry) return { country: "Please choose a country." }
  if (entry.states.length === 0 || entry.states.some(({ code }) => code === state)) return {}
  return { state: "Please choose a state." }
}

/** A text box or a list of them, as multipart forms send `name[]`. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number, message: string) =>
  z.pipe(
    z.transform((value: unknown) =>
      value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value],
    ),
    z.array(item).check(z.maxLength(max, message)),
  )
