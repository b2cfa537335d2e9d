import PDFDocument from "pdfkit"
import { FONT_PARTS, textRuns } from "./printable-text"

export type Pen = PDFKit.PDFDocument

/** The page in points: US letter, with margins that every printer keeps. */
export const PAGE = { width: 612, height: 792 } as const
export const MARGIN = 54
export const WIDTH = PAGE.width - 2 * MARGIN

/** What papers are printed on, in points; a label is 4 by 6 inches. */
export const PAPERS = {
  letter: { ...PAGE, margin: MARGIN },
  a4: { width: 595, height: 842, margin: MARGIN },
  label: { width: 288, height: 432, margin: 16 },
} as const

export const INK = { night: "#0b1220", muted: "#44546a", ember: "#ff5a1f", ice: "#c9ddf0" } as const

const FONTS = {
  head: { family: "barlow-condensed", weight: 700 },
  text: { family: "barlow", weight: 400 },
  "text-bold": { family: "barlow", weight: 600 },
} as const

type TextOptions = PDFKit.Mixins.TextOptions

/** For measuring with the font's first part: letters of the others are about as wide as without their accents. */
const inLatinWidths = (text: string): string =>
  textRuns(text)
    .map((run) =>
      run.part === "latin"
        ? run.text
        : run.text
            .normalize("NFKD")
            .replace(/\p{M}/gu, "")
            .replace(/[^ -~]/g, "d"),
    )
    .join("")

/** Prints with the shop's fonts, and takes each letter from the part of the font that has it. */
class LetterPen extends PDFDocument {
  private face = "text"

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options)
    for (const [name, { family, weight }] of Object.entries(FONTS)) {
      for (const part of FONT_PARTS) {
        const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`
        this.registerFont(`${name} ${part}`, require.resolve(file))
      }
    }
  }

  override font(name: string): this {
    this.face = name
    return super.font(name in FONTS ? `${name} latin` : name)
  }

  /** Aligned text is printed whole, with the first part alone: PDFKit aligns each piece for itself. */
  override text(text: string, x?: number | TextOptions, y?: number, last?: TextOptions): this {
    const given = typeof x === "object" ? x : last
    const begin = (words: string, options?: TextOptions) =>
      typeof x === "number" ? super.text(words, x, y, options) : super.text(words, options)
    if (given?.ellipsis && given.height !== undefined) {
      const { ellipsis: _, ...rest } = given
      const short = this.shortened(text, given)
      return typeof x === "number" ? this.text(short, x, y, rest) : this.text(short, rest)
    }
    const runs = given?.align ? [] : textRuns(text)
    if (runs.length === 0) return begin(text, given)
    runs.forEach((run, index) => {
      const continued = index < runs.length - 1 || given?.continued
      const options = { ...given, ...(continued === undefined ? {} : { continued }) }
      super.font(`${this.face} ${run.part}`)
      if (index === 0) begin(run.text, options)
      else super.text(run.text, options)
    })
    return super.font(`${this.face} latin`)
  }

  /** Cuts a text to a height before it is split: PDFKit would shorten each piece for itself. */
  private shortened(text: string, { width, height = 0 }: TextOptions): string {
    const fits = (words: string) =>
      this.heightOfString(inLatinWidths(words), width === undefined ? {} : { width }) <= height
    if (fits(text)) return text
    const letters = [...text]
    const cut = (length: number) => `${letters.slice(0, length).join("").trimEnd()}…`
    let [most, beyond] = [0, letters.length]
    while (beyond - most > 1) {
      const middle = (most + beyond) >> 1
      if (fits(cut(middle))) most = middle
      else beyond = middle
    }
    return cut(most)
  }
}

interface Letter {
  /** US letter by default. */
  paper?: keyof typeof PAPERS
  title: string
  author: string
  /** Where the text ends on a page, in points from its top; what goes below is written once all pages exist. */
  bottom: number
}

/**
 * Makes a PDF file in the shop's fonts: `head`, `text` and `text-bold`.
 * @param write draws it, from the top left of the first page
 * @returns the file's bytes; the same drawing gives the same bytes
 */
export async function renderLetter(letter: Letter, write: (pen: Pen) => void): Promise<Buffer> {
  const { width, height, margin } = PAPERS[letter.paper ?? "letter"]
  const pen = new LetterPen({
    size: [width, height],
    margins: { top: margin, left: margin, right: margin, bottom: height - letter.bottom },
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: letter.title,
      Author: letter.author,
      // The file's ID is derived from it: a fixed date keeps equal papers identical.
      CreationDate: new Date(0),
    },
  })
  const chunks: Buffer[] = []
  pen.on("data", (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    pen.on("end", () => resolve())
    pen.on("error", reject)
  })
  write(pen)
  pen.end()
  await finished
  return Buffer.concat(chunks)
}
