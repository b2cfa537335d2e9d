import { INK, MARGIN, PAGE, type Pen, renderLetter, WIDTH } from "../../../pdf/letter"
import type { OrderPaper, PaperLine } from "./order-paper"

const LINE = "#c9d4e2"
const BOTTOM = PAGE.height - 72
/** Above the note. */
const NOTE_GAP = 14

/** Where the columns begin and how wide they are, in points. */
const COLUMNS = {
  quantity: { x: MARGIN, width: 40 },
  sku: { x: MARGIN + 48, width: 128 },
  name: { x: MARGIN + 184, width: 180 },
  each: { x: MARGIN + 372, width: 60 },
  amount: { x: MARGIN + 436, width: WIDTH - 436 },
} as const

function rule(pen: Pen, y: number): void {
  pen
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .stroke(LINE)
}

function head(pen: Pen, { issuer, title, facts }: OrderPaper): void {
  pen
    .font("head")
    .fontSize(26)
    .fillColor(INK.night)
    .text(issuer, MARGIN, MARGIN, { width: WIDTH * 0.6 })
  const under = pen.y
  pen
    .font("head")
    .fontSize(20)
    .fillColor(INK.muted)
    .text(title, MARGIN + WIDTH * 0.6, MARGIN + 4, { width: WIDTH * 0.4, align: "right" })
  for (const { name, value } of facts) {
    pen
      .font("text")
      .fontSize(10)
      .fillColor(INK.night)
      .text(`${name} ${value}`, MARGIN + WIDTH * 0.6, pen.y + 1, { width: WIDTH * 0.4, align: "right" })
  }
  pen.y = Math.max(under, pen.y) + 18
}

function addresses(pen: Pen, paper: OrderPaper): void {
  const top = pen.y
  const width = WIDTH / 2 - 12
  let lowest = top
  paper.addresses.forEach(({ title, lines }, at) => {
    const x = MARGIN + at * (width + 24)
    pen.font("text-bold").fontSize(10).fillColor(INK.muted).text(title, x, top, { width })
    for (const line of lines)
      pen
        .font("text")
        .fontSize(11)
        .fillColor(INK.night)
        .text(line, x, pen.y + 1, { width })
    lowest = Math.max(lowest, pen.y)
  })
  pen.y = lowest + 20
}

function columnHeads(pen: Pen, priced: boolean): void {
  const y = pen.y
  const heading = (words: string, column: keyof typeof COLUMNS, right = false) =>
    pen
      .font("text-bold")
      .fontSize(9)
      .fillColor(INK.muted)
      .text(words, COLUMNS[column].x, y, { width: COLUMNS[column].width, align: right ? "right" : "left" })
  heading("Pieces", "quantity")
  heading("SKU", "sku")
  heading("Goods", "name")
  if (priced) {
    heading("Each", "each", true)
    heading("Amount", "amount", true)
  }
  rule(pen, y + 14)
  pen.y = y + 20
}

function goods(pen: Pen, line: PaperLine, priced: boolean): void {
  const nameWidth = priced ? COLUMNS.name.width : WIDTH - 184
  const name =
    pen.font("text-bold").fontSize(10.5).heightOfString(line.name, { width: nameWidth }) +
    (line.facts ? pen.font("text").fontSize(9).heightOfString(line.facts, { width: nameWidth }) : 0)
  const sku = pen.font("text").fontSize(10.5).heightOfString(line.sku, { width: COLUMNS.sku.width })
  const height = Math.max(name, sku) + 8
  if (pen.y + height > BOTTOM) {
    pen.addPage()
    pen.y = MARGIN
    columnHeads(pen, priced)
  }
  const y = pen.y
  pen.font("text").fontSize(10.5).fillColor(INK.night)
  pen.text(String(line.quantity), COLUMNS.quantity.x, y, { width: COLUMNS.quantity.width })
  pen.text(line.sku, COLUMNS.sku.x, y, { width: COLUMNS.sku.width })
  if (line.each) pen.text(line.each, COLUMNS.each.x, y, { width: COLUMNS.each.width, align: "right" })
  if (line.amount) pen.text(line.amount, COLUMNS.amount.x, y, { width: COLUMNS.amount.width, align: "right" })
  pen.font("text-bold").text(line.name, COLUMNS.name.x, y, { width: nameWidth })
  if (line.facts) {
    pen
      .font("text")
      .fontSize(9)
      .fillColor(INK.muted)
      .text(line.facts, COLUMNS.name.x, pen.y, { width: nameWidth })
  }
  pen.y = y + height
}

/** Totals and note, which stay together: a page with a note alone looks like a page of something else. */
function ending(pen: Pen, paper: OrderPaper): void {
  const note = pen.font("text").fontSize(10).heightOfString(paper.note, { width: WIDTH })
  if (pen.y + paper.totals.length * 18 + NOTE_GAP + note > BOTTOM) {
    pen.addPage()
    pen.y = MARGIN
  }
  totals(pen, paper)
  pen
    .font("text")
    .fontSize(10)
    .fillColor(INK.muted)
    .text(paper.note, MARGIN, pen.y + NOTE_GAP, { width: WIDTH })
}

function totals(pen: Pen, paper: OrderPaper): void {
  if (paper.totals.length === 0) return
  rule(pen, pen.y + 2)
  pen.y += 10
  paper.totals.forEach(({ name, value }, at) => {
    const last = at === paper.totals.length - 1
    const y = pen.y
    pen
      .font(last ? "text-bold" : "text")
      .fontSize(last ? 12 : 10.5)
      .fillColor(INK.night)
      .text(value, MARGIN + (WIDTH * 3) / 4, y, { width: WIDTH / 4, align: "right" })
    pen.text(name, MARGIN + WIDTH / 2, y, { width: WIDTH / 4 })
    pen.y = Math.max(y + 17, pen.y + 3)
  })
}

function footers(pen: Pen, words: string): void {
  const { count } = pen.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.switchToPage(page)
    // Below the margin a text would start a new page.
    pen.page.margins.bottom = 0
    rule(pen, BOTTOM + 18)
    pen.font("text").fontSize(8.5).fillColor(INK.muted)
    pen.text(words, MARGIN, BOTTOM + 24, { width: WIDTH - 60, lineBreak: false })
    pen.text(`${page + 1} of ${count}`, MARGIN, BOTTOM + 24, { width: WIDTH, align: "right" })
  }
}

/** A paper as a PDF file. The same paper always gives the same bytes. */
export function renderPaper(paper: OrderPaper): Promise<Buffer> {
  const priced = paper.kind === "invoice"
  const title = `${paper.title} ${paper.facts[0]?.value ?? ""}`
  return renderLetter({ title, author: paper.issuer, bottom: BOTTOM }, (pen) => {
    head(pen, paper)
    addresses(pen, paper)
    columnHeads(pen, priced)
    for (const line of paper.lines) goods(pen, line, priced)
    ending(pen, paper)
    footers(pen, paper.footer)
  })
}
