import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { MARK_FACE, MARK_FOOT } from "../../../backend/src/artwork/drawing/mark"
import { EMBER, NIGHT } from "../../../backend/src/artwork/drawing/palette"

/** Only the mark, for a browser tab: it must be visible on a light and on a dark one. */
function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 10A10 10 0 0 1 10 0H54A10 10 0 0 1 64 10V54A10 10 0 0 1 54 64H10A10 10 0 0 1 0 54Z" fill="${NIGHT}"/><g transform="translate(7.5 7.5) scale(.49)" fill="${EMBER}"><path d="${MARK_FACE}"/><path d="${MARK_FOOT}"/></g></svg>`
}

/** For a home screen, which rounds the corners itself and may crop a fifth of the border. */
function appIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><path d="M0 0H64V64H0Z" fill="${NIGHT}"/><path d="M0 53.6L64 40V64H0Z" fill="#1c2a3f"/><g transform="translate(13 12) scale(.38)" fill="${EMBER}"><path d="${MARK_FACE}"/><path d="${MARK_FOOT}"/></g></svg>`
}

/** An ICO that holds one PNG: for programs that request /favicon.ico without reading the page. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Writes favicon, touch icon and app icons. */
export async function drawIcons(folder: string): Promise<void> {
  await writeFile(join(folder, "favicon.svg"), `${favicon()}\n`)
  for (const [name, size] of [
    ["apple-touch-icon", 180],
    ["icon-192", 192],
    ["icon-512", 512],
  ] as const) {
    const png = await sharp(Buffer.from(appIcon())).resize(size).png({ palette: true }).toBuffer()
    await writeFile(join(folder, `${name}.png`), png)
  }
  await writeFile(
    join(folder, "favicon.ico"),
    ico(await sharp(Buffer.from(favicon())).resize(32).png().toBuffer(), 32),
  )
}
