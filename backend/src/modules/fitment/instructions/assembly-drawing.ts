import { INK, type Pen } from "../../../pdf/letter"
import type { KitKind } from "./instruction-sheet"

/** A number in a ring, and a line from it to the part. */
function callout(pen: Pen, label: string, ring: [number, number], part: [number, number]): void {
  pen
    .moveTo(...ring)
    .lineTo(...part)
    .lineWidth(0.6)
    .stroke(INK.night)
  pen.circle(...part, 1.6).fill(INK.ember)
  pen.circle(...ring, 8).fillAndStroke("#ffffff", INK.night)
  pen
    .font("text-bold")
    .fontSize(9)
    .fillColor(INK.night)
    .text(label, ring[0] - 8, ring[1] - 5.2, { width: 16, align: "center", lineBreak: false })
}

/** A part of the axle, seen from the front: a cylinder lying along it. */
function cylinder(
  pen: Pen,
  { x, y, width, radius, fill }: { x: number; y: number; width: number; radius: number; fill: string },
): void {
  pen
    .lineWidth(0.9)
    .roundedRect(x, y - radius, width, radius * 2, 1.5)
    .fillAndStroke(fill, INK.night)
  pen
    .lineWidth(0.4)
    .moveTo(x + 2, y - radius / 2)
    .lineTo(x + width - 2, y - radius / 2)
    .stroke(INK.night)
}

function bolt(pen: Pen, x: number, y: number): void {
  cylinder(pen, { x: x + 14, y, width: 74, radius: 4.5, fill: "#e7ecf2" })
  for (let thread = x + 64; thread < x + 87; thread += 3) {
    pen
      .lineWidth(0.4)
      .moveTo(thread, y - 4.5)
      .lineTo(thread + 2, y + 4.5)
      .stroke(INK.night)
  }
  pen
    .lineWidth(0.9)
    .polygon([x + 3, y - 10], [x + 14, y - 10], [x + 14, y + 10], [x + 3, y + 10], [x, y + 5], [x, y - 5])
    .fillAndStroke(INK.ice, INK.night)
}

function nut(pen: Pen, x: number, y: number): void {
  pen
    .lineWidth(0.9)
    .rect(x, y - 10, 13, 20)
    .fillAndStroke(INK.ice, INK.night)
  pen.rect(x + 13, y - 7, 4, 14).fillAndStroke(INK.ember, INK.night)
}

/** Ski, dampener and saddle from the front. */
function skiAndSaddle(pen: Pen, x: number, y: number): void {
  pen
    .lineWidth(0.9)
    .polygon(
      [x - 70, y + 58],
      [x + 70, y + 58],
      [x + 62, y + 72],
      [x + 9, y + 72],
      [x + 5, y + 84],
      [x - 5, y + 84],
      [x - 9, y + 72],
      [x - 62, y + 72],
    )
    .fillAndStroke("#f6f8fb", INK.night)
  pen.roundedRect(x - 30, y + 44, 60, 12, 3).fillAndStroke("#3a4250", INK.night)
  for (const side of [-1, 1]) {
    pen
      .polygon(
        [x + side * 40, y - 16],
        [x + side * 34, y - 16],
        [x + side * 34, y + 42],
        [x + side * 50, y + 42],
        [x + side * 50, y + 36],
        [x + side * 40, y + 36],
      )
      .fillAndStroke(INK.ice, INK.night)
    pen.circle(x + side * 45, y + 33, 3.4).fillAndStroke("#ffffff", INK.night)
  }
}

function spindle(pen: Pen, x: number, y: number): void {
  pen
    .lineWidth(0.9)
    .polygon(
      [x - 9, y - 62],
      [x + 9, y - 62],
      [x + 14, y - 12],
      [x + 14, y + 12],
      [x - 14, y + 12],
      [x - 14, y - 12],
    )
    .fillAndStroke("#ffffff", INK.night)
  pen
    .dash(2, { space: 2 })
    .moveTo(x, y - 70)
    .lineTo(x, y + 96)
    .lineWidth(0.4)
    .stroke(INK.night)
    .undash()
}

/** The axle through everything, along which the parts are drawn apart. */
function axis(pen: Pen, x: number, y: number): void {
  pen
    .dash(6, { space: 3 })
    .moveTo(x - 240, y)
    .lineTo(x + 240, y)
    .lineWidth(0.4)
    .stroke(INK.ember)
    .undash()
}

/**
 * An exploded view of the kit from the front, with numbers in the order in which the box lists its parts. It is 480 x
 * 190 points.
 * @param x, y its upper left corner
 */
export function drawAssembly(pen: Pen, kind: KitKind, x: number, y: number): void {
  const [cx, cy] = [x + 240, y + 84]
  axis(pen, cx, cy)
  skiAndSaddle(pen, cx, cy)
  spindle(pen, cx, cy)
  if (kind === "dampener") {
    callout(pen, "1", [cx + 130, cy + 20], [cx + 26, cy + 50])
    return
  }
  for (const side of [-1, 1]) {
    cylinder(pen, { x: side < 0 ? cx - 92 : cx + 66, y: cy, width: 26, radius: 12, fill: "#e7ecf2" })
    cylinder(pen, { x: side < 0 ? cx - 128 : cx + 104, y: cy, width: 24, radius: 8, fill: "#ffffff" })
  }
  bolt(pen, cx - 232, cy)
  nut(pen, cx + 178, cy)
  callout(pen, "1", [cx - 79, cy - 52], [cx - 79, cy - 8])
  callout(pen, "2", [cx - 116, cy - 52], [cx - 116, cy - 4])
  callout(pen, "3", [cx - 190, cy - 52], [cx - 190, cy - 3])
  callout(pen, "4", [cx + 185, cy - 52], [cx + 185, cy - 6])
}
