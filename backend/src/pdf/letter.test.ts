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

it.each(["Powersports Špindlerův Mlýn", "Ida Berg's Mountain Workshop"])(
  "cuts %s to its height, once",
  async (name) => {
    const pieces: string[] = []
    const height = await heightOf((pen) => {
      const print = Object.getPrototypeOf(Object.getPrototypeOf(pen))
      const written = jest.spyOn(print, "text")
      pen.text(name, 54, pen.y, { width: 60, height: 24, ellipsis: true })
      pieces.push(...written.mock.calls.map(([text]) => String(text)))
      written.mockRestore()
    })
    expect(height).toBe(24)
    expect(pieces.join("")).toMatch(/^[^…]+…$/)
  },
)

it("prints the end of what it cuts, though accented letters are wider than what stands for them", async () => {
  const name = "Ľubomíra Šťastná-Ďurišová, dealer Powersports Špindlerův Mlýn a Přátelé Česká Lípa"
  // PDFKit's own function that draws each piece of a line; its types leave it out.
  const print = PDFDocument.prototype as unknown as { _fragment(text: string): void }
  const drawn = jest.spyOn(print, "_fragment")
  await heightOf((pen) =>
    pen.fontSize(8.5).text(name, 54, pen.y, { width: 169, height: 2 * 8.5, ellipsis: true }),
  )
  expect(drawn.mock.calls.map(([text]) => text).join("")).toMatch(/^Ľubomíra.*…$/)
  drawn.mockRestore()
})

it("prints a right-aligned name whole", async () => {
  const height = await heightOf((pen) => pen.text("Łukasz", 54, pen.y, { width: 200, align: "right" }))
  expect(height).toBe(12)
})
