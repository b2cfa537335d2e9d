import type { ForeignFormat } from "./decoders"

export type PhotoFormat = "jpeg" | "png" | "gif" | "webp" | "avif" | "tiff" | ForeignFormat

/** Enough to tell the formats apart. */
export const SIGNATURE_BYTES = 64

const starts = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex
const ascii = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString("latin1")

const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124]

/**
 * The format according to a file's first bytes, whatever its name says; null for anything else. Only the formats named
 * here are passed to a decoder: SVG, PDF and the like never are.
 */
export function photoFormat(head: Buffer): PhotoFormat | null {
  if (starts(head, "ffd8ff")) return "jpeg"
  if (starts(head, "89504e470d0a1a0a")) return "png"
  if (["GIF87a", "GIF89a"].includes(ascii(head, 0, 6))) return "gif"
  // In one processor's byte order or the other's.
  if (starts(head, "49492a00") || starts(head, "4d4d002a")) return "tiff"
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp"
  if (ascii(head, 4, 8) === "ftyp") {
    const brands = ascii(head, 8, 40)
    if (/avi[fs]/.test(brands)) return "avif"
    if (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands)) return "heic"
  }
  // Two letters aren't much: the size of the header that follows has few possible values.
  if (ascii(head, 0, 2) === "BM" && head.length > 18 && BMP_HEADERS.includes(head.readUInt32LE(14)))
    return "bmp"
  return null
}

/** The format for the decoder, when sharp can't tell it. */
export const foreignFormat = (format: PhotoFormat): ForeignFormat | null =>
  format === "heic" || format === "bmp" ? format : null
