import { join } from "node:path"
import sharp from "sharp"
import { drawDesignAlone } from "../../artwork/designs/design-pictures"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { demoFolder } from "./catalog-files"

/** px */
const SIZE = { width: 1_600, height: 1_200 }
/** Height of the scene behind, px: the snow that the build lies in hides the scene's lower edge. */
const BEHIND = 740

/** The storefront's scenes, out of focus, with their snow in front: its color in the light and in the shade. */
const SCENES = [
  { file: "stuck", light: "#dfe8f7", shade: "#3d558c" },
  { file: "powder-skis", light: "#b9c2e2", shade: "#232f5e" },
  { file: "night-ride", light: "#8da3cb", shade: "#0b1730" },
] as const

/** Where the build lies, and how it is rotated: px and degrees. */
const PLACES = [
  { angle: "", x: 110, y: 600, width: 1_380, turned: -7 },
  { angle: "side", x: 60, y: 500, width: 1_480, turned: 4 },
  { angle: "", x: 90, y: 610, width: 1_380, turned: 9 },
  { angle: "side", x: 60, y: 530, width: 1_480, turned: -5 },
] as const

/** For builds as high as a scoop. */
const HIGH = { angle: "", x: 340, y: 380, width: 980, turned: 6 }

/**
 * A picture of a build in the snow, for the demo: the design's own drawing in front of one of the storefront's scenes.
 * @param at which picture in the series it is: neighboring ones look different
 * @returns JPEG; null when the SKU isn't a design
 */
export async function drawBuild(sku: string, at: number, designs: DesignCatalog): Promise<Buffer | null> {
  const scene = SCENES[at % SCENES.length] ?? SCENES[0]
  const lying = PLACES[at % PLACES.length] ?? PLACES[0]
  const skis = drawDesignAlone(sku, lying.angle, designs)
  const isWide = skis !== null && skis.width > 2 * skis.height
  const { angle, x, y, width, turned } = isWide ? lying : HIGH
  const build = isWide ? skis : drawDesignAlone(sku, angle, designs)
  if (!build) return null
  const scale = width / build.width
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<defs>
<linearGradient id="snow" x1="0" y1="0" x2="0" y2="1"><stop offset=".4" stop-color="${scene.light}" stop-opacity="0"/><stop offset=".56" stop-color="${scene.light}"/><stop offset=".8" stop-color="#fff"/><stop offset="1" stop-color="${scene.light}"/></linearGradient>
<filter id="shadow" x="-10%" y="-10%" width="120%" height="130%"><feDropShadow dx="20" dy="24" stdDeviation="14" flood-color="${scene.shade}" flood-opacity=".6"/></filter>
</defs>
<rect width="1600" height="1200" fill="url(#snow)"/>
<g transform="translate(${x} ${y}) rotate(${turned} ${width / 2} ${(build.height * scale) / 2}) scale(${scale})"><g filter="url(#shadow)">${build.toSvg()}</g></g>
<text x="1570" y="1172" text-anchor="end" font-family="Arial, sans-serif" font-size="26" fill="#1c2a3f">Demo picture</text>
</svg>`
  const behind = sharp(join(demoFolder(), "scenes", `${scene.file}.jpg`)).resize({ ...SIZE, height: BEHIND })
  return await sharp({ create: { ...SIZE, channels: 3, background: scene.light } })
    .composite([
      { input: await (at % 2 === 0 ? behind : behind.flop()).blur(5).toBuffer(), left: 0, top: 0 },
      { input: Buffer.from(front) },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}
