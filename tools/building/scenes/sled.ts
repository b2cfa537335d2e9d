import { mix } from "../../../backend/src/artwork/drawing/color"
import type { Point } from "../../../backend/src/artwork/drawing/geometry"
import { sampleCurve } from "../../../backend/src/artwork/drawing/geometry"
import { coated, STEEL } from "../../../backend/src/artwork/drawing/light"
import { MARK } from "../../../backend/src/artwork/drawing/mark"
import { EMBER, SNOW } from "../../../backend/src/artwork/drawing/palette"
import type { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { tube } from "../../../backend/src/artwork/drawing/tube"

const TRACK =
  "M58 -8C22 -10 6 -38 20 -64C30 -86 56 -94 82 -92L286 -116C322 -120 344 -98 336 -70C330 -46 312 -30 288 -24L236 -8Z"
const TUNNEL = "M18 -104L40 -124L318 -158L352 -150L352 -96L300 -112L84 -92L26 -92Z"
const SEAT = "M96 -124C118 -150 160 -166 214 -170C252 -176 286 -190 312 -204L340 -160L300 -134L104 -112Z"
const BODY =
  "M286 -98C280 -130 290 -172 326 -202C350 -222 392 -226 420 -214C468 -196 512 -166 538 -134C542 -126 538 -118 528 -112L470 -88C420 -76 330 -78 286 -98Z"
const HOOD =
  "M326 -202C350 -222 392 -226 420 -214C468 -196 512 -166 538 -134L500 -138C452 -164 396 -178 330 -178Z"
const PANEL = "M300 -112L352 -168L452 -150L520 -124L470 -96C420 -84 340 -86 300 -112Z"
const SCREEN = "M352 -214L384 -274C390 -282 400 -282 408 -274L446 -206C424 -216 392 -222 352 -214Z"
const SKI =
  "M372 -4C366 -12 372 -18 384 -18L560 -20C592 -22 612 -40 628 -66C634 -74 644 -70 640 -60C626 -26 604 -4 566 -2Z"

export interface SledColors {
  body: string
  panel: string
  rider: string
  helmet: string
}

export const NIGHT_SLED: SledColors = { body: "#131c2c", panel: EMBER, rider: "#223049", helmet: "#dfe8f2" }

/**
 * A mountain sled from its right side, riding to the right. Drawn in a box about 640 wide; 0,0 is the snow
 * under its tail, y down.
 */
export function sled(sheet: Sheet, colors: SledColors, { rider = true }: { rider?: boolean } = {}): void {
  const shape = (path: string, base: string, from: Point, to: Point, light = 0.5) => {
    const paint = sheet.linear(
      [
        [0, tinted(base, light)],
        [0.45, base],
        [1, tinted(base, -0.6)],
      ],
      from,
      to,
    )
    sheet.add(`<path d="${path}" fill="${paint}"/>`)
  }
  trackAndSkid(sheet)
  shape(TUNNEL, "#26334a", [20, -160], [60, -90], 0.3)
  sheet.add(
    '<path d="M40 -124L318 -158" stroke="#a9c4e4" stroke-opacity=".75" stroke-width="3" fill="none"/>',
  )
  // Flap and tail light.
  sheet.add(
    '<path d="M18 -104L4 -40L14 -38L34 -96Z" fill="#0b1220"/>',
    `<path d="M22 -122L44 -125L42 -113L20 -110Z" fill="${EMBER}"/>`,
  )
  shape(SEAT, "#182235", [150, -200], [200, -110], 0.35)
  sheet.add(
    `<path d="M128 -142C180 -160 250 -168 306 -194" stroke="${EMBER}" stroke-width="4" fill="none"/>`,
    '<path d="M96 -124C118 -150 160 -166 214 -170C252 -176 286 -190 312 -204" stroke="#b9d2ee" stroke-opacity=".6" stroke-width="3" fill="none"/>',
  )
  frontEnd(sheet)
  shape(BODY, colors.body, [330, -220], [450, -70], 0.35)
  shape(PANEL, colors.panel, [340, -170], [470, -80], 0.25)
  sheet.add(
    `<path d="M352 -168L452 -150L438 -128L324 -136Z" fill="${SNOW}" fill-opacity=".92"/>`,
    `<path d="${MARK}" transform="translate(376 -148) scale(.5)" fill="#0b1220"/>`,
    '<path d="M318 -104L470 -104" stroke="#0b1220" stroke-opacity=".6" stroke-width="5"/>',
    '<path d="M330 -116L486 -116" stroke="#0b1220" stroke-opacity=".4" stroke-width="3"/>',
  )
  shape(HOOD, colors.body, [340, -220], [440, -140], 0.6)
  sheet.add(
    '<path d="M326 -202C350 -222 392 -226 420 -214C468 -196 512 -166 538 -134" stroke="#d5e6f8" stroke-opacity=".85" stroke-width="3.5" fill="none"/>',
    '<path d="M486 -158L532 -134L520 -128L480 -142Z" fill="#fff7e0"/>',
  )
  const glass = sheet.linear(
    [
      [0, "#cfe4f8", 0.75],
      [1, "#41618c", 0.5],
    ],
    [370, -280],
    [430, -200],
  )
  sheet.add(
    `<path d="${SCREEN}" fill="${glass}"/>`,
    '<path d="M352 -214L384 -274C390 -282 400 -282 408 -274" stroke="#fff" stroke-opacity=".8" stroke-width="3" fill="none"/>',
  )
  const bar = coated("#2b3950", 0.5, 18)
  tube(
    sheet,
    sampleCurve([
      [352, -196],
      [344, -230],
      [330, -258],
    ]),
    11,
    bar,
  )
  tube(
    sheet,
    sampleCurve([
      [316, -256],
      [332, -262],
      [352, -266],
    ]),
    12,
    coated(EMBER, 0.4, 18),
  )
  if (rider) ride(sheet, colors)
}

function tinted(base: string, by: number): string {
  const value = Number.parseInt(base.slice(1), 16)
  const channel = (shift: number, sky: number) => {
    const own = (value >> shift) & 255
    return Math.round(by >= 0 ? own + (sky - own) * by : own * (1 + by))
  }
  return `rgb(${channel(16, 176)},${channel(8, 205)},${channel(0, 238)})`
}

function trackAndSkid(sheet: Sheet): void {
  const lugs = Array.from({ length: 17 }, (_, i) => `M${44 + i * 14} -12l4 18l7 0l-2 -19Z`).join("")
  sheet.add(
    `<path d="${lugs}" fill="#05080f"/>`,
    `<path d="${TRACK}" fill="#070b13"/>`,
    `<path d="${TRACK}" fill="none" stroke="#31415b" stroke-width="3"/>`,
    '<path d="M58 -22C36 -24 28 -44 36 -62C44 -76 60 -80 84 -78L286 -102C308 -104 324 -92 320 -74C316 -58 304 -44 284 -38L232 -22Z" fill="#121a29"/>',
  )
  const rail = coated("#46566f", 0.4, 16)
  tube(
    sheet,
    [
      [60, -30],
      [230, -30],
      [284, -52],
    ],
    9,
    rail,
  )
  tube(
    sheet,
    [
      [120, -32],
      [196, -88],
    ],
    8,
    coated(EMBER, 0.4, 16),
  )
  tube(
    sheet,
    [
      [200, -32],
      [270, -92],
    ],
    8,
    rail,
  )
  for (const [x, y, radius] of [
    [62, -48, 28],
    [118, -34, 14],
    [166, -34, 14],
    [214, -34, 14],
    [300, -78, 22],
  ] as const) {
    sheet.add(
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="#05080f"/>`,
      `<circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="#2a3850" stroke="#8fa9c9" stroke-opacity=".5" stroke-width="2"/>`,
      `<circle cx="${x}" cy="${y}" r="${radius * 0.42}" fill="${EMBER}"/>`,
      `<circle cx="${x}" cy="${y}" r="${radius * 0.18}" fill="#0b1220"/>`,
      `<path d="M${x - radius * 0.72} ${y - radius * 0.2}A${radius * 0.75} ${radius * 0.75} 0 0 1 ${x} ${y - radius * 0.75}" stroke="#d8e8fa" stroke-opacity=".75" stroke-width="2.5" fill="none"/>`,
    )
  }
}

function frontEnd(sheet: Sheet): void {
  tube(
    sheet,
    [
      [410, -92],
      [492, -44],
    ],
    10,
    coated("#3a4963", 0.4, 16),
  )
  tube(
    sheet,
    [
      [440, -104],
      [500, -52],
    ],
    8,
    coated("#3a4963", 0.4, 16),
  )
  tube(
    sheet,
    [
      [430, -150],
      [486, -52],
    ],
    13,
    STEEL,
  )
  const coil = Array.from({ length: 8 }, (_, i) => `M${438 + i * 5.6} ${-138 + i * 9.8}l18 -7`).join("")
  sheet.add(`<path d="${coil}" stroke="${EMBER}" stroke-width="5" stroke-linecap="round"/>`)
  tube(
    sheet,
    [
      [498, -60],
      [482, -16],
    ],
    15,
    coated("#2a3850", 0.4, 16),
  )
  const plank = sheet.linear(
    [
      [0, "#ff9a6e"],
      [0.4, EMBER],
      [1, "#8c2a08"],
    ],
    [400, -30],
    [420, 0],
  )
  sheet.add(
    `<path d="${SKI}" fill="${plank}"/>`,
    '<path d="M384 -18L560 -20C592 -22 612 -40 628 -66" stroke="#ffd9c4" stroke-opacity=".85" stroke-width="2.5" fill="none"/>',
    '<path d="M448 -16L470 -34L506 -34L526 -17Z" fill="#121a29"/>',
  )
  tube(
    sheet,
    sampleCurve([
      [560, -20],
      [584, -44],
      [612, -58],
      [632, -62],
    ]),
    7,
    coated("#111a2a", 0.4, 12),
  )
}

const LEG =
  "M176 -278C164 -254 180 -228 216 -222C228 -216 232 -208 228 -196C216 -176 208 -158 206 -140L198 -118C200 -112 206 -110 214 -110L276 -112C280 -122 272 -132 258 -134L246 -146C254 -168 276 -190 294 -214C302 -230 292 -244 274 -252L238 -282Z"
const FAR_LEG =
  "M210 -270C236 -256 280 -240 304 -222C318 -210 316 -198 306 -184C292 -166 284 -150 282 -134L300 -122L300 -112L250 -112L254 -150C258 -170 266 -184 262 -196C236 -206 214 -222 206 -240Z"
const TRUNK =
  "M170 -274C172 -312 196 -352 232 -378C252 -394 282 -402 304 -392C322 -384 326 -366 316 -348C300 -326 286 -310 276 -292C268 -276 256 -262 238 -258C212 -254 184 -258 170 -274Z"
const ARM =
  "M250 -376C240 -348 256 -312 288 -290C310 -276 334 -266 350 -258C360 -254 368 -270 360 -278C342 -292 330 -304 322 -320C322 -348 312 -380 288 -390C272 -394 256 -388 250 -376Z"

/** Standing into the turn, weight forward. */
function ride(sheet: Sheet, { rider, helmet }: SledColors): void {
  const cloth = (path: string, base: string, from: Point, to: Point) => {
    const paint = sheet.linear(
      [
        [0, tinted(base, 0.42)],
        [0.4, base],
        [1, tinted(base, -0.65)],
      ],
      from,
      to,
    )
    sheet.add(`<path d="${path}" fill="${paint}"/>`)
  }
  const rim = (path: string, width = 3.5) =>
    sheet.add(
      `<path d="${path}" fill="none" stroke="#d9e9fb" stroke-opacity=".85" stroke-width="${width}" stroke-linecap="round"/>`,
    )
  const crease = (path: string) =>
    sheet.add(
      `<path d="${path}" fill="none" stroke="#050a14" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>`,
    )
  cloth(FAR_LEG, "#0c1422", [200, -270], [300, -120])
  cloth(LEG, "#1a2538", [170, -290], [270, -130])
  // Boot, over the end of the pants.
  cloth(
    "M204 -144L250 -150L258 -134C272 -132 282 -122 278 -110L200 -108L198 -118Z",
    "#0d1522",
    [200, -150],
    [240, -108],
  )
  crease("M228 -196C240 -200 256 -204 270 -202M214 -226C236 -232 250 -240 262 -236")
  rim("M176 -278C166 -256 178 -234 208 -224")
  rim("M226 -192C216 -176 208 -158 206 -142", 2.5)
  cloth(TRUNK, rider, [180, -390], [300, -270])
  sheet.group(sheet.clip(TRUNK), () => {
    sheet.add(
      `<path d="M190 -344C230 -346 280 -372 300 -404L250 -420L180 -380Z" fill="${EMBER}"/>`,
      '<path d="M186 -338C230 -340 284 -364 308 -400" stroke="#0b1220" stroke-width="6" fill="none"/>',
      '<path d="M168 -290C196 -276 240 -270 280 -282" stroke="#0b1220" stroke-opacity=".7" stroke-width="7" fill="none"/>',
    )
  })
  crease("M206 -300C226 -306 244 -302 258 -292M200 -322C216 -324 230 -322 240 -316")
  rim("M171 -278C174 -314 198 -354 234 -379C246 -388 258 -393 270 -396")
  cloth(ARM, lifted(rider), [250, -390], [340, -260])
  sheet.group(sheet.clip(ARM), () => {
    sheet.add(
      `<path d="M236 -400L330 -400L330 -340C300 -330 270 -330 240 -342Z" fill="${EMBER}"/>`,
      '<path d="M240 -340C270 -328 300 -328 330 -338" stroke="#0b1220" stroke-width="6" fill="none"/>',
      '<path d="M322 -262L350 -300L372 -280L356 -250Z" fill="#0b1220"/>',
    )
  })
  crease("M282 -306C292 -302 304 -304 312 -310")
  rim("M251 -374C243 -350 254 -320 280 -298", 3)
  helmetOn(sheet, helmet)
}

/** The near arm catches a little more light than the torso behind it. */
function lifted(base: string): string {
  return mix(base, "#7f9cc4", 0.14)
}

function helmetOn(sheet: Sheet, color: string): void {
  const shell = sheet.radial(
    [
      [0, "#ffffff"],
      [0.4, color],
      [1, "#5f7798"],
    ],
    [306, -424],
    70,
  )
  sheet.add(
    `<path d="M276 -400C274 -436 302 -456 334 -452C366 -448 382 -424 378 -398L388 -372C378 -356 352 -352 330 -356C300 -354 278 -370 276 -400Z" fill="${shell}"/>`,
    `<path d="M330 -452L396 -446L402 -436L366 -430Z" fill="${EMBER}"/>`,
    '<path d="M340 -422C358 -428 374 -426 384 -420L386 -394C372 -386 356 -386 344 -392Z" fill="#0b1220"/>',
    '<path d="M348 -416C360 -420 370 -419 378 -415L379 -400C370 -396 358 -396 350 -400Z" fill="#ff8a4a"/>',
    '<path d="M352 -414C360 -417 366 -416 372 -414" stroke="#fff" stroke-width="3" fill="none"/>',
    `<path d="M276 -404C296 -410 322 -412 344 -408L344 -396C322 -400 298 -396 277 -390Z" fill="#0b1220"/>`,
    `<path d="M290 -440C312 -448 330 -446 344 -440L330 -426C314 -430 300 -428 286 -422Z" fill="${EMBER}"/>`,
    '<path d="M280 -420C286 -440 306 -452 328 -452" stroke="#fff" stroke-opacity=".9" stroke-width="3" fill="none"/>',
  )
}
