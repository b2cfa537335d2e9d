import sharp from "sharp"
import { MARK_FACE, MARK_FOOT } from "../../../artwork/drawing/mark"
import { findPicture } from "../../../artwork/registry"
import { INK, MARGIN, PAGE, type Pen, renderLetter, WIDTH } from "../../../pdf/letter"
import { drawAssembly } from "./assembly-drawing"
import { type InstructionSheet, newtonMeters } from "./instruction-sheet"

/** The publisher of the instructions. */
export interface Publisher {
  brand: string
  phone: string
  email: string
}

/** On every page: each may be torn off and end up next to a sled. */
const WARNING = "Demo data: this kit and its torques are made up. Don't wrench by them."

const BOTTOM = PAGE.height - 62
/** Height of the dark band at the top, in points. */
const BAND = 104

/** Pixels; sharp enough in print at its size on the page. */
const PICTURE_WIDTH_PX = 700

async function pictureOf(sku: string): Promise<Buffer | null> {
  const picture = findPicture(sku)
  if (!picture) return null
  return await sharp(Buffer.from(picture.draw()))
    .flatten({ background: "#ffffff" })
    .resize({ width: PICTURE_WIDTH_PX })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The dark band at the top, with the 12-degree cut. */
function header(pen: Pen, sheet: InstructionSheet, { brand }: Publisher): void {
  const drop = 24
  const run = drop / Math.tan((12 * Math.PI) / 180)
  pen.polygon([0, 0], [612, 0], [612, BAND - drop], [612 - run, BAND], [0, BAND]).fill(INK.night)
  pen.save().translate(MARGIN, 26).scale(0.3)
  pen.path(MARK_FACE).fill(INK.ember)
  pen.path(MARK_FOOT).fill("#f6f8fb")
  pen.restore()
  pen
    .font("head")
    .fontSize(15)
    .fillColor("#f6f8fb")
    .text(brand, MARGIN + 38, 31, { lineBreak: false })
  pen
    .font("head")
    .fontSize(24)
    .fillColor("#ffffff")
    .text(sheet.title, MARGIN, 62, { width: WIDTH, height: 30, ellipsis: true })
  pen
    .font("text-bold")
    .fontSize(10)
    .fillColor(INK.ice)
    .text(`Instructions for kit #${sheet.sku}`, MARGIN, 34, { width: WIDTH, align: "right" })
  pen.y = BAND + 22
}

function footer(
  pen: Pen,
  { page, pages }: { page: number; pages: number },
  sheet: InstructionSheet,
  { phone, email }: Publisher,
): void {
  // Below the margin a text would start a new page.
  pen.page.margins.bottom = 0
  pen
    .moveTo(MARGIN, BOTTOM + 14)
    .lineTo(MARGIN + WIDTH, BOTTOM + 14)
    .lineWidth(0.5)
    .stroke(INK.ice)
  pen.font("text").fontSize(8.5).fillColor(INK.muted)
  const contact = `Stuck? ${phone} or ${email}.`
  pen.text(sheet.demoData ? `${contact} ${WARNING}` : contact, MARGIN, BOTTOM + 22, {
    width: WIDTH - 60,
    lineBreak: false,
  })
  pen.text(`${page} of ${pages}`, MARGIN, BOTTOM + 22, { width: WIDTH, align: "right" })
}

function heading(pen: Pen, text: string): void {
  pen.font("head").fontSize(16).fillColor(INK.night).text(text, MARGIN, pen.y, { width: WIDTH })
  pen.moveDown(0.25)
}

/** Starts a new page when that many points don't fit on this one. */
function room(pen: Pen, points: number): void {
  if (pen.y + points > BOTTOM) {
    pen.addPage()
    pen.y = MARGIN
  }
}

function facts(pen: Pen, sheet: InstructionSheet, width: number): void {
  for (const { name, value } of sheet.facts) {
    pen
      .font("text-bold")
      .fontSize(10)
      .fillColor(INK.muted)
      .text(`${name}: `, MARGIN, pen.y, { width, continued: true })
    pen.font("text").fillColor(INK.night).text(value)
    pen.moveDown(0.2)
  }
}

function list(
  pen: Pen,
  items: readonly string[],
  at: { x: number; y: number; width: number },
  numbered: boolean,
): void {
  pen.y = at.y
  items.forEach((item, index) => {
    const y = pen.y
    pen
      .font("text-bold")
      .fontSize(10)
      .fillColor(INK.night)
      .text(numbered ? String(index + 1) : "–", at.x, y, { width: 14 })
    pen.font("text").text(item, at.x + 16, y, { width: at.width - 16 })
    pen.moveDown(0.15)
  })
}

function partsAndTools(pen: Pen, sheet: InstructionSheet): void {
  const column = WIDTH / 2 - 12
  const top = pen.y
  heading(pen, "In the box")
  list(pen, sheet.parts, { x: MARGIN, y: pen.y, width: column }, true)
  const left = pen.y
  pen
    .font("head")
    .fontSize(16)
    .fillColor(INK.night)
    .text("You need", MARGIN + column + 24, top, { width: column })
  pen.moveDown(0.25)
  list(pen, sheet.tools, { x: MARGIN + column + 24, y: pen.y, width: column }, false)
  pen.y = Math.max(left, pen.y) + 10
}

/** Above everything that could be taken for true. */
function warning(pen: Pen): void {
  const y = pen.y
  pen.rect(MARGIN, y, WIDTH, 24).fill("#ffd23f")
  pen
    .font("text-bold")
    .fontSize(11)
    .fillColor(INK.night)
    .text(WARNING, MARGIN + 8, y + 6, { width: WIDTH - 16, lineBreak: false })
  pen.y = y + 34
}

function torques(pen: Pen, sheet: InstructionSheet): void {
  if (sheet.torques.length === 0) return
  room(pen, 30 + sheet.torques.length * 22)
  heading(pen, "Torque")
  for (const { what, pounds } of sheet.torques) {
    const y = pen.y
    pen.rect(MARGIN, y, WIDTH, 20).fill("#f6f8fb")
    pen
      .font("text")
      .fontSize(10.5)
      .fillColor(INK.night)
      .text(what, MARGIN + 8, y + 4, { width: WIDTH / 2 })
    pen.font("text-bold").text(`${pounds} ft-lb (${newtonMeters(pounds)} N·m)`, MARGIN, y + 4, {
      width: WIDTH - 8,
      align: "right",
    })
    pen.y = y + 22
  }
  pen.y += 8
}

function steps(pen: Pen, sheet: InstructionSheet): void {
  room(pen, 110)
  heading(pen, "Step by step")
  sheet.steps.forEach(({ title, text }, index) => {
    const height =
      pen
        .font("text")
        .fontSize(10.5)
        .heightOfString(text, { width: WIDTH - 34 }) + 24
    room(pen, height)
    const y = pen.y
    pen
      .polygon([MARGIN, y + 1], [MARGIN + 22, y + 1], [MARGIN + 18, y + 20], [MARGIN, y + 20])
      .fill(INK.ember)
    pen
      .font("head")
      .fontSize(13)
      .fillColor(INK.night)
      .text(String(index + 1), MARGIN, y + 3, { width: 19, align: "center" })
    pen
      .font("text-bold")
      .fontSize(11)
      .text(title, MARGIN + 34, y + 2, { width: WIDTH - 34 })
    pen
      .font("text")
      .fontSize(10.5)
      .fillColor(INK.muted)
      .text(text, MARGIN + 34, pen.y + 1, { width: WIDTH - 34 })
    pen.y += 9
  })
}

/** The instructions as a PDF file. The same sheet always gives the same bytes. */
export async function renderInstructions(sheet: InstructionSheet, publisher: Publisher): Promise<Buffer> {
  const picture = await pictureOf(sheet.sku)
  const title = `Instructions for kit #${sheet.sku}`
  return renderLetter({ title, author: publisher.brand, bottom: BOTTOM }, (pen) => {
    header(pen, sheet, publisher)
    if (sheet.demoData) warning(pen)
    const top = pen.y
    const picked = picture ? 190 : 0
    if (picture) pen.image(picture, MARGIN + WIDTH - picked, top, { width: picked })
    facts(pen, sheet, WIDTH - picked - (picture ? 20 : 0))
    pen.y = Math.max(pen.y, picture ? top + picked * 0.75 : 0) + 12
    partsAndTools(pen, sheet)
    drawAssembly(pen, sheet.kind, MARGIN + 12, pen.y)
    pen.y += 190
    torques(pen, sheet)
    steps(pen, sheet)
    room(pen, 30)
    pen
      .font("text-bold")
      .fontSize(10.5)
      .fillColor(INK.night)
      .text(sheet.care, MARGIN, pen.y + 4, { width: WIDTH })

    const { count } = pen.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      pen.switchToPage(page)
      footer(pen, { page: page + 1, pages: count }, sheet, publisher)
    }
  })
}
