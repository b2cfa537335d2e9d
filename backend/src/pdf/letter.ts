import PDFDocument from "pdfkit"

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
  head: "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff",
  text: "@fontsource/barlow/files/barlow-latin-400-normal.woff",
  "text-bold": "@fontsource/barlow/files/barlow-latin-600-normal.woff",
} as const

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
  const pen = new PDFDocument({
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
  for (const [name, file] of Object.entries(FONTS)) pen.registerFont(name, require.resolve(file))
  write(pen)
  pen.end()
  await finished
  return Buffer.concat(chunks)
}
