/** Columns that a plain-text mail stays within (RFC 5322 recommends 78). */
const COLUMNS = 72

/** One line of text: line breaks, control characters and runs of spaces become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
}

/** Breaks a paragraph at spaces; a word longer than a line stays whole, so that addresses keep working. */
export function wrap(paragraph: string): string {
  const lines: string[] = []
  let line = ""
  for (const word of oneLine(paragraph).split(" ")) {
    if (line && line.length + 1 + word.length > COLUMNS) {
      lines.push(line)
      line = word
    } else {
      line = line ? `${line} ${word}` : word
    }
  }
  lines.push(line)
  return lines.join("\n")
}

/** A label at the left edge and an amount at the right. A label that leaves no room gets its own line. */
export function amountLine(label: string, amount: string): string {
  const text = oneLine(label)
  const gap = COLUMNS - text.length - amount.length
  return gap >= 2 ? text + " ".repeat(gap) + amount : `${wrap(text)}\n${amount.padStart(COLUMNS)}`
}

export const RULE = "-".repeat(COLUMNS)
