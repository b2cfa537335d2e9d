import type { TextKind } from "../../../contracts/content"

/** A place of the shop whose words staff may change. */
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
}

/**
 * What texts may name instead of writing it out: from the settings, and how long it takes until what is in stock, and
 * what is made to order, ships ("1 to 2 weeks").
 */
export const PLACEHOLDERS = ["brand", "phone", "email", "stocked", "custom"] as const
export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

const PLACEHOLDER = /\{([a-z]+)\}/g
const PATH = /^\/(?!\/)[a-z0-9/._~#?=&-]*$/i

/** One line end, no spaces at line ends, at most one blank line: as people mean it, whatever they pasted. */
export function tidyText(text: string, kind: TextKind): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim()
  return kind === "line" || kind === "path"
    ? lines.replace(/\s*\n\s*/g, " ")
    : lines.replace(/\n{3,}/g, "\n\n")
}

/** Why a text can't stand there, one sentence per fault; none when it can. */
export function textFaults(text: string, { kind, max, optional }: TextDefinition): string[] {
  if (text === "") return optional ? [] : ["Please write something; it can't be blank."]
  const faults: string[] = []
  if (text.length > max) {
    faults.push(`Please keep it to ${max} characters; these are ${text.length}.`)
  }
  for (const [written, name = ""] of text.matchAll(PLACEHOLDER)) {
    if (!PLACEHOLDERS.some((known) => known === name)) {
      faults.push(`${written} is not known; use ${PLACEHOLDERS.map((known) => `{${known}}`).join(", ")}.`)
    }
  }
  if (kind === "path" && !PATH.test(text)) {
    faults.push("Please give an address in the shop that begins with /, such as /carbides.")
  }
  if (kind === "sections" && !text.startsWith("## ")) {
    faults.push('Please begin with a heading: a line that starts with "## ".')
  }
  return faults
}

export const fillIn = (text: string, values: Placeholders): string =>
  text.replace(PLACEHOLDER, (written, name: string) =>
    PLACEHOLDERS.some((known) => known === name) ? values[name as keyof Placeholders] : written,
  )

/** Blank lines part paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim())
    .filter(Boolean)

/** "## Heading" lines part sections. */
export function sectionsOf(text: string): { title: string; text: string[] }[] {
  return text
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [title = "", ...rest] = section.split("\n")
      return { title: title.trim(), text: paragraphsOf(rest.join("\n")) }
    })
}
