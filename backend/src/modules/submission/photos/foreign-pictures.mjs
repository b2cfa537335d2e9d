// Reads pictures that sharp's own libraries can't: HEIC, as phones make them, and BMP. A thread of decoder.mjs, which
// watches what a picture costs in the meantime and ends the whole process when it is too much. Plain JavaScript, for
// the same reason.
import { readFile } from "node:fs/promises"
import { parentPort } from "node:worker_threads"

/** Bytes of a BMP before its pixels: the file's header and the first fields of the picture's. */
const BMP_HEADER = 30

/** A BMP's size from its header alone; before Windows 3 the fields were shorter. */
function bmpSize(content) {
  if (content.length < BMP_HEADER) throw new Error("The header is incomplete.")
  const old = content.readUInt32LE(14) === 12
  const width = old ? content.readUInt16LE(18) : content.readInt32LE(18)
  // If the rows run from top to bottom, the height is negative.
  const height = Math.abs(old ? content.readUInt16LE(20) : content.readInt32LE(22))
  if (width < 1 || height < 1) throw new Error("The header is broken.")
  return { width, height }
}

/** The picture that a phone shows; libheif turns it upright while decoding. */
async function openHeic(content) {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js")
  const pictures = new libheif.HeifDecoder().decode(content)
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
  if (!picture) throw new Error("There is no picture in it.")
  return { libheif, picture }
}

const heicSize = ({ picture }) => ({ width: picture.get_width(), height: picture.get_height() })

/** Rows of red, green and blue, possibly with extra bytes in between. */
function heicPixels({ libheif, picture }) {
  const decoded = libheif.heif_js_decode_image2(
    picture.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const plane = decoded.channels?.[0]
  if (!plane) throw new Error(decoded.message ?? "It can't be decoded.")
  const { width, height, stride, data } = plane
  return { width, height, stride, step: 3, data }
}

async function bmpPixels(content) {
  const { decode } = await import("bmp-ts")
  const { width, height, data } = decode(content, { toRGBA: true })
  return { width, height, stride: width * 4, step: 4, data }
}

/**
 * Scales a picture down by a whole number, each pixel being the mean of those it stands for: a large one then needs
 * little memory on its way to sharp.
 * @param side px that the longer side keeps at least
 */
function shrink({ width, height, stride, step, data }, side) {
  const by = Math.max(1, Math.floor(Math.max(width, height) / side))
  const [across, down] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))]
  const small = new Uint8Array(across * down * 3)
  const [wide, high] = [Math.min(by, width), Math.min(by, height)]
  for (let y = 0, to = 0; y < down; y++) {
    for (let x = 0; x < across; x++, to += 3) {
      let [red, green, blue] = [0, 0, 0]
      for (let dy = 0; dy < high; dy++) {
        let from = (y * by + dy) * stride + x * by * step
        for (let dx = 0; dx < wide; dx++, from += step) {
          red += data[from]
          green += data[from + 1]
          blue += data[from + 2]
        }
      }
      small[to] = red / (wide * high)
      small[to + 1] = green / (wide * high)
      small[to + 2] = blue / (wide * high)
    }
  }
  return { data: small, width: across, height: down }
}

parentPort.on("message", async ({ input, format, encoding }) => {
  try {
    const content = typeof input === "string" ? await readFile(input) : Buffer.from(input)
    const heic = format === "heic" ? await openHeic(content) : null
    const size = heic ? heicSize(heic) : bmpSize(content)
    if (!encoding) {
      parentPort.postMessage({ result: size })
      return
    }
    if (size.width * size.height > encoding.maxPixels) throw new Error("It exceeds the pixel limit.")
    const result = shrink(heic ? heicPixels(heic) : await bmpPixels(content), encoding.side)
    parentPort.postMessage({ result }, [result.data.buffer])
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? error.message : "unreadable" })
  }
})
