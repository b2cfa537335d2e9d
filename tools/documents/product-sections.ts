/** A place in docs/product.md that a comment cites. */
export interface Citation {
  /** `4`, `4.2` */
  section: string
  /** The part of the section that is meant; null for all of it. */
  name: string | null
}

const NUMBER = "\\d(?:\\.\\d+)?"
/** `section 4.2`, `sections 2 and 9`, `sections 4 to 6`, `section 5, "Payment"`, `section 5 ("Payment")`. */
const CITED = new RegExp(
  `\\bsections? (${NUMBER})(?:(,| and| to) (${NUMBER}))?(?:(?: and) (${NUMBER}))?(?:(?:[,:] | \\()"([^"]+)")?`,
  "gi",
)

/** What the comments in a source file cite. */
export function citationsIn(source: string): Citation[] {
  // A comment may break in the middle of a citation.
  const text = source.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ")
  return [...text.matchAll(CITED)].flatMap(([, first = "", between, second, third, name]) => {
    const numbers = [first, second, third].flatMap((number) => number ?? [])
    if (between === " to" && second) {
      const from = Number(first)
      const to = Number(second)
      return Array.from({ length: to - from + 1 }, (_, at) => ({ section: String(from + at), name: null }))
    }
    // The name is in one of the sections; which one is left to the reader.
    const last = numbers.length - 1
    return numbers.map((section, at) => ({ section, name: at === last ? (name ?? null) : null }))
  })
}

/** The sections of the page by number, each with its text, including subsections, in lower case. */
export function sectionsOf(page: string): Map<string, string> {
  const sections = new Map<string, string>()
  let open: string[] = []
  for (const line of page.split("\n")) {
    const [, number] = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line) ?? []
    if (number) {
      const [chapter = number] = number.split(".")
      open = chapter === number ? [number] : [chapter, number]
      sections.set(number, "")
    }
    for (const each of open) sections.set(each, `${sections.get(each) ?? ""}${line.toLowerCase()}\n`)
  }
  return sections
}
