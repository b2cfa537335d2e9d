import { create } from "qrcode"
import { INK, type Pen } from "./letter"

/** Modules of white around a code, without which phones don't find it (ISO/IEC 18004 wants four). */
const QUIET = 4

/**
 * Draws an address as a QR code, as vectors: sharp at any size.
 * @param side of the square with its white border, in points
 */
export function drawQrCode(pen: Pen, text: string, x: number, y: number, side: number): void {
  // Readable with up to a quarter of it dirty: it hangs in a workshop.
  const { modules } = create(text, { errorCorrectionLevel: "Q" })
  const unit = side / (modules.size + 2 * QUIET)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      // A hair wider, or printers show white lines between the squares.
      pen.rect(x + (column + QUIET) * unit, y + (row + QUIET) * unit, unit + 0.05, unit + 0.05)
    }
  }
  pen.fill(INK.night)
}
