import * as z from "zod/mini"
import { postalCodeError, writtenCode } from "../addresses/postal-codes"
import type { CountryStates } from "../checkout/checkout"
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from "./form-facts"

// What the fields of the shop's forms have in common (sections 3 and 5). Every text of every request is declared
// with one of these kinds, so that none comes in unbounded or with characters that can't be kept (a test holds that).
// A form that is sent as multipart knows only text, so numbers and ticks are taken as text as well.

/**
 * NUL and halves of characters: nobody types them, and no database takes them. And one character with more marks on it
 * than any script has (Unicode's bound, UAX 15): putting ten thousand of them in order takes seconds.
 */
const BROKEN = /\0|\p{Surrogate}|\p{M}{31}/u
export const BROKEN_SENTENCE = "This holds a character that can't be kept. Please type it again."
/** What is pasted along unseen: control characters but line breaks and tabs, and marks without a width. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u00AD\u200B\u2060\uFEFF]/gu
/** Overrides and isolates that turn text around: `nib` would read `bin`. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/u
const ALL_TURNED = new RegExp(TURNED, "gu")
const TURNED_SENTENCE = "This holds hidden characters that turn text around. Please type it again."
const VISIBLE = /(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text can be kept at all; for what is sent outside of a field, such as names of fields. */
export const isWhole = (text: string): boolean => !BROKEN.test(text)

const tooLong = (max: number) => `Please keep this to ${max} characters.`

const whole = z.refine<string>(isWhole, { error: BROKEN_SENTENCE, abort: true })
/** Text as it is kept: composed, line breaks alike, nothing unseen, no space at its ends. */
const tidy = z.overwrite((value: string) =>
  value
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, "\n")
    .replace(UNSEEN, "")
    .normalize("NFC")
    .trim(),
)
const oneLine = z.overwrite((value: string) => value.replace(/\s+/g, " "))
const straight = z.refine<string>((value) => !TURNED.test(value), { error: TURNED_SENTENCE, abort: true })
/** For fields whose characters have no direction: a phone copied from a contact list brings such marks along. */
const straightened = z.overwrite((value: string) => value.replace(ALL_TURNED, ""))
const requiredText = (message: string) =>
  z.refine<string>((value) => VISIBLE.test(value), { error: message, abort: true })

/** A line of text that must be sent and may be blank. */
export const blankLine = (message: string, max = 120, whenTooLong = tooLong(max)) =>
  z.string(message).check(whole, tidy, oneLine, straight, z.maxLength(max, whenTooLong))

/** A line of text that may be left out. */
export const line = (max = 120, whenTooLong = tooLong(max)) =>
  z._default(blankLine("Please enter text.", max, whenTooLong), "")

/**
 * A line of text that must be there.
 * @param message says what to enter
 */
export const requiredLine = (message: string, max = 120, whenTooLong = tooLong(max)) =>
  blankLine(message, max, whenTooLong).check(requiredText(message))

/** Names of whoever fills a form in. */
export const firstName = requiredLine("Please enter your first name.")
export const lastName = requiredLine("Please enter your last name.")

const asPosted = z.overwrite(writtenCode)

/** A postal code of an address, as the mail writes it; whether it is one of its country is `placeErrors`'s to say. */
export const postalCode = requiredLine("Please enter a postal code.", 20).check(asPosted)

/** The same, where it may be left out. */
export const optionalPostalCode = z._default(blankLine("Please enter text.", 20).check(asPosted), "")

/** Several lines of text that must be sent and may be blank. */
export const blankLines = (message: string, max = 5_000) =>
  z.string(message).check(whole, tidy, z.maxLength(max, tooLong(max)))

/** Several lines of text that may be left out. */
export const lines = (max = 5_000) => z._default(blankLines("Please enter text.", max), "")

/** Several lines of text that must be there; `message` says what to enter. */
export const requiredLines = (message: string, max = 5_000) =>
  blankLines(message, max).check(requiredText(message))

/** Characters by a pattern: an id, a code, a token. Taken as it is. */
export const code = (pattern: RegExp, message: string, max = 200) =>
  z.string(message).check(whole, z.maxLength(max, message), z.regex(pattern, message))

/** An id as another answer of ours gave it; empty for none. What is unknown is looked for in vain. */
export const id = (message: string, max = 60) => code(/^[\x20-\x7e]*$/, message, max)

/** As `code`, as people type it: in capitals or not, with space around it. */
export const typedCode = (pattern: RegExp, message: string, max = 200) =>
  z.string(message).check(whole, tidy, z.toUpperCase(), z.maxLength(max, message), z.regex(pattern, message))

/** A file's text, or another that is read by rules of its own: whole and bounded, otherwise as it is. */
export const fileText = (message: string, max: number, whenTooLong = tooLong(max)) =>
  z.string(message).check(whole, z.minLength(1, message), z.maxLength(max, whenTooLong))

/** A password: every character counts, so nothing of it is changed. */
export const secret = (
  message: string,
  { min, max, whenTooLong }: { min: number; max: number; whenTooLong: string },
) => z.string(message).check(whole, z.minLength(min, message), z.maxLength(max, whenTooLong))

const EMAIL = "Please enter a valid email address."
/**
 * The one rule for an e-mail address.
 * @param missing says that there is none
 * @param wrong says that it is none
 * @param whenTooLong says that it has too many characters
 */
export const emailLine = (missing: string, wrong = EMAIL, whenTooLong = wrong) =>
  z
    .string(missing)
    .check(
      whole,
      tidy,
      straightened,
      requiredText(missing),
      z.maxLength(MAX_EMAIL_LENGTH, whenTooLong),
      z.email(wrong),
    )
export const email = emailLine("Please enter an email address.")
/** The address of a login, in small letters, as a login is known by: one mailbox, however it is typed. */
export const loginEmail = email.check(z.toLowerCase())
/** An e-mail address that may be left out. */
export const optionalEmail = z._default(z.union([z.literal(""), emailLine(EMAIL)], EMAIL), "")

/** The one rule for a phone number: what people write one with, and seven digits or more among it. */
const PHONE_SHAPE = new RegExp(`^(?=(?:\\D*\\d){7})[+()\\d\\s.\\-x/]{7,${MAX_PHONE_LENGTH}}$`)
const PHONE = "Please enter a valid phone number."
/** As people and their programs write one: dashes of every length, an extension by its word. */
const plainPhone = z.overwrite((value: string) =>
  value.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/,?\s?ext(?:ension)?\.?\s?(?=\d)/i, " x"),
)
const phoneText = (message: string) =>
  z
    .string(message)
    .check(
      whole,
      tidy,
      straightened,
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

/**
 * A whole number within bounds, or the same as text, which is all that queries and fields know.
 * @param bounds `beyond` says what is wrong with one outside of them, where that is another sentence
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

/** A yes or no, in JSON. */
export const trueOrFalse = z.boolean("Please answer with true or false.")

/** A box that may be left out or blank; as text where a form sends it. */
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

/** A yes-or-no question that may be left open. */
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

/** A part of a form: when it is missing as a whole, each of its fields is asked for. */
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

/** The version that an edit was read with, as the answer that was edited named it. */
export const version = requiredLine("The version is missing.", 200)
