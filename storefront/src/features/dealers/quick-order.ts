import { MAX_QUICK_LINES, type QuickOrderError } from "#contracts/dealers/dealer-desk"

export interface QuickLine {
  /** The line in the text, from 1. */
  row: number
  sku: string
  quantity: string
}

/** What a spreadsheet calls its columns; such a line isn't an order. */
const HEADING = /^\s*"?(sku|part|item|product)[^\d,;\t]*[,;\t\s]\s*"?(qty|quantity|pieces|count|amount)\D*$/i
/** The same for a sheet with one column. */
const ONE_HEADING = /^\s*"?(sku|part|item|product)s?( ?(no|number|#)\.?)?"?\s*$/i
/** Between two cells, and not inside of quotes. */
const SEPARATOR = /[,;\t](?=(?:[^"]*"[^"]*")*[^"]*$)/

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .replaceAll('""', '"')
    .trim()

/** Characters of a line that are looked at, far more than its two cells need: splitting takes ever longer. */
const MOST_OF_LINE = 1000

/** A line's SKU and quantity, as pasted from a spreadsheet, a CSV file or a mail; both may be empty. */
function cellsOf(line: string): [string, string] {
  const parts = /[,;\t]/.test(line) ? line.split(SEPARATOR) : line.trim().split(/\s+/)
  const [sku = "", quantity = ""] = parts.map(unquoted)
  return [sku, quantity.replace(/^[x×]\s*(?=\d)|(?<=\d)\s*[x×]$/gi, "")]
}

/** As long as the shop reads; never half of an emoji, for which it would refuse all lines. */
const shortened = (cell: string) => cell.slice(0, 200).replace(/[\uD800-\uDBFF]$/, "")

/**
 * Reads lines of "SKU, quantity": separated by comma, semicolon, tab or space, with or without headings. Empty lines
 * count, so that rows keep the numbers that the dealer sees.
 */
export function readQuickOrder(text: string): QuickLine[] {
  return (
    text
      // Unseen marks, as some programs put before what is copied: one would have the shop refuse all lines.
      .replace(/\p{Cf}|\0/gu, "")
      .split(/\r\n|\r|\n/)
      .flatMap((whole, at) => {
        const line = whole.slice(0, MOST_OF_LINE)
        if (line.replace(/[,;\t\s"]/g, "") === "") return []
        if (HEADING.test(line) || ONE_HEADING.test(line)) return []
        const [sku, quantity] = cellsOf(line)
        return [{ row: at + 1, sku: shortened(sku), quantity: shortened(quantity) }]
      })
  )
}

/** What is wrong with a quick order before it is sent; null when nothing is. */
export function quickOrderProblem(lines: readonly QuickLine[]): string | null {
  if (lines.length === 0) return "Enter a line first: a SKU, and how many if it's more than one."
  if (lines.length > MAX_QUICK_LINES)
    return `Order ${MAX_QUICK_LINES} lines at a time. These are ${lines.length}.`
  return null
}

const quoted = (cell: string) => (/[,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The text that is left to fix: the refused rows, as they were typed. */
export function remainingText(errors: readonly Pick<QuickOrderError, "sku" | "quantity">[]): string {
  return errors
    .map(({ sku, quantity }) =>
      // Without a separator, what stands behind a space would be the quantity.
      quantity || /\s/.test(sku) ? `${quoted(sku)}, ${quoted(quantity)}` : quoted(sku),
    )
    .join("\n")
}

/**
 * The text with a file added. The file comes first, unchanged, so that its rows keep their numbers; what the dealer
 * typed follows, and what was refused or came from an earlier file is dropped.
 */
export function withFile(file: string, { typed }: { typed: string }): string {
  return [file.replace(/\s+$/, ""), typed.trim()].filter(Boolean).join("\n")
}
