import { createHash } from "node:crypto"
import { contourLines } from "../../artwork/drawing/contours"
import { CAPITAL, lettering } from "../../artwork/drawing/lettering"
import { MARK } from "../../artwork/drawing/mark"
import { EMBER, ICE, NIGHT, SNOW } from "../../artwork/drawing/palette"
import type { Drawable } from "../../artwork/registry"
import type { Picture } from "../picture-store"

/** The size that link previews ask for, px. */
export const SOCIAL_WIDTH_PX = 1200
export const SOCIAL_HEIGHT_PX = 630

/** Programs that draw previews may not know newer formats. */
const ONLY = { size: "full", format: "jpeg" } as const

/** Counts changes to the card itself, so that an outdated one is never served. */
const CARD_REVISION = 2

const GUTTER = 72
/** Where the product's own picture begins at the upper edge; its left edge leans 12 degrees. */
const PICTURE_AT = 640
const LEAN = Math.round(SOCIAL_HEIGHT_PX * Math.tan((12 * Math.PI) / 180))
/** Up to the leaning edge, at the lowest place for the last line. */
const TEXT_WIDTH = Math.round(PICTURE_AT - 0.75 * LEAN - GUTTER - 24)
const MAX_LINES = 3
const SIZES = [112, 96, 80, 68, 56]

const widthOf = (text: string, size: number) => lettering(text, { x: 0, y: 0, size }).width

/** Breaks a title into lines no wider than the text column; null when it doesn't fit in `MAX_LINES`. */
function wrap(title: string, size: number): string[] | null {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, size) > TEXT_WIDTH) lines.push(word)
    else lines[Math.max(0, lines.length - 1)] = longer
  }
  const fits = lines.length <= MAX_LINES && lines.every((line) => widthOf(line, size) <= TEXT_WIDTH)
  return fits ? lines : null
}

/** The largest size at which the title fits; at the smallest, what is too long is cut off. */
function setTitle(title: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = wrap(title, size)
    if (lines) return { size, lines }
  }
  return { size: SIZES.at(-1) ?? 56, lines: [title.slice(0, 14), title.slice(14, 28)].filter(Boolean) }
}

/** Where a product's picture goes, across the right side. */
const BESIDE = (() => {
  const x = PICTURE_AT - LEAN
  return `x="${x}" y="0" width="${SOCIAL_WIDTH_PX - x}" height="${SOCIAL_HEIGHT_PX}" preserveAspectRatio="xMidYMid slice"`
})()

/** The product's drawing, cropped to the right side. Its ids stay as they are: it is the only drawing inside. */
function inset(drawing: string): string {
  const box = /viewBox="([^"]+)"/.exec(drawing)?.[1] ?? "0 0 1600 1200"
  const inside = drawing.replace(/^[\s\S]*?<svg\b[^>]*>/, "").replace(/<\/svg>\s*$/, "")
  return `<svg ${BESIDE} viewBox="${box}">${inside}</svg>`
}

/** @param beside the product's own picture, placed by `BESIDE` */
function draw(title: string, brand: string, beside: string): string {
  const { size, lines } = setTitle(title)
  const step = size * 0.92
  const first = SOCIAL_HEIGHT_PX / 2 + size * CAPITAL - ((lines.length - 1) * step + size * CAPITAL) / 2
  const words = lines
    .map((line, at) => lettering(line, { x: GUTTER, y: first + at * step, size }).paths)
    .join("")
  const { fine, bold } = contourLines(7, SOCIAL_WIDTH_PX, SOCIAL_HEIGHT_PX)
  const name = lettering(brand, { x: GUTTER + 62, y: 112, size: 44 }).paths
  const under = first + (lines.length - 1) * step + 34
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH_PX}" height="${SOCIAL_HEIGHT_PX}" viewBox="0 0 ${SOCIAL_WIDTH_PX} ${SOCIAL_HEIGHT_PX}">
<defs><clipPath id="social-cut"><path d="M${PICTURE_AT} 0H${SOCIAL_WIDTH_PX}V${SOCIAL_HEIGHT_PX}H${PICTURE_AT - LEAN}Z"/></clipPath></defs>
<rect width="100%" height="100%" fill="${NIGHT}"/>
<g fill="none" stroke="${ICE}"><path d="${fine}" stroke-opacity=".1"/><path d="${bold}" stroke-opacity=".2"/></g>
<g clip-path="url(#social-cut)">${beside}</g>
<path d="M${PICTURE_AT} 0h14L${PICTURE_AT - LEAN + 14} ${SOCIAL_HEIGHT_PX}h-14Z" fill="${EMBER}"/>
<path transform="translate(${GUTTER} 70) scale(.5)" d="${MARK}" fill="${EMBER}"/>
<g fill="${SNOW}">${name}${words}</g>
<path d="M${GUTTER} ${under}h150l-10 12h-140Z" fill="${EMBER}"/>
</svg>`
}

/**
 * A picture for link previews, 1200 x 630: the brand, what the page is about, and the thing itself.
 * @param key names it in the store; letters, digits and hyphens
 */
export function socialCard({
  key,
  title,
  brand,
  picture,
}: {
  key: string
  title: string
  brand: string
  picture: Drawable
}): Picture {
  const stamp = createHash("sha256")
    .update(JSON.stringify([CARD_REVISION, title, brand, picture.name]))
    .digest("hex")
    .slice(0, 12)
  return {
    name: `social.${key}.${stamp}`,
    draw: () => draw(title, brand, inset(picture.draw())),
    only: ONLY,
  }
}

/** A card whose picture is made elsewhere: a still of a model. */
export interface StillCard extends Picture {
  /** The still as JPEG. @throws {QueueFullError} when too many models wait to be made */
  still(): Promise<Uint8Array>
  card(still: Uint8Array): string
}

export const isStillCard = (picture: Picture): picture is StillCard => "still" in picture

/**
 * A preview of a design as seen after a turn.
 * @param look names what the still shows, so that an outdated one is never served
 */
export function stillCard(
  key: string,
  title: string,
  brand: string,
  { look, still }: { look: string; still(): Promise<Uint8Array> },
): StillCard {
  const stamp = createHash("sha256")
    .update(JSON.stringify([CARD_REVISION, title, brand, look]))
    .digest("hex")
    .slice(0, 12)
  const card = (bytes: Uint8Array) =>
    draw(
      title,
      brand,
      `<image ${BESIDE} href="data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}"/>`,
    )
  return { name: `social.${key}.${stamp}`, draw: () => draw(title, brand, ""), only: ONLY, still, card }
}
