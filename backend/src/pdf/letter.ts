import { dirname, join } from "node:path"
import PDFDocument from "pdfkit"
import { FONT_PARTS, printable, STAND_IN, textRuns } from "./printable-text"

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
  head: { family: "barlow-condensed", weight: 700, standIn: "Inter-Medium" },
  text: { family: "barlow", weight: 400, standIn: "Inter-Regular" },
  "text-bold": { family: "barlow", weight: 600, standIn: "Inter-Medium" },
} as const

/** Where Medusa's admin keeps its own font, which has Greek and Cyrillic letters; loaded only for a text with some. */
const STAND_INS = join(dirname(require.resolve("@medusajs/dashboard")), "../src/assets/fonts")

/** Its small letters are that much taller than the brand's. */
const STAND_IN_SIZE = 0.506 / 0.545

type TextOptions = PDFKit.Mixins.TextOptions

/** A piece of a line, as PDFKit's wrapper gives it to be drawn. */
type PieceOptions = TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number }

/** PDFKit with its own functions that draw and align each piece of a line; its types leave them out. */
const Printer = PDFDocument as unknown as new (
  options: PDFKit.PDFDocumentOptions,
) => Pen & {
  _fragment(text: string, x: number, y: number, options: PieceOptions): void
  _font: { ascender: number }
  _fontSize: number
}

/**
 * Prints with the shop's fonts, and takes each letter from the part of the font that has it. Text is wrapped, aligned and
 * cut whole, and split by parts only to be measured and drawn: no line breaks within a word.
 */
class LetterPen extends Printer {
  private face: keyof typeof FONTS = "text"

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options)
    for (const [name, { family, weight, standIn }] of Object.entries(FONTS)) {
      for (const part of FONT_PARTS) {
        const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`
        this.registerFont(`${name} ${part}`, require.resolve(file))
      }
      this.registerFont(`${name} ${STAND_IN}`, join(STAND_INS, `${standIn}.ttf`))
    }
  }

  override font(name: string): this {
    if (!(name in FONTS)) return super.font(name)
    this.face = name as keyof typeof FONTS
    return super.font(`${name} latin`)
  }

  /** Runs a function for each part of a text, with the font that has its letters. */
  private inParts(text: string, each: (run: string) => void): void {
    const size = this._fontSize
    for (const run of textRuns(printable(text))) {
      super.font(`${this.face} ${run.part}`, run.part === STAND_IN ? size * STAND_IN_SIZE : size)
      each(run.text)
    }
    super.font(`${this.face} latin`, size)
  }

  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const words = printable(text)
    return typeof x === "number" ? super.text(words, x, y, options) : super.text(words, x)
  }

  override widthOfString(text: string, options?: TextOptions): number {
    let width = 0
    this.inParts(text, (run) => {
      width += super.widthOfString(run, options)
    })
    return width
  }

  override _fragment(text: string, x: number, y: number, options: PieceOptions): void {
    const { align, lineWidth = 0, textWidth: _, wordCount: __, ...piece } = options
    const room = options.width ? lineWidth - this.widthOfString(text.trimEnd()) : 0
    let left = x + (align === "right" ? room : align === "center" ? room / 2 : 0)
    // The fonts' ascenders differ: all letters stand on the line of the first part.
    const baseline = -(this._font.ascender / 1000) * this._fontSize
    this.inParts(text, (run) => {
      // Measured here: PDFKit would measure it again, and go on with the font of the last part.
      const width = super.widthOfString(run)
      super._fragment(run, left, y, { ...piece, baseline, textWidth: width, wordCount: 1 })
      left += width
    })
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
