import { INK, PAPERS, type Pen, renderLetter } from "../../pdf/letter"
import { drawQrCode } from "../../pdf/qr-code"
import type { SandboxAddress, SandboxShipment } from "./shipments"

const { width, height, margin } = PAPERS.label
const LEFT = margin
const WIDTH = width - 2 * margin
const RED = "#b42318"
const CODE = 96

const linesOf = ({ name, company, street1, street2, city, state, zip, country }: SandboxAddress): string[] =>
  [
    company,
    name,
    street1,
    street2,
    [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    country,
  ].filter((line, at, all): line is string => Boolean(line) && all.indexOf(line) === at)

function rule(pen: Pen): void {
  pen
    .moveTo(LEFT, pen.y)
    .lineTo(LEFT + WIDTH, pen.y)
    .lineWidth(1.5)
    .stroke(INK.night)
  pen.y += 6
}

function sampleAcross(pen: Pen): void {
  pen.save()
  pen.rotate(-30, { origin: [width / 2, height / 2] })
  pen.font("head").fontSize(70).fillColor(RED).fillOpacity(0.18)
  pen.text("SAMPLE", 0, height / 2 - 40, { width, align: "center", lineBreak: false })
  pen.restore()
}

/** The stand-in's label, 4 × 6 inches: looks like one, and says in words all across it that it isn't one. */
export function renderSampleLabel(shipment: SandboxShipment): Promise<Buffer> {
  const { selected_rate, tracking_code, return_address, to_address, parcel, refund_status } = shipment
  const title = `Sample label ${tracking_code}`
  return renderLetter({ paper: "label", title, author: "Label sandbox", bottom: height }, (pen) => {
    pen.font("text-bold").fontSize(10).fillColor(RED)
    pen.text("SAMPLE, NOT VALID FOR POSTAGE", LEFT, margin, { width: WIDTH })
    pen.font("head").fontSize(26).fillColor(INK.night)
    pen.text(`${selected_rate?.carrier} ${selected_rate?.service}`, LEFT, pen.y, { width: WIDTH })
    rule(pen)
    pen.font("text").fontSize(8.5).fillColor(INK.muted).text("From", { width: WIDTH })
    pen.fillColor(INK.night)
    for (const line of linesOf(return_address)) pen.text(line, { width: WIDTH })
    pen.y += 6
    rule(pen)
    pen.font("text").fontSize(9).fillColor(INK.muted).text("Ship to", { width: WIDTH })
    pen.font("text-bold").fontSize(14).fillColor(INK.night)
    for (const line of linesOf(to_address)) pen.text(line, { width: WIDTH })
    pen.y += 6
    rule(pen)
    const top = pen.y
    drawQrCode(pen, tracking_code ?? "", LEFT, top, CODE)
    pen.font("text").fontSize(9).fillColor(INK.muted)
    const facts = [
      `${parcel.weight} oz`,
      `${parcel.length} × ${parcel.width} × ${parcel.height} in`,
      `$${selected_rate?.rate}`,
      ...(refund_status ? ["Given back"] : []),
    ]
    pen.text(facts.join("\n"), LEFT + CODE + 10, top + 8, { width: WIDTH - CODE - 10 })
    pen.font("text-bold").fontSize(13).fillColor(INK.night)
    pen.text(tracking_code ?? "", LEFT, top + CODE + 6, { width: WIDTH })
    sampleAcross(pen)
  })
}
