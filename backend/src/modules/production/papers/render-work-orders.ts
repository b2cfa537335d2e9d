import { stopWords, toMakeWords } from "../../../contracts/orders/production-words"
import { INK, PAPERS, type Pen, renderLetter } from "../../../pdf/letter"
import { drawQrCode } from "../../../pdf/qr-code"
import type { WorkOrder, WorkOrders } from "./work-order"

const RULE = "#c9d4e2"

/** Sizes in points: on a sheet that lies next to the mold, and on a label that sticks on the build. */
const SHEET = {
  head: 34,
  stop: 22,
  big: 16,
  text: 12,
  small: 9,
  qr: 128,
  picture: 190,
  gap: 14,
  parts: 14,
} as const
const LABEL = {
  head: 24,
  stop: 13,
  big: 10.5,
  text: 8.5,
  small: 6.5,
  qr: 92,
  picture: 92,
  gap: 6,
  parts: 5,
} as const
type Sizes = typeof SHEET | typeof LABEL

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

interface Page {
  pen: Pen
  sizes: Sizes
  left: number
  width: number
  bottom: number
}

function rule({ pen, left, width }: Page): void {
  pen
    .moveTo(left, pen.y)
    .lineTo(left + width, pen.y)
    .lineWidth(0.7)
    .stroke(RULE)
}

/** Before anything else: what was canceled, or is held by a change, must not be made. */
function stop({ pen, sizes, left, width }: Page, { build }: WorkOrder): void {
  const words = stopWords(build)
  if (!words) return
  pen.font("head").fontSize(sizes.stop).fillColor(INK.ember)
  pen.text(words, left, pen.y, { width })
  pen.y += sizes.gap / 2
}

/** The number, what it is, and the code next to them. */
function head(page: Page, { build, scanUrl }: WorkOrder, brand: string): void {
  const { pen, sizes, left, width } = page
  const top = pen.y
  const room = width - sizes.qr - sizes.gap
  pen.font("text-bold").fontSize(sizes.small).fillColor(INK.muted)
  pen.text(`${brand} work order`, left, top, { width: room })
  pen.font("head").fontSize(sizes.head).fillColor(INK.night)
  pen.text(`Build No. ${build.number}`, left, pen.y, { width: room })
  pen.font("head").fontSize(sizes.big)
  pen.text(`${build.product}, ${build.style}`, left, pen.y, { width: room })
  pen.font("text").fontSize(sizes.text).fillColor(INK.muted)
  pen.text(`Mold ${build.mold}`, left, pen.y, { width: room })
  pen.text(build.sku, left, pen.y, { width: room })
  if (build.quantity > 1) {
    pen.font("text-bold").fontSize(sizes.big).fillColor(INK.ember)
    pen.text(`Make ${toMakeWords(build)}`, left, pen.y + 2, { width: room })
  }
  drawQrCode(pen, scanUrl, left + width - sizes.qr, top, sizes.qr)
  pen.y = Math.max(pen.y, top + sizes.qr) + sizes.gap / 2
}

function picture(page: Page, { picture }: WorkOrder): void {
  if (!picture) return
  const { pen, sizes, left, width } = page
  const top = pen.y
  pen.image(picture, left, top, { fit: [width, sizes.picture], align: "center", valign: "center" })
  pen.y = top + sizes.picture + sizes.gap / 2
}

/** Room for two lines: a buyer's name may be long, and must not take the build to a second page. */
const ROW_LINES = 2.5

/** A name and its value, side by side. */
function row(page: Page, name: string, value: string, size: number): void {
  const { pen, left, width } = page
  const y = pen.y
  const names = width * 0.34
  pen.font("text").fontSize(size).fillColor(INK.muted).text(name, left, y, { width: names })
  const under = pen.y
  pen.font("text-bold").fontSize(size).fillColor(INK.night)
  pen.text(value, left + names, y, { width: width - names, height: ROW_LINES * size, ellipsis: true })
  pen.y = Math.max(under, pen.y) + 2
}

function zones(page: Page, { build }: WorkOrder): void {
  rule(page)
  page.pen.y += page.sizes.gap / 2
  for (const { name, value, code } of build.zones) {
    row(page, name, code ? `${value} (${code})` : value, page.sizes.big)
  }
}

function facts(page: Page, { build }: WorkOrder): void {
  page.pen.y += page.sizes.gap / 2
  rule(page)
  page.pen.y += page.sizes.gap / 2
  const due = build.due === null ? "No day promised" : DAY.format(new Date(build.due))
  row(page, "Due", build.late ? `${due}, late` : due, page.sizes.text)
  row(page, "Order", build.order.number, page.sizes.text)
  row(page, "Buyer", build.dealer ? `${build.buyer}, dealer ${build.dealer}` : build.buyer, page.sizes.text)
  if (build.sled) row(page, "Sled", build.sled, page.sizes.text)
}

/** The goods on the shelf for the same order; what doesn't fit is counted. */
function hardware(page: Page, { build }: WorkOrder): void {
  const { pen, sizes, left, width, bottom } = page
  if (build.hardware.length === 0) return
  pen.y += sizes.gap / 2
  pen.font("text-bold").fontSize(sizes.text).fillColor(INK.muted)
  pen.text("From the shelf, same order", left, pen.y, { width })
  const shown = build.hardware.slice(0, sizes.parts)
  let unseen = build.hardware.length
  for (const part of shown) {
    if (pen.y + 2 * sizes.text > bottom) break
    const words = [`${part.quantity} × ${part.name}`, part.details, part.sku].filter(Boolean).join(", ")
    pen.font("text").fontSize(sizes.text).fillColor(INK.night)
    pen.text(words, left, pen.y + 1, { width, height: 2 * sizes.text, ellipsis: true })
    unseen--
  }
  if (unseen > 0) pen.text(`and ${unseen} more, see the pick list`, left, pen.y + 1, { width })
}

/** Work orders as a PDF file, one per page. The same orders always give the same bytes. */
export function renderWorkOrders({ brand, paper, orders }: WorkOrders): Promise<Buffer> {
  const { width, height, margin } = PAPERS[paper]
  const bottom = height - margin
  const title = `Work order ${orders.map(({ build }) => build.number).join(", ")}`.slice(0, 200)
  return renderLetter({ paper, title, author: brand, bottom }, (pen) => {
    const page: Page = {
      pen,
      sizes: paper === "label" ? LABEL : SHEET,
      left: margin,
      width: width - 2 * margin,
      // Room for the last line, so that no page overflows into another.
      bottom: bottom - 2 * (paper === "label" ? LABEL : SHEET).text,
    }
    orders.forEach((order, at) => {
      if (at > 0) pen.addPage()
      pen.y = margin
      stop(page, order)
      head(page, order, brand)
      picture(page, order)
      zones(page, order)
      facts(page, order)
      hardware(page, order)
    })
  })
}
