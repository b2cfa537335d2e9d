import { createHash } from "node:crypto"

/** What stands within a page and may run or count there, as sources of a content security policy. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** As a browser reads it: an HTML parser makes one line break of each and has no zeros (HTML, 13.2.3.5 and 13.2.5.4). */
const asParsed = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD")

const digestSource = (text: string) =>
  `'sha256-${createHash("sha256").update(asParsed(text)).digest("base64")}'`

/** The tag that a piece of a page ends within. */
const OPEN_TAG = /<([a-z]+)[^<>]*$/

/**
 * Names the scripts and styles within a page by what they say. A nonce would have to differ from answer to answer, and
 * with it every byte that a page is packed into; what is named by its digest is the same for all who get the page, and
 * lets nothing else run.
 *
 * @param html as it was rendered, with `mark` as its nonce; what has no mark is none of ours and is not named
 * @returns the page without its marks
 */
export function nameInline(html: string, mark: string): { html: string; inline: InlineSources } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const [first = "", ...pieces] = html
    .replace(`<meta property="csp-nonce" content="${mark}"/>`, "")
    .split(` nonce="${mark}"`)
  let before = first
  for (const piece of pieces) {
    const tag = OPEN_TAG.exec(before.slice(-2_000))?.[1]
    if (tag === "script" || tag === "style") {
      const begins = piece.indexOf(">") + 1
      const text = piece.slice(begins, piece.indexOf(`</${tag}`, begins))
      if (text) (tag === "script" ? scripts : styles).add(digestSource(text))
    }
    before = piece
  }
  return { html: first + pieces.join(""), inline: { scripts: [...scripts], styles: [...styles] } }
}
