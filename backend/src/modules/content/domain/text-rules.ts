import * as z from "zod/mini"
import type { TextKind } from "../../../contracts/content/content"
import { email, phone } from "../../../contracts/forms/form-fields"
import { chicagoMoment } from "../../../contracts/time/shop-time"
import { menuErrors, shownLinks, tidyMenu } from "./menu-text"
import { offerErrors, readOffers, tidyOffers } from "./offers-text"
import { rateErrors, tidyRates } from "./rates-text"
import { pictureErrors, readScenes, sceneErrors, tidyPicture, tidyScenes } from "./scene-text"

/** A place in the shop whose words staff may change. */
export interface TextDefinition {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly kind: TextKind
  /** Characters. */
  readonly max: number
  readonly optional: boolean
  /** The shop's own words. */
  readonly fallback: string
  /** The setting that provides it unless staff word it. */
  readonly setting?: "phone" | "email"
  /** What it may refer to, where that differs from pages. */
  readonly placeholders?: readonly string[]
  /** Which of those must be mentioned. */
  readonly needed?: readonly string[]
}

/**
 * What texts may refer to instead of spelling it out: values from the settings, and how long stocked and made-to-order
 * goods take to ship ("1 to 2 weeks").
 */
export const PLACEHOLDERS = ["brand", "phone", "email", "stocked", "custom"] as const
export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

const PLACEHOLDER = /\{([a-z]+)\}/g
const PATH = /^\/(?!\/)[a-z0-9/._~#?=&-]*$/i

const ONE_LINE: readonly TextKind[] = [
  "line",
  "path",
  "phone",
  "email",
  "window",
  "links",
  "scenes",
  "picture",
  "offers",
  "rates",
]

/** Uniform line ends, no spaces at line ends, at most one blank line: what people mean, whatever they pasted. */
export function tidyText(text: string, kind: TextKind): string {
  if (kind === "links") return tidyMenu(text)
  if (kind === "scenes") return tidyScenes(text)
  if (kind === "picture") return tidyPicture(text)
  if (kind === "offers") return tidyOffers(text)
  if (kind === "rates") return tidyRates(text)
  const lines = text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split("\n")
    // Not by an expression: those for spaces before something look again from each of ten thousand spaces.
    .map((line) => line.trimEnd())
  return ONE_LINE.includes(kind) ? inOneLine(lines) : lines.join("\n").replace(/\n{3,}/g, "\n\n")
}

const inOneLine = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ")

/** Why a text isn't acceptable there, one sentence per fault; none when it is. */
export function textErrors(text: string, definition: TextDefinition): string[] {
  const { key, kind, max, optional } = definition
  if (text === "") return optional ? [] : ["Please enter something; it can't be blank."]
  const faults: string[] = []
  if (text.length > max) {
    faults.push(`Please keep it to ${max} characters; this has ${text.length}.`)
  }
  if (kind === "links") return [...faults, ...menuErrors(text, key)]
  if (kind === "rates") return [...faults, ...rateErrors(text)]
  faults.push(...placeholderErrors(text, definition))
  if (kind === "path" && !PATH.test(text)) {
    faults.push("Please give an address in the shop that begins with /, such as /carbides.")
  }
  if (kind === "scenes") faults.push(...sceneErrors(text))
  if (kind === "picture") faults.push(...pictureErrors(text))
  if (kind === "offers") faults.push(...offerErrors(text))
  if (kind === "phone" || kind === "email") {
    const read = z.safeParse(kind === "phone" ? phone : email, text)
    if (!read.success) faults.push(...read.error.issues.map(({ message }) => message))
  }
  if (kind === "window" && !readWindow(text)) {
    faults.push("Please enter when it begins and when it ends, the end after the beginning.")
  }
  if (kind === "sections" && !text.startsWith("## ")) {
    faults.push('Please begin with a heading: a line that starts with "## ".')
  }
  return faults
}

/** Unknown placeholders in a text, and required ones that it lacks. */
function placeholderErrors(
  text: string,
  { placeholders = PLACEHOLDERS, needed = [] }: TextDefinition,
): string[] {
  const written = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)
  const listed = placeholders.map((known) => `{${known}}`).join(", ")
  return [
    ...written
      .filter((name) => !placeholders.includes(name))
      .map((name) => `{${name}} is not known; use ${listed}.`),
    ...needed.filter((name) => !written.includes(name)).map((name) => `Please include {${name}}.`),
  ]
}

/** A text in pieces, alternating between what is written and the placeholders in between. */
export const piecesOf = (text: string): string[] => text.split(PLACEHOLDER)

/** A window includes the whole of its last second. Milliseconds. */
const LAST_SECOND_MS = 1_000

/** Beginning and end of `2025-06-23T00:00:00/2025-09-05T23:59:59` on the shop's clock; null when it isn't a window. */
export function readWindow(text: string): { opens: number; closes: number } | null {
  const [from = "", until = "", ...more] = text.split("/")
  const [opens, closes] = [chicagoMoment(from)?.getTime(), chicagoMoment(until)?.getTime()]
  if (more.length > 0 || opens === undefined || closes === undefined || closes <= opens) return null
  // A minute without seconds runs to its end, as with discounts.
  return { opens, closes: closes + (until.length === 16 ? 60 : 1) * LAST_SECOND_MS }
}

/** What a text links to, by its kind: addresses that must exist. */
export function linksOf(text: string, kind: TextKind): string[] {
  if (kind === "links") return shownLinks(text)?.map(({ path }) => path) ?? []
  if (kind === "scenes") return readScenes(text)?.map(({ path }) => path) ?? []
  if (kind === "offers") return readOffers(text)?.map(({ path }) => path) ?? []
  return kind === "path" && text ? [text] : []
}

/** Replaces the placeholders that exist; anything else in braces stays as it was typed. */
export const fillIn = (text: string, values: Placeholders): string =>
  text.replace(PLACEHOLDER, (written, name: string) =>
    PLACEHOLDERS.some((known) => known === name) ? values[name as keyof Placeholders] : written,
  )

/** Blank lines separate paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => inOneLine(paragraph.split("\n")))
    .filter(Boolean)

/** "## Heading" lines separate sections. */
export function sectionsOf(text: string): { title: string; text: string[] }[] {
  return text
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [title = "", ...rest] = section.split("\n")
      return { title: title.trim(), text: paragraphsOf(rest.join("\n")) }
    })
}
