import type { Point } from "../../../backend/src/artwork/drawing/geometry"
import { curve } from "../../../backend/src/artwork/drawing/geometry"
import { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { seededNumbers } from "../../../backend/src/modules/design/domain/seeded-numbers"
import { blurDefs, drift, fir, mist, ridge, ridgeLine, specks } from "./landscape"
import { NIGHT_SLED, sled } from "./sled"

/** The last lap: moonlit ranges, a sled carving down the slope behind its own light. */
export function nightRide(): string {
  const sheet = new Sheet(2400, 1100)
  sheet.add(blurDefs())
  sky(sheet)
  const layers = [
    {
      seed: 4,
      base: 560,
      height: 300,
      lit: "#9db9da",
      shade: "#38527a",
      haze: "#53719b",
      foot: 800,
      peaks: [
        [300, 470],
        [760, 350],
        [1240, 420],
        [1620, 210],
        [1980, 390],
        [2200, 330],
      ],
    },
    {
      seed: 9,
      base: 640,
      height: 260,
      lit: "#86a5cb",
      shade: "#263d61",
      haze: "#3d5a84",
      foot: 860,
      peaks: [
        [180, 560],
        [560, 600],
        [980, 480],
        [1420, 560],
        [1860, 440],
        [2300, 520],
      ],
    },
    {
      seed: 21,
      base: 730,
      height: 200,
      lit: "#6688b3",
      shade: "#18294a",
      haze: "#27406a",
      foot: 940,
      peaks: [
        [420, 690],
        [900, 620],
        [1500, 700],
        [2080, 610],
      ],
    },
  ] as const
  for (const { seed, base, height, foot, peaks, ...light } of layers) {
    const line = ridgeLine(seed, { width: 2400, base, height }, peaks as readonly Point[])
    ridge(sheet, line, foot, seed, light)
    mist(sheet, foot - 110, 100, light.haze, 0.5)
  }
  forest(sheet)
  slope(sheet)
  ride(sheet)
  foreground(sheet)
  return sheet.toSvg()
}

function sky(sheet: Sheet): void {
  const night = sheet.linear(
    [
      [0, "#050a15"],
      [0.4, "#0d1a33"],
      [0.72, "#274169"],
      [1, "#5b7aa6"],
    ],
    [0, 0],
    [0, 720],
  )
  sheet.add(`<rect width="2400" height="1100" fill="${night}"/>`)
  const random = seededNumbers(77)
  sheet.add(
    specks(420, "#e8f2ff", () => {
      const y = random() ** 1.4 * 520
      return [random() * 2400, y, 0.7 + random() ** 5 * 2.4, (0.25 + random() * 0.75) * (1 - y / 640)]
    }),
  )
  // Moon behind thin cloud, upper left of the ride: the source of all light.
  const glow = sheet.radial(
    [
      [0, "#dcebff", 0.75],
      [0.08, "#c1daf8", 0.42],
      [0.3, "#86aee0", 0.16],
      [1, "#86aee0", 0],
    ],
    [1080, 170],
    620,
  )
  sheet.add(
    `<rect width="2400" height="1100" fill="${glow}"/>`,
    '<circle cx="1080" cy="170" r="46" fill="#f4f9ff"/>',
    '<path d="M1050 150a18 18 0 1 0 20 -14M1092 186a12 12 0 1 0 12 -12M1078 148a6 6 0 1 0 6 -6" fill="#cfdff2" fill-opacity=".6"/>',
    '<path d="M640 230C900 196 1100 214 1400 190C1300 226 1080 232 900 240C800 244 700 246 640 230Z" fill="#a9c6ea" fill-opacity=".22" filter="url(#blur8)"/>',
    '<path d="M980 120C1180 92 1400 104 1640 84C1500 124 1240 130 980 120Z" fill="#a9c6ea" fill-opacity=".16" filter="url(#blur8)"/>',
  )
}

function forest(sheet: Sheet): void {
  const random = seededNumbers(12)
  const rowOfTrees = (
    count: number,
    from: number,
    to: number,
    line: (x: number) => number,
    tall: number,
    dark: string,
    snow: string,
  ) => {
    const trees = Array.from({ length: count }, () => {
      const x = from + random() * (to - from)
      return { x, y: line(x), height: tall * (0.55 + random() * 0.6) }
    }).sort((a, b) => a.y - b.y)
    sheet.add(...trees.map(({ x, y, height }, i) => fir(i * 31 + count, x, y, height, dark, snow)))
  }
  rowOfTrees(110, -40, 2440, (x) => 850 + Math.sin(x / 210) * 18 - x * 0.01, 120, "#12223f", "#46648f")
  mist(sheet, 850, 70, "#2d4a77", 0.55)
  rowOfTrees(46, -40, 960, (x) => slopeAt(x) + 6 + random() * 14, 230, "#0b172d", "#35517c")
  rowOfTrees(26, 1880, 2440, (x) => slopeAt(x) + 6 + random() * 12, 260, "#0b172d", "#3d5a88")
}

function slopeAt(x: number): number {
  const next = SLOPE.findIndex(([at]) => at >= x)
  const [a, b] = [SLOPE[Math.max(0, next - 1)], SLOPE[Math.max(0, next)]]
  if (!a || !b || a[0] === b[0]) return (b ?? a)?.[1] ?? 0
  return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])
}

const SLOPE: readonly Point[] = [
  [0, 1010],
  [500, 985],
  [1000, 930],
  [1500, 880],
  [1950, 838],
  [2400, 770],
]

function slope(sheet: Sheet): void {
  const snow = sheet.linear(
    [
      [0, "#7f9fc9"],
      [0.35, "#3f5d8c"],
      [1, "#101d38"],
    ],
    [1500, 780],
    [1380, 1100],
  )
  sheet.add(`<path d="${drift(sheet, SLOPE)}" fill="${snow}"/>`)
  sheet.add(`<path d="${curve(SLOPE)}" fill="none" stroke="#cfe2f8" stroke-opacity=".55" stroke-width="3"/>`)
  // The carved track: from the lower left up to the sled.
  const groove = "M-40 1096C300 1090 700 1040 1010 996C1150 974 1240 952 1330 930"
  sheet.add(
    `<path d="${groove}" fill="none" stroke="#0a1428" stroke-opacity=".75" stroke-width="44" filter="url(#blur4)"/>`,
    `<path d="${groove}" fill="none" stroke="#7fa0cc" stroke-opacity=".55" stroke-width="7" transform="translate(0 -24)" filter="url(#blur2)"/>`,
    `<path d="${groove}" fill="none" stroke="#7fa0cc" stroke-opacity=".35" stroke-width="6" transform="translate(6 24)" filter="url(#blur2)"/>`,
  )
}

function ride(sheet: Sheet): void {
  // The headlight's beam, over the snow and through the air.
  const [x, y] = [1702, 742]
  const beam = sheet.linear(
    [
      [0, "#fff3d0", 0.95],
      [0.18, "#ffe9b8", 0.5],
      [0.6, "#ffe0a6", 0.2],
      [1, "#ffe0a6", 0.02],
    ],
    [x, y],
    [2400, 690],
  )
  sheet.add(
    `<path d="M${x} ${y - 8}L2400 520L2400 850L2060 880L${x} ${y + 10}Z" fill="${beam}" filter="url(#blur16)" style="mix-blend-mode:screen"/>`,
    `<path d="M${x} ${y - 4}L2400 620L2400 800L${x} ${y + 6}Z" fill="${beam}" filter="url(#blur8)" style="mix-blend-mode:screen"/>`,
  )
  const pool = sheet.radial(
    [
      [0, "#fff1cf", 0.85],
      [0.4, "#ffdf9e", 0.4],
      [1, "#ffdf9e", 0],
    ],
    [2040, 850],
    460,
    "translate(0 680) scale(1 .2)",
  )
  sheet.add(`<path d="${drift(sheet, SLOPE)}" fill="${pool}"/>`)
  spray(sheet, 31, 260, 0.6)
  sheet.add(
    '<path d="M1180 960C1340 968 1560 940 1800 896L1780 872L1220 926Z" fill="#060c1a" fill-opacity=".7" filter="url(#blur8)"/>',
  )
  sheet.group('transform="translate(1196 946) rotate(-6) scale(.98)"', () => sled(sheet, NIGHT_SLED))
  const lamp = sheet.radial(
    [
      [0, "#ffffff"],
      [0.12, "#fff4d6", 0.95],
      [0.4, "#ffdb94", 0.35],
      [1, "#ffcf7a", 0],
    ],
    [1700, 744],
    170,
  )
  sheet.add(`<circle cx="1700" cy="744" r="170" fill="${lamp}" style="mix-blend-mode:screen"/>`)
  sheet.add(
    '<circle cx="1222" cy="828" r="26" fill="#ff5a1f" fill-opacity=".7" filter="url(#blur16)" style="mix-blend-mode:screen"/>',
  )
  spray(sheet, 57, 420, 0.9)
}

/** The rooster tail: thrown up and back from the track, backlit by the moon. */
function spray(sheet: Sheet, seed: number, count: number, strength: number): void {
  const random = seededNumbers(seed)
  const paint = sheet.linear(
    [
      [0, "#dcebfc", 0],
      [0.35, "#d6e7fb", 0.3 * strength],
      [1, "#f8fbff", 0.8 * strength],
    ],
    [760, 700],
    [1300, 960],
  )
  const plumes = [
    [
      "M1320 950C1240 900 1180 800 1060 742C960 694 860 720 760 690C820 760 800 820 880 880C960 950 1160 980 1320 950Z",
      32,
    ],
    [
      "M1310 948C1230 920 1160 850 1080 810C1000 770 940 790 880 770C920 830 900 880 960 920C1020 960 1180 972 1310 948Z",
      16,
    ],
    [
      "M1300 944C1250 930 1190 870 1130 840C1090 824 1060 836 1030 826C1050 870 1050 900 1090 930C1130 956 1220 962 1300 944Z",
      8,
    ],
  ] as const
  for (const [path, blur] of plumes)
    sheet.add(`<path d="${path}" fill="${paint}" filter="url(#blur${blur})"/>`)
  sheet.add(
    specks(count, "#f4f9ff", () => {
      const back = random() ** 1.2
      const x = 1310 - back * 560
      const lift = Math.sin(Math.min(1, back * 1.1) * Math.PI * 0.6) * 240
      return [
        x + (random() - 0.5) * 70,
        946 - lift * (0.12 + random() * 0.95) + back * 20,
        0.7 + random() ** 4 * 7 * (1 - back * 0.5),
        (0.35 + random() * 0.65) * (1 - back * 0.75) * strength,
      ]
    }),
  )
  // The skis throw some too.
  sheet.add(
    specks(Math.round(count / 3), "#fff3da", () => {
      const ahead = random()
      return [
        1740 + ahead * 120,
        896 - Math.sin(ahead * Math.PI) * 60 * random() - ahead * 12,
        0.8 + random() ** 2 * 4.5,
        (0.4 + random() * 0.6) * (1 - ahead * 0.6) * strength,
      ]
    }),
  )
}

function foreground(sheet: Sheet): void {
  const near: readonly Point[] = [
    [0, 1076],
    [360, 1050],
    [760, 1062],
    [1200, 1044],
    [1640, 1020],
    [2040, 1036],
    [2400, 990],
  ]
  const snow = sheet.linear(
    [
      [0, "#2d4470"],
      [1, "#070e1d"],
    ],
    [1400, 1000],
    [1380, 1100],
  )
  sheet.add(
    `<path d="${drift(sheet, near)}" fill="${snow}"/>`,
    `<path d="${curve(near)}" fill="none" stroke="#9dbce3" stroke-opacity=".5" stroke-width="2.5"/>`,
    fir(5, 2290, 1080, 520, "#060d1b", "#2a4167"),
    fir(8, 2150, 1090, 340, "#070f1f", "#2c4670"),
    fir(11, 90, 1100, 420, "#060d1b", "#263b5f"),
  )
  const random = seededNumbers(5)
  sheet.add(
    specks(190, "#ffffff", () => [
      random() * 2400,
      random() * 1100,
      0.9 + random() ** 4 * 5,
      0.12 + random() * 0.4,
    ]),
  )
}
