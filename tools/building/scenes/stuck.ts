import type { Point } from "../../../backend/src/artwork/drawing/geometry"
import { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { seededNumbers } from "../../../backend/src/modules/design/domain/seeded-numbers"
import { blurDefs, drift, fir, mist, ridge, ridgeLine, specks } from "./landscape"
import { NIGHT_SLED, sled } from "./sled"

/** Dug in to the hood, and it keeps snowing: what a wrong turn looks like. */
export function stuck(): string {
  const sheet = new Sheet(2400, 1100)
  sheet.add(blurDefs())
  const sky = sheet.linear(
    [
      [0, "#1b2c4c"],
      [0.6, "#4d6a97"],
      [1, "#9db8da"],
    ],
    [0, 0],
    [0, 760],
  )
  sheet.add(`<rect width="2400" height="1100" fill="${sky}"/>`)
  const far = ridgeLine(33, { width: 2400, base: 470, height: 230 }, [
    [360, 330],
    [860, 420],
    [1380, 250],
    [1900, 380],
  ])
  ridge(sheet, far, 760, 33, { lit: "#b9cee8", shade: "#6683ae", haze: "#8fabd0" })
  mist(sheet, 640, 170, "#b4cae4", 0.7)
  const random = seededNumbers(2)
  const trees = (count: number, y: number, tall: number, dark: string, snow: string) => {
    for (let i = 0; i < count; i++) {
      const x = ((i + random()) / count) * 2500 - 50
      if (tall > 200 && x > 980 && x < 2060) continue
      sheet.add(fir(i * 13 + tall, x, y + random() * 26, tall * (0.6 + random() * 0.6), dark, snow))
    }
  }
  trees(70, 700, 150, "#4a6791", "#8fabd0")
  mist(sheet, 650, 110, "#a9c1de", 0.65)
  trees(38, 778, 300, "#233a61", "#84a3cb")
  mist(sheet, 760, 80, "#a9c1de", 0.45)
  field(sheet)
  machine(sheet)
  leftovers(sheet)
  snowfall(sheet)
  return sheet.toSvg()
}

const FIELD: readonly Point[] = [
  [0, 790],
  [500, 770],
  [1000, 790],
  [1500, 760],
  [2000, 750],
  [2400, 730],
]

function field(sheet: Sheet): void {
  const snow = sheet.linear(
    [
      [0, "#e9f1fa"],
      [0.35, "#a9c2e0"],
      [1, "#3f5e8e"],
    ],
    [1300, 740],
    [1260, 1100],
  )
  sheet.add(`<path d="${drift(sheet, FIELD)}" fill="${snow}"/>`)
  // The trench that led here.
  sheet.add(
    '<path d="M-40 960C200 940 520 910 860 880C1000 868 1100 862 1200 860L1230 930C1100 934 960 946 800 970C500 1012 200 1050 -40 1080Z" fill="#35527f" fill-opacity=".75" filter="url(#blur8)"/>',
    '<path d="M-40 958C200 938 520 908 860 878C1000 866 1100 860 1200 858" fill="none" stroke="#f4f9ff" stroke-width="9" filter="url(#blur2)"/>',
    '<path d="M-40 1082C200 1052 500 1014 800 972C960 948 1100 936 1230 932" fill="none" stroke="#dbe8f6" stroke-opacity=".8" stroke-width="7" filter="url(#blur2)"/>',
    '<path d="M1150 880C1240 820 1700 800 1860 860C1900 900 1800 960 1700 980C1480 1000 1200 980 1150 920Z" fill="#29446f" fill-opacity=".6" filter="url(#blur16)"/>',
  )
}

function machine(sheet: Sheet): void {
  sheet.group('transform="translate(1236 1018) rotate(-20) scale(1.1)"', () =>
    sled(sheet, NIGHT_SLED, { rider: false }),
  )
  // Snow lying on it: hood, seat and rack.
  sheet.add(
    '<g transform="translate(1236 1018) rotate(-20) scale(1.1)"><path d="M90 -126C110 -168 170 -184 216 -188C256 -192 290 -206 314 -222C322 -200 310 -184 290 -176C240 -160 150 -150 96 -112Z" fill="#f4f9ff"/><path d="M96 -114C150 -150 240 -160 290 -176" stroke="#9db8da" stroke-width="6" fill="none"/><path d="M346 -214C366 -238 400 -240 424 -230C456 -218 480 -202 500 -182C470 -176 440 -192 404 -196C380 -198 358 -204 346 -214Z" fill="#f4f9ff"/><path d="M384 -278C390 -292 406 -292 412 -280L420 -262C408 -268 394 -268 384 -262Z" fill="#f4f9ff"/></g>',
  )
  const bank: readonly Point[] = [
    [700, 1120],
    [880, 1040],
    [1060, 950],
    [1180, 884],
    [1300, 902],
    [1420, 930],
    [1560, 900],
    [1680, 862],
    [1780, 850],
    [1900, 876],
    [2040, 892],
    [2220, 880],
    [2400, 860],
  ]
  const snow = sheet.linear(
    [
      [0, "#ffffff"],
      [0.25, "#d9e6f4"],
      [0.6, "#93aed3"],
      [1, "#4a6897"],
    ],
    [1560, 850],
    [1530, 1120],
  )
  const body = drift(sheet, bank)
  sheet.add(
    `<path d="${body}" fill="#ffffff" fill-opacity=".8" filter="url(#blur8)" transform="translate(0 -8)"/>`,
    `<path d="${body}" fill="${snow}"/>`,
    '<path d="M1180 990C1340 1030 1500 1010 1640 980C1760 950 1860 950 2060 980" fill="none" stroke="#7f9cc6" stroke-opacity=".6" stroke-width="18" filter="url(#blur8)"/>',
    '<path d="M1080 964C1120 930 1160 900 1196 894" fill="none" stroke="#fff" stroke-width="8" filter="url(#blur4)"/>',
  )
  const random = seededNumbers(15)
  sheet.add(
    specks(70, "#ffffff", () => [
      1160 + random() * 760,
      790 + random() * 140,
      2 + random() ** 2 * 12,
      0.6 + random() * 0.4,
    ]),
  )
}

/** Loose snow around the foot of something that stands in it. */
function heap(x: number, y: number, width: number): string {
  return `<path d="M${x - width} ${y + 26}C${x - width * 0.6} ${y - 10} ${x - width * 0.2} ${y - 22} ${x} ${y - 20}C${x + width * 0.3} ${y - 18} ${x + width * 0.7} ${y - 4} ${x + width} ${y + 26}C${x + width * 0.4} ${y + 40} ${x - width * 0.4} ${y + 40} ${x - width} ${y + 26}Z" fill="#f1f6fc" filter="url(#blur4)"/>`
}

/** A shovel stood in the snow, and the helmet put down in disgust. */
function leftovers(sheet: Sheet): void {
  sheet.add(
    '<path d="M2120 960L2230 976L2250 1000L2100 990Z" fill="#35527f" fill-opacity=".55" filter="url(#blur8)"/>',
    '<g transform="translate(70 60) rotate(9 2060 780)"><path d="M2052 600L2066 600L2068 860L2050 860Z" fill="#8c9db5"/><path d="M2052 600L2057 600L2055 860L2050 860Z" fill="#fff" fill-opacity=".6"/><path d="M2030 586C2030 576 2090 576 2090 586L2086 606L2034 606Z" fill="#ff5a1f"/><path d="M2022 840L2096 840C2100 880 2096 920 2090 946L2028 946C2022 920 2018 880 2022 840Z" fill="#ff5a1f"/><path d="M2030 846L2040 846L2042 940L2034 940Z" fill="#fff" fill-opacity=".35"/></g>',
    heap(2104, 990, 90),
    '<path d="M1880 1004C1940 1000 2000 1006 2040 1020L1880 1030Z" fill="#35527f" fill-opacity=".5" filter="url(#blur8)"/>',
  )
  sheet.group('transform="translate(1640 1390) rotate(-8) scale(.9)"', () => restingHelmet(sheet))
  sheet.add(heap(1890, 1020, 90))
}

function restingHelmet(sheet: Sheet): void {
  sheet.add(
    '<path d="M276 -400C274 -436 302 -456 334 -452C366 -448 382 -424 378 -398L388 -372C378 -356 352 -352 330 -356C300 -354 278 -370 276 -400Z" fill="#e9f0f8"/>',
    '<path d="M378 -398L388 -372C378 -356 352 -352 330 -356C312 -355 298 -360 288 -370C320 -366 356 -376 378 -398Z" fill="#8ea6c6"/>',
    '<path d="M330 -452L396 -446L402 -436L366 -430Z" fill="#ff5a1f"/>',
    '<path d="M340 -422C358 -428 374 -426 384 -420L386 -394C372 -386 356 -386 344 -392Z" fill="#0b1220"/>',
    '<path d="M348 -416C360 -420 370 -419 378 -415L379 -400C370 -396 358 -396 350 -400Z" fill="#ff8a4a"/>',
    '<path d="M276 -404C296 -410 322 -412 344 -408L344 -396C322 -400 298 -396 277 -390Z" fill="#0b1220"/>',
    '<path d="M290 -440C312 -448 330 -446 344 -440L330 -426C314 -430 300 -428 286 -422Z" fill="#ff5a1f"/>',
    '<path d="M284 -446C296 -464 336 -468 356 -450C336 -454 306 -452 284 -446Z" fill="#ffffff"/>',
  )
}

function snowfall(sheet: Sheet): void {
  const random = seededNumbers(90)
  sheet.add(
    specks(520, "#ffffff", () => [
      random() * 2400,
      random() * 1100,
      0.9 + random() ** 3 * 4,
      0.3 + random() * 0.6,
    ]),
    `<g filter="url(#blur4)">${specks(46, "#ffffff", () => [random() * 2400, random() * 1100, 6 + random() * 13, 0.3 + random() * 0.4])}</g>`,
  )
}
