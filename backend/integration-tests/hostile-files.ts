import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib"
import sharp from "sharp"

// Files for testing what the forms accept as pictures. Made here, so that the repository holds none of them except a
// HEIC, which none of our code can write.

/** A picture with edges to recognize. */
function still(width = 640, height = 480) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0b1220"/><circle cx="50%" cy="50%" r="30%" fill="#ff5a1f"/></svg>`
  return sharp(Buffer.from(svg))
}

export const jpeg = (width?: number, height?: number) => still(width, height).jpeg().toBuffer()
export const png = () => still().png().toBuffer()
export const webp = () => still().webp().toBuffer()
export const avif = () => still(64, 48).avif({ effort: 0 }).toBuffer()
export const tiff = () => still().tiff({ compression: "lzw" }).toBuffer()
/** 4 million pixels more than the limit for its kind. */
export const largeTiff = () => flat(5_300).tiff({ compression: "lzw" }).toBuffer()
export const gif = () => still(64, 48).gif().toBuffer()

/** 96 by 64 pixels, orange above night, made with libheif's own encoder. */
export const heic = () => readFile(join(__dirname, "fixture.heic"))

function bmpOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(54)
  header.write("BM", 0, "latin1")
  header.writeUInt32LE(54 + pixels.length, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  header.writeUInt32LE(pixels.length, 34)
  return Buffer.concat([header, pixels])
}

/** Orange above night, bottom row first as the format has it, in the order blue, green, red. */
export async function bmp(side = 64): Promise<Buffer> {
  const half = (color: number[]) => Buffer.alloc((side * side * 3) / 2, Buffer.from(color))
  return bmpOf(side, side, Buffer.concat([half([0x20, 0x12, 0x0b]), half([0x1f, 0x5a, 0xff])]))
}

export const hugeBmp = () => bmpOf(20_000, 20_000, Buffer.alloc(64))

/** A photo from a phone: rotated on its side, with the place it was taken. */
export const jpegWithLocation = () =>
  still(640, 480)
    .jpeg()
    .withExif({
      IFD0: { Make: "Phone", Software: "Camera <script>" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "46/1 47/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "92/1 6/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

async function moving() {
  const frames = await Promise.all(
    ["#ff0000", "#00ff00"].map((color) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
}

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#ff5a1f" } })

/** 20 million pixels in some 500 bytes, which take a second and 400 MB to decode. */
export const flatAvif = (side = 4_500) => flat(side).avif({ effort: 0 }).toBuffer()
export const flatJpeg = () => flat(7_990).jpeg().toBuffer()
export const progressiveJpeg = () => still().jpeg({ progressive: true }).toBuffer()
/** Interlaced, with 16 bits a channel. */
export const interlacedPng = () => flat(64).toColorspace("rgb16").png({ progressive: true }).toBuffer()

const MOTION = { delay: [100, 100], loop: 0 }

export const animatedGif = async (): Promise<Buffer> => (await moving()).gif(MOTION).toBuffer()
export const animatedWebp = async (): Promise<Buffer> => (await moving()).webp(MOTION).toBuffer()

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex")

/** PNG's number for a color type, and its 8-bit channels. */
const GRAY = { type: 0, channels: 1 }
const COLOR = { type: 2, channels: 3 }

function pngHeader(width: number, height: number, { type }: typeof GRAY): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8
  data[9] = type
  return pngChunk("IHDR", data)
}

const MB = 2 ** 20
/** The largest prime below 2^16, the modulus of Adler's checksum. */
const ADLER = 65_521

/**
 * Nothing but zeros, as zlib compresses them: one megabyte is compressed and repeated, since a whole picture takes
 * seconds.
 */
function deflatedZeros(length: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const check = Buffer.alloc(4)
  check.writeUInt16BE(length % ADLER, 0)
  check.writeUInt16BE(1, 2)
  return Buffer.concat([
    Buffer.from("78da", "hex"),
    ...new Array<Buffer>(Math.floor(length / MB)).fill(block),
    deflateRawSync(Buffer.alloc(length % MB)),
    check,
  ])
}

const blackPng = (side: number, kind: typeof GRAY) =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(side, side, kind),
    pngChunk("IDAT", deflatedZeros((side * kind.channels + 1) * side)),
    pngChunk("IEND", Buffer.alloc(0)),
  ])

/** 400 million pixels in some 400 kB. */
export const hugePng = () => blackPng(20_000, GRAY)
/** A photo within the limits of its kind that takes half a second to decode. */
export const flatPng = (side = 5_000) => blackPng(side, COLOR)

export function animatedPng(): Buffer {
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2, 0)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(8, 8, GRAY),
    pngChunk("acTL", frames),
    pngChunk("IDAT", deflateSync(Buffer.alloc(9 * 8))),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}

export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await jpeg(1_200, 900)
  return whole.subarray(0, Math.floor(whole.length / 2))
}

/** A picture followed by a script and an archive. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await jpeg(), Buffer.from("<script>alert(document.cookie)</script>"), zip()])
}

export const svgWithScript = () =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd" width="10" height="10"/></svg>`,
  )

/** An archive of one file. */
export function zip(): Buffer {
  const name = Buffer.from("run.sh")
  const data = deflateRawSync(Buffer.from("rm -rf /"))
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(8, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, data])
}
