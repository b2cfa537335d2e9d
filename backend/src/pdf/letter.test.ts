import PDFDocument from "pdfkit"
import { type Pen, renderLetter } from "./letter"

/** Where the pen is after it has written a text, once it is back at the left edge. */
async function heightOf(write: (pen: Pen) => void): Promise<number> {
  let height = 0
  await renderLetter({ title: "Test", author: "Shop", bottom: 700 }, (pen) => {
    pen.font("text").fontSize(10)
    const from = pen.y
    write(pen)
    height = Math.round(pen.y - from)
  })
  return height
}

it.each(["Lukas Dvorak", "Łukasz Dvořák"])(
  "keeps %s within its width, with or without a place",
  async (name) => {
    const words = `${name} `.repeat(4).trim()
    expect(await heightOf((pen) => pen.text(words, { width: 80 }))).toBe(48)
    expect(await heightOf((pen) => pen.text(words, 54, pen.y, { width: 80 }))).toBe(48)
    expect(await heightOf((pen) => pen.text(words))).toBe(12)
  },
)

it("prints a right-aligned name whole", async () => {
  const height = await heightOf((pen) => pen.text("Łukasz", 54, pen.y, { width: 200, align: "right" }))
  expect(height).toBe(12)
})

// PDFKit's own function that draws each piece of a line; its types leave it out.
const print = PDFDocument.prototype as unknown as {
  _fragment(this: { _font: { name: string } }, text: string, x: number, y: number, options: object): void
}

/** What is drawn: each piece with its font, and where it begins on its line. */
async function piecesOf(write: (pen: Pen) => void) {
  const pieces: { text: string; font: string; x: number; y: number }[] = []
  const draw = print._fragment
  const drawn = jest.spyOn(print, "_fragment").mockImplementation(function (
    this: { _font: { name: string } },
    text,
    x,
    y,
    options,
  ) {
    pieces.push({ text, font: this._font.name, x, y })
    draw.call(this, text, x, y, options)
  })
  const height = await heightOf(write)
  drawn.mockRestore()
  const lines = [...new Set(pieces.map(({ y }) => y))].map((at) =>
    pieces
      .filter(({ y }) => y === at)
      .map(({ text }) => text)
      .join("")
      .trim(),
  )
  return { pieces, lines, height }
}

it.each(["Powersports Špindlerův Mlýn", "Ida Berg's Mountain Workshop", "Мастерская Ивана Берёзы"])(
  "cuts %s to its height, once",
  async (name) => {
    const { lines, height } = await piecesOf((pen) =>
      pen.text(name, 54, pen.y, { width: 60, height: 24, ellipsis: true }),
    )
    expect(height).toBe(24)
    expect(lines).toHaveLength(2)
    expect(lines.join(" ")).toMatch(/^[^…]+…$/)
  },
)

it("prints the end of what it cuts, though accented letters are wider than what stands for them", async () => {
  const name = "Ľubomíra Šťastná-Ďurišová, dealer Powersports Špindlerův Mlýn a Přátelé Česká Lípa"
  const { lines } = await piecesOf((pen) =>
    pen.fontSize(8.5).text(name, 54, pen.y, { width: 169, height: 2 * 8.5, ellipsis: true }),
  )
  expect(lines.join(" ")).toMatch(/^Ľubomíra.*…$/)
})

it("breaks lines between words alone, wherever the parts of a font meet", async () => {
  const name = "Jiří Dvořák Łukasz Březina"
  for (let width = 40; width < 110; width += 5) {
    const { lines } = await piecesOf((pen) => pen.text(name, { width }))
    expect(lines.join(" ")).toBe(name)
  }
})

it("aligns a text of several parts to the right edge", async () => {
  const { pieces } = await piecesOf((pen) =>
    pen.text("PO Łukasz Ωm", 54, pen.y, { width: 200, align: "right" }),
  )
  expect(new Set(pieces.map(({ y }) => y)).size).toBe(1)
  expect(pieces[0]?.x).toBeGreaterThan(180)
  expect(pieces.map(({ x }) => x)).toEqual([...pieces.map(({ x }) => x)].sort((a, b) => a - b))
})

it.each(["text", "text-bold", "head"])("has every Greek and Cyrillic letter in the face %s", async (face) => {
  const letters = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώςАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯђјљњћџєіїґ№"
  await renderLetter({ title: "Test", author: "Shop", bottom: 700 }, (pen) => {
    pen.font(face).text(letters + letters.toLowerCase(), { width: 300 })
    const { _fontFamilies: fonts } = pen as unknown as {
      _fontFamilies: Record<string, { font: { hasGlyphForCodePoint(code: number): boolean } }>
    }
    const missing = [...letters].filter(
      (letter) => !fonts[`${face} greek-cyrillic`]?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
  })
})
