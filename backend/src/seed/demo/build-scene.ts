import sharp from "sharp"
import { findPictureByFile } from "../../artwork/registry"
import type { DesignCatalogue } from "../../modules/design/domain/design-catalogue"

/** px */
const SIZE = { width: 1_600, height: 1_200 }
/** Where the build lies in the snow. */
const BUILD = { width: 1_440, top: 690 }

/** Colors of a day: sky above, sky below, far ridge, near ridge. */
const DAYS = [
  ["#5b87b8", "#dfeaf5", "#7f9bb9", "#48607d"],
  ["#f0a36b", "#fbe6d3", "#9c86a0", "#4d4a68"],
  ["#2f4a73", "#9fb9d8", "#536d92", "#22344f"],
] as const

/** A sled on a slope, drawn with a few shapes: nobody takes it for a photo. */
function scene(at: number, sledColor: string): string {
  const [above, below, far, near] = DAYS[at % DAYS.length] ?? DAYS[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 1600 1200">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
<rect width="1600" height="1200" fill="url(#sky)"/>
<path d="M0 520 L220 300 L380 430 L640 180 L900 460 L1120 270 L1360 450 L1600 320 V1200 H0Z" fill="${far}"/>
<path d="M640 180 L560 258 L650 290 L700 244Z M1120 270 L1060 320 L1130 340 L1170 308Z" fill="#fff"/>
<path d="M0 600 L300 500 L700 590 L1100 480 L1600 600 V1200 H0Z" fill="${near}"/>
<path d="M0 640 Q420 540 820 620 T1600 590 V1200 H0Z" fill="#f4f8fc"/>
<g transform="translate(${at % 2 === 0 ? 860 : 250} 400)">
<path d="M20 200 H330 Q370 200 370 170 L350 140 H60 Q20 150 20 200Z" fill="#1c2a3f"/>
<circle cx="70" cy="182" r="14" fill="#4c5b72"/><circle cx="180" cy="182" r="14" fill="#4c5b72"/><circle cx="300" cy="182" r="14" fill="#4c5b72"/>
<path d="M60 138 Q80 84 200 92 L250 128 L230 142Z" fill="#0b1220"/>
<path d="M230 142 L262 62 Q330 66 440 132 L470 166 L370 170Z" fill="${sledColor}"/>
<path d="M262 62 L296 18 L330 74Z" fill="#c9ddf0"/>
<path d="M400 170 L450 206 M350 206 H500 Q520 204 526 190" stroke="#0b1220" stroke-width="12" fill="none"/>
</g>
<text x="1570" y="1172" text-anchor="end" font-family="Arial, sans-serif" font-size="26" fill="#4c5b72">Demo picture</text>
</svg>`
}

/**
 * A picture of a build before a sled, for the demo: the design's own drawing on a drawn scene.
 * @returns JPEG; null when the SKU is no design
 */
export async function drawBuild(
  { sku, at, sledColor }: { sku: string; at: number; sledColor: string },
  designs: DesignCatalogue,
): Promise<Buffer | null> {
  const picture = findPictureByFile(sku, designs)
  if (!picture) return null
  const build = await sharp(Buffer.from(picture.draw()))
    .flatten({ background: "#ffffff" })
    .resize({
      width: BUILD.width,
      height: SIZE.height - BUILD.top - 60,
      fit: "contain",
      background: "#ffffff",
    })
    .toBuffer()
  return await sharp(Buffer.from(scene(at, sledColor)))
    .flatten({ background: "#ffffff" })
    .composite([{ input: build, left: (SIZE.width - BUILD.width) / 2, top: BUILD.top, blend: "multiply" }])
    .jpeg({ quality: 84 })
    .toBuffer()
}
