import * as z from "zod/mini"
import { postalCodeError, writtenCode } from "../addresses/postal-codes"
import type { CountryStates } from "../checkout/checkout"
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH, MAX_SLUG_LENGTH } from "./form-facts"

// What the fields of the shop's forms have in common (sections 3 and 5). Every text of every request is declared with
// one of these kinds, so that none comes in unbounded or with characters that can't be stored (a test enforces that). A
// form that is sent as multipart contains only text, so numbers and ticks are accepted as text too.

/**
 * NUL and half characters: no one types them, and no database takes them. Also a character with more marks on it than
 * any script has (Unicode's limit, UAX 15): putting ten thousand of them in order takes seconds.
 */
const BROKEN = /\0|\p{Surrogate}|\p{M}{31}/u
export const BROKEN_SENTENCE = "This contains a character we can't save. Please type it again."
/** What gets pasted along unseen: control characters except line breaks and tabs, and zero-width marks. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u00AD\u200B\u2060\uFEFF]/gu
/** Overrides and isolates that turn text around: `nib` would read `bin`. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/u
/** Those, and the marks that say which way the neighboring characters run. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const TURNED_SENTENCE = "This contains hidden characters that reverse text. Please type it again."
const VISIBLE = /(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text can be stored at all; for what is sent outside of a field, such as field names. */
export const isWhole = (text: string): boolean => !BROKEN.test(text)

const tooLong = (max: number) => `Please keep this to ${max} characters.`

const whole = z.refine<string>(isWhole, { error: BROKEN_SENTENCE, abort: true })
/** Text as it is stored: composed, with uniform line breaks, nothing unseen, and no space at its ends. */
const tidy = z.overwrite((value: string) =>
  value
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, "\n")
    .replace(UNSEEN, "")
    .normalize("NFC")
    .trim(),
)
const oneLine = z.overwrite((value: string) => value.replace(/\s+/g, " "))
const straight = z.refine<string>((value) => !TURNED.test(value), { error: TURNED_SENTENCE, abort: true })
/** For fields whose characters have no direction: a phone number copied from a contact list brings such marks along. */
const straightened = z.overwrite((value: string) => value.replace(DIRECTIONS, ""))
const requiredText = (message: string) =>
  z.refine<string>((value) => VISIBLE.test(value), { error: message, abort: true })

/** A line of text that must be sent and may be blank. */
export const blankLine = (message: string, max = 120, whenTooLong = tooLong(max)) =>
  z.string(message).check(whole, tidy, oneLine, straight, z.maxLength(max, whenTooLong))

/** A line of text that may be left out. */
export const line = (max = 120, whenTooLong = tooLong(max)) =>
  z._default(blankLine("Please enter text.", max, whenTooLong), "")

/**
 * A required line of text.
 * @param message says what to enter
 */
export const requiredLine = (message: string, max = 120, whenTooLong = tooLong(max)) =>
  blankLine(message, max, whenTooLong).check(requiredText(message))

/** Name fields of the person who fills in a form. */
export const firstName = requiredLine("Please enter your first name.")
export const lastName = requiredLine("Please enter your last name.")

const asPosted = z.overwrite(writtenCode)

/** A line of digits and Latin letters that someone may have copied from elsewhere. */
const copiedLine = (message: string, max: number) =>
  z.string(message).check(whole, straightened, tidy, oneLine, z.maxLength(max, tooLong(max)))

/** A postal code as the postal service writes it; `placeErrors` decides whether it is one of its country. */
export const postalCode = copiedLine("Please enter a postal code.", 20).check(
  requiredText("Please enter a postal code."),
  asPosted,
)

/** The same, but optional. */
export const optionalPostalCode = z._default(copiedLine("Please enter text.", 20).check(asPosted), "")

/** Several lines of text that must be sent and may be blank. */
export const blankLines = (message: string, max = 5_000) =>
  z.string(message).check(whole, tidy, z.maxLength(max, tooLong(max)))

/** Several lines of text that may be left out. */
export const lines = (max = 5_000) => z._default(blankLines("Please enter text.", max), "")

/** Several lines of required text; `message` says what to enter. */
export const requiredLines = (message: string, max = 5_000) =>
  blankLines(message, max).check(requiredText(message))

/** Characters that match a pattern: an id, a code, a token. Taken as is. */
export const code = (pattern: RegExp, message: string, max = 200) =>
  z.string(message).check(whole, z.maxLength(max, message), z.regex(pattern, message))

/** The slug of a product or of a line of the builder, as long as the catalog may have it. */
export const slug = (message: string) => code(/^[a-z0-9-]+$/, message, MAX_SLUG_LENGTH)

/** The same, or empty for none. */
export const optionalSlug = (message: string) =>
  z._default(code(/^[a-z0-9-]*$/, message, MAX_SLUG_LENGTH), "")

/** An id as another of our answers gave it; empty for none. An unknown one simply isn't found. */
export const id = (message: string, max = 60) => code(/^[\x20-\x7e]*$/, message, max)

/** Like `code`, as people type it: in any case, with spaces around it. */
export const typedCode = (pattern: RegExp, message: string, max = 200) =>
  z.string(message).check(whole, tidy, z.toUpperCase(), z.maxLength(max, message), z.regex(pattern, message))

/** A file's text, or another text with its own parsing rules: whole and bounded, otherwise left as is. */
export const fileText = (message: string, max: number) =>
  z.string(message).check(whole, z.minLength(1, message), z.maxLength(max, tooLong(max)))

/** A password: every character counts, so nothing in it is changed. */
export const secret = (
  message: string,
  { min, max, whenTooLong }: { min: number; max: number; whenTooLong: string },
) => z.string(message).check(whole, z.minLength(min, message), z.maxLength(max, whenTooLong))

const EMAIL = "Please enter a valid email address."
/**
 * The one rule for an email address.
 * @param missing says that there is none
 * @param wrong says that it isn't one
 * @param whenTooLong says that it has too many characters
 */
export const emailLine = (missing: string, wrong = EMAIL, whenTooLong = wrong) =>
  z
    .string(missing)
    .check(
      whole,
      straightened,
      tidy,
      requiredText(missing),
      z.maxLength(MAX_EMAIL_LENGTH, whenTooLong),
      z.email(wrong),
    )
export const email = emailLine("Please enter an email address.")
/** The address of a login, in lower case, as the login is stored: one mailbox, however it is typed. */
export const loginEmail = email.check(z.toLowerCase())
/** An email address that may be left out. */
export const optionalEmail = z._default(z.union([z.literal(""), emailLine(EMAIL)], EMAIL), "")

/**
 * The one rule for an order's number, as emails and papers write it: 42, #42 or # 42.
 * @param missing says that there is none
 * @param wrong says that it isn't one
 */
export const orderNumberLine = (missing: string, wrong: string) =>
  copiedLine(missing, 20).check(requiredText(missing), z.regex(/^#? ?\d{1,9}$/, wrong))

/** The one rule for a phone number: the characters people write one with, including at least seven digits. */
const PHONE_SHAPE = new RegExp(`^(?=(?:\\D*\\d){7})[+()\\d\\s.\\-x/]{7,${MAX_PHONE_LENGTH}}$`)
const PHONE = "Please enter a valid phone number."
/** As people and their programs write it: dashes of every length, an extension by its word. */
const plainPhone = z.overwrite((value: string) =>
  value.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/,?\s?ext(?:ension)?\.?\s?(?=\d)/i, " x"),
)
const phoneText = (message: string) =>
  z
    .string(message)
    .check(
      whole,
      straightened,
      tidy,
      oneLine,
      plainPhone,
      z.maxLength(MAX_PHONE_LENGTH, tooLong(MAX_PHONE_LENGTH)),
    )
export const phone = phoneText("Please enter a phone number.").check(
  requiredText("Please enter a phone number."),
  z.regex(PHONE_SHAPE, PHONE),
)
export const optionalPhone = z._default(
  phoneText(PHONE).check(z.refine((value) => value === "" || PHONE_SHAPE.test(value), PHONE)),
  "",
)

/**
 * A whole number from 0 up, as text without leading zeros; `message` says what is wrong with anything else.
 * @param max the largest that is accepted
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

/** Like `wholeNumber`, but optional. */
export const optionalWholeNumber = (message: string, max: number) =>
  z._default(z.union([z.literal(""), wholeNumber(message, max)], message), "")

/**
 * A whole number within bounds, or the same as text, which is all that queries and fields can carry.
 * @param bounds `beyond` says what is wrong with a number outside of them, where that is another sentence
 */
export const numberOrText = (
  message: string,
  { min, max, beyond = message }: { min: number; max: number; beyond?: string },
) => {
  const within = z.int(message).check(z.minimum(min, beyond), z.maximum(max, beyond))
  return z.pipe(
    z.pipe(
      z.union([within, code(/^\s*-?\d{1,15}\s*$/, message)], message),
      z.transform((value: number | string) => Number(value)),
    ),
    within,
  )
}

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

/** True or false, in JSON. */
export const trueOrFalse = z.boolean("Please answer with true or false.")

/** A box that may be left out or blank; sent as text by a form. */
export const flag = z._default(
  z.pipe(
    z.pipe(
      z.union([z.boolean(), z.enum(["true", "false", ""]), z.null()], "Please answer with true or false."),
      z.transform((value: boolean | "true" | "false" | "" | null) => value === true || value === "true"),
    ),
    z.boolean(),
  ),
  false,
)

/** A yes-or-no question that may be left unanswered. */
export const yesNo = z._default(z.enum(["", "Yes", "No"], "Please answer with Yes or No."), "")

/** The address block of section 3; whether a state is needed depends on the country (`placeErrors`). */
export const addressFields = {
  address: requiredLine("Please enter an address.", 200),
  country: z._default(code(/^[A-Z]{2}$/, "Please choose a country."), "US"),
  city: requiredLine("Please enter a city."),
  state: line(60),
  zip: postalCode,
}

/**
 * What is wrong with a country, its state and its postal code together, as far as they could be read, by field
 * (section 5: a state is required only when the country has states).
 * @param unknown says what to do about a country that isn't on the list
 */
export function placeErrors(
  {
    country,
    state,
    zip,
  }: { country?: string | undefined; state?: string | undefined; zip?: string | undefined },
  countries: CountryStates[],
  unknown = "Please choose a country.",
): Record<string, string> {
  if (country === undefined) return {}
  const entry = countries.find(({ code }) => code === country)
  if (!entry) return { country: unknown }
  const errors: Record<string, string> = {}
  const isChoice = entry.states.length > 0 && state !== undefined
  if (isChoice && !entry.states.some((each) => each.code === state)) errors.state = "Please choose a state."
  const malformed = postalCodeError(country, zip)
  if (malformed) errors.zip = malformed
  return errors
}

/** A part of a form: when the whole part is missing, each of its fields is asked for. */
export const part = <Part extends z.ZodMiniObject>(fields: Part) =>
  z.prefault(fields, {} as z.core.util.NoUndefined<z.input<Part>>)

/** A text box or a list of them, as multipart forms send `name[]`. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number, message: string) =>
  z.pipe(
    z.transform((value: unknown) =>
      value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value],
    ),
    z.array(item).check(z.maxLength(max, message)),
  )

/** The version an edit is based on, as named by the answer that was edited. */
export const version = requiredLine("The version is missing.", 200)
