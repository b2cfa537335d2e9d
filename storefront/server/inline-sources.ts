import { createHash } from "node:crypto"
import { fillSheets } from "#platform/inlined-sheets"

/** What is within a page and may run or apply there, as sources of a content security policy. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * As a browser reads it: an HTML parser turns each into one line break and leaves no zeros (HTML, 13.2.3.5 and
 * 13.2.5.4).
 */
const asParsed = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD")

const digestSource = (text: string) =>
  `'sha256-${createHash("sha256").update(asParsed(text)).digest("base64")}'`

/** The length of one of our tags up to its nonce. Characters. */
const LONGEST_TAG = 1_000

/** The tag within which a piece of a page ends. */
const OPEN_TAG = /<([a-z]+)[^<>]*$/

interface Named {
  /** The page without its marks, with its stylesheets: UTF-8. */
  bytes: Buffer
  inline: InlineSources
}

/**
 * Identifies the scripts and styles within a page by their content. A nonce would have to differ between answers, and
 * so would every byte that a page is packed into; what is identified by its digest is the same for everyone who gets
 * the page, and lets nothing else run.
 *
 * @param mark that marks in a page what is ours, as its nonce; anything without it isn't identified
 * @param sheets the stylesheets whose marks are in a page (platform/inlined-sheets.ts)
 */
export function inlineNamer(mark: string, sheets: ReadonlyMap<string, string>): (html: string) => Named {
  const metaTag = `<meta property="csp-nonce" content="${mark}"/>`
  const attribute = ` nonce="${mark}"`
  /** By the marks of the stylesheets: there are as many as kinds of pages. */
  const filled = new Map<string, { css: Buffer; source: string }>()

  const fill = (css: string) => {
    const known = filled.get(css)
    if (known) return known
    const text = fillSheets(css, sheets)
    const made = { css: Buffer.from(text), source: digestSource(text) }
    filled.set(css, made)
    return made
  }

  return (html) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const [first = "", ...pieces] = html.replace(metaTag, "").split(attribute)
    let before = first
    // Bytes piece by piece: building the whole page as a string, only to turn it into bytes, takes a millisecond more.
    const page: Buffer[] = [Buffer.from(first)]
    for (const piece of pieces) {
      const tag = OPEN_TAG.exec(before.slice(-LONGEST_TAG))?.[1]
      before = piece
      const begins = piece.indexOf(">") + 1
      const ends = tag === "script" || tag === "style" ? piece.indexOf(`</${tag}`, begins) : begins
      const text = piece.slice(begins, ends)
      if (tag === "style" && text) {
        const { css, source } = fill(text)
        styles.add(source)
        page.push(Buffer.from(piece.slice(0, begins)), css, Buffer.from(piece.slice(ends)))
      } else {
        if (text) scripts.add(digestSource(text))
        page.push(Buffer.from(piece))
      }
    }
    return { bytes: Buffer.concat(page), inline: { scripts: [...scripts], styles: [...styles] } }
  }
}
