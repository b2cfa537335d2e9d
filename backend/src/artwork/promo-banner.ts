import { BANNER_SIZES, type BannerForm } from "../contracts/content/banner-sizes"
import { contourLines } from "./drawing/contours"
import { lettering } from "./drawing/lettering"
import { EMBER, NIGHT } from "./drawing/palette"

/** One line of text, at most `size` px large and at most as wide as the room. */
function line(text: string, x: number, y: number, size: number, room: number): string {
  const { width } = lettering(text, { x: 0, y: 0, size })
  const fitting = width > room ? (size * room) / width : size
  return lettering(text, { x, y, size: fitting }).paths
}

/** The banner of an offer: what is taken off, large, and how it ships. SVG, so that it is sharp at every width. */
export function drawPromoBanner(
  { offer, shipping }: { offer: string; shipping: string },
  form: BannerForm,
): string {
  const { width, height } = BANNER_SIZES[form]
  const { fine, bold } = contourLines(5, width, height)
  const words =
    form === "wide"
      ? [line(offer, 70, 88, 84, 640), line(shipping, 800, 80, 54, 730)]
      : [line(offer, 40, 112, 112, 700), line(shipping, 40, 180, 56, 700)]
  // The 12-degree cut between the two.
  const cut =
    form === "wide"
      ? `<path d="M752 0H772L${772 - 25} 120H${752 - 25}Z" fill="${NIGHT}"/>`
      : `<path d="M0 204H780V216H0Z" fill="${NIGHT}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${EMBER}"/><g fill="none" stroke="${NIGHT}"><path d="${fine}" stroke-opacity=".08"/><path d="${bold}" stroke-opacity=".14"/></g>${cut}<g fill="${NIGHT}">${words.join("")}</g></svg>`
}
