import { backdrop } from "../drawing/backdrop"
import { brandLettering } from "../drawing/brand"
import { cloth, ribs, seam, stitches } from "../drawing/cloth"
import type { Hex } from "../drawing/color"
import { darken, lighten } from "../drawing/color"
import { MARK } from "../drawing/mark"
import { CLOTH, NIGHT, SHADOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { soft } from "../drawing/soft"

const FRAME = { left: 150, top: 120, right: 1450, bottom: 1060 }

const CROWN = "M452 770C436 470 566 216 800 206C1034 216 1164 470 1148 770C1040 812 560 812 452 770Z"
const FOLD =
  "M424 726C560 776 1040 776 1176 726C1190 800 1186 880 1172 952C1040 1006 560 1006 428 952C414 880 410 800 424 726Z"

function beanie(sheet: Sheet, color: Hex, label: boolean): void {
  sheet.add(
    soft("M450 972C600 1014 1060 1014 1210 972", {
      width: 40,
      blur: 26,
      color: NIGHT,
      opacity: 0.5,
      layers: 10,
    }),
  )
  cloth(sheet, {
    path: CROWN,
    box: FRAME,
    color,
    rim: 90,
    ridges: [["M560 660C560 480 620 330 740 262", 60, 0.5]],
    hollows: [["M470 740C600 790 1000 790 1130 740", 50, 0.8]],
  })
  sheet.group(sheet.clip(CROWN), () => {
    const count = 21
    const lines = Array.from({ length: count }, (_, i) => {
      const share = (i + 0.5) / count
      const turn = Math.cos(share * Math.PI)
      const foot = 800 - turn * 356
      const bulge = 800 - turn * 330
      const top = 800 - turn * 26
      return `M${foot.toFixed(1)} 800C${bulge.toFixed(1)} 560 ${(800 - turn * 240).toFixed(1)} 330 ${top.toFixed(1)} 208`
    })
    sheet.add(ribs(lines, color, 9))
  })
  sheet.add(
    `<g transform="translate(3 -7)">${soft(FOLD, { width: 2, blur: 11, color: NIGHT, opacity: 0.5 })}</g>`,
  )
  cloth(sheet, { path: FOLD, box: { left: 410, top: 700, right: 1190, bottom: 1010 }, color, rim: 60 })
  sheet.group(sheet.clip(FOLD), () => {
    const count = 33
    const lines = Array.from({ length: count }, (_, i) => {
      const turn = Math.cos(((i + 0.5) / count) * Math.PI)
      const [top, foot] = [800 - turn * 384, 800 - turn * 380]
      return `M${top.toFixed(1)} 716C${(top - turn * 8).toFixed(1)} 800 ${(top - turn * 8).toFixed(1)} 900 ${foot.toFixed(1)} 1012`
    })
    sheet.add(ribs(lines, color, 8))
    // The turned-up edge: curves into the light.
    sheet.add(
      `<path d="M424 732C560 782 1040 782 1176 732" fill="none" stroke="${lighten(color, 0.4)}" stroke-opacity=".5" stroke-width="10"/>`,
    )
  })
  if (!label) return
  const night = color === CLOTH.EMB || color === CLOTH.ICE
  sheet.add(
    `<g transform="translate(4 6)">${soft("M664 806C750 816 850 816 936 806L930 944C850 954 750 954 670 944Z", { width: 1, blur: 5, color: "#000000", opacity: 0.5 })}</g>`,
    `<path d="M664 806C750 816 850 816 936 806L930 944C850 954 750 954 670 944Z" fill="${night ? NIGHT : "#ff5a1f"}"/>`,
    `<path d="M672 815C752 824 848 824 928 815L923 936C848 945 752 945 677 936Z" fill="none" stroke="${night ? "#ff5a1f" : NIGHT}" stroke-opacity=".6" stroke-width="2.5" stroke-dasharray="8 6"/>`,
    `<path d="${MARK}" transform="translate(757 826) scale(.78)" fill="${night ? "#ff5a1f" : NIGHT}"/>`,
    `<g fill="${night ? "#f6f8fb" : NIGHT}">${brandLettering({ x: 800, y: 936, size: 35, anchor: "middle", tracking: 1.5 }).paths}</g>`,
  )
}

const CAP_CROWN =
  "M470 700C436 470 560 268 850 258C1130 252 1300 440 1312 706C1250 762 1100 792 940 792C760 790 590 760 470 700Z"
const CAP_FRONT =
  "M470 700C436 470 560 268 850 258C800 330 760 420 768 520C776 620 820 700 876 788C730 782 580 752 470 700Z"
const BILL =
  "M470 696C380 716 250 778 176 872C160 900 176 920 206 922C380 912 560 934 700 960C800 976 876 930 884 786C740 782 580 752 470 696Z"
const BILL_UNDER =
  "M176 880C168 908 180 930 212 932C380 924 560 946 696 972C800 990 876 946 884 800L884 786C876 930 800 976 700 960C560 934 380 912 206 922C186 920 172 902 176 880Z"

function cap(sheet: Sheet, color: Hex): void {
  sheet.add(
    soft("M240 916C420 902 640 930 860 958M700 948C900 940 1120 860 1250 742", {
      width: 40,
      blur: 44,
      color: SHADOW,
      opacity: 0.5,
      layers: 14,
    }),
  )
  cloth(sheet, {
    path: CAP_CROWN,
    box: FRAME,
    color: darken(color, 0.06),
    rim: 90,
    hollows: [
      ["M1200 730C1220 620 1190 480 1100 360", 40, 0.4],
      ["M900 780C1060 788 1220 760 1306 700", 40, 0.7],
    ],
    ridges: [["M1040 330C1110 400 1150 500 1150 640", 40, 0.4]],
  })
  cloth(sheet, {
    path: CAP_FRONT,
    box: { left: 440, top: 250, right: 900, bottom: 800 },
    color,
    rim: 46,
    hollows: [["M490 690C600 740 740 770 870 780", 40, 0.8]],
    ridges: [["M540 560C540 440 600 350 720 300", 50, 0.6]],
  })
  for (const path of [
    "M850 258C800 330 760 420 768 520C776 620 820 700 876 788",
    "M850 258C960 330 1040 480 1056 784",
    "M850 258C1010 290 1150 400 1226 756",
  ])
    seam(sheet, path, color, [10, 2])
  for (const [x, y] of [
    [905, 430],
    [1082, 430],
    [640, 372],
  ] as const) {
    sheet.add(
      `<ellipse cx="${x}" cy="${y}" rx="12" ry="14" fill="${darken(color, 0.45)}"/><ellipse cx="${x}" cy="${y}" rx="5.5" ry="6.5" fill="#02040a"/><ellipse cx="${x}" cy="${y}" rx="12" ry="14" fill="none" stroke="${lighten(color, 0.4)}" stroke-opacity=".6" stroke-width="2.5"/>`,
    )
  }
  cloth(sheet, {
    path: "M806 262C812 236 888 232 898 258C884 276 824 280 806 262Z",
    box: { left: 800, top: 230, right: 900, bottom: 280 },
    color,
    rim: 12,
  })
  bill(sheet, color)
  patch(sheet, color)
}

function bill(sheet: Sheet, color: Hex): void {
  sheet.add(`<path d="${BILL_UNDER}" fill="${darken(color, 0.62)}"/>`)
  cloth(sheet, {
    path: BILL,
    box: { left: 160, top: 690, right: 900, bottom: 990 },
    color,
    rim: 40,
    ridges: [["M260 850C380 800 480 770 560 790", 40, 0.8]],
    hollows: [
      ["M480 708C600 762 740 792 880 796", 40, 0.9],
      ["M700 950C800 950 850 900 870 830", 40, 0.6],
    ],
  })
  for (let i = 1; i <= 4; i++) {
    const share = i / 5
    const lower = (from: number, to: number) => Math.round(from + (to - from) * share)
    sheet.add(
      stitches(
        `M${lower(470, 190)} ${lower(704, 890)}C${lower(590, 390)} ${lower(756, 890)} ${lower(740, 560)} ${lower(782, 912)} ${lower(880, 720)} ${lower(792, 946)}`,
        color,
      ),
    )
  }
  seam(sheet, "M470 698C580 754 740 784 882 788", color, [0, -12])
}

/** The badge on the front panels, leaning with them. */
function patch(sheet: Sheet, color: Hex): void {
  const dark = color === CLOTH.EMB
  sheet.group('transform="translate(536 424) skewY(10) skewX(-4)"', () => {
    sheet.add(
      `<path d="M4 0L196 0L188 226L12 226Z" fill="#000" fill-opacity=".45" transform="translate(4 7)"/>`,
      `<path d="M4 0L196 0L188 226L12 226Z" fill="${dark ? NIGHT : "#ff5a1f"}"/>`,
      `<path d="M14 10L186 10L179 216L21 216Z" fill="none" stroke="${dark ? "#ff5a1f" : NIGHT}" stroke-opacity=".65" stroke-width="3" stroke-dasharray="9 6"/>`,
      `<path d="${MARK}" transform="translate(36 28) scale(1.28)" fill="${dark ? "#ff5a1f" : NIGHT}"/>`,
      `<g fill="${dark ? "#f6f8fb" : NIGHT}">${brandLettering({ x: 100, y: 198, size: 37, anchor: "middle" }).paths}</g>`,
    )
  })
}

/** Rib beanie; `2` is the label close up. @param code cloth color in the SKU */
export function drawBeanie(code: string, angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 37)
  const close = angle === "2" ? 'transform="translate(-880 -1080) scale(2.1)"' : ""
  sheet.group(close, () => beanie(sheet, CLOTH[code] ?? "#1d232e", true))
  return sheet.toSvg()
}

/** Trail cap; `2` is the badge close up. @param code cloth color in the SKU */
export function drawCap(code: string, angle: string): string {
  const sheet = new Sheet()
  backdrop(sheet, 39)
  const close =
    angle === "2" ? 'transform="translate(-500 -560) scale(2)"' : 'transform="translate(20 -20) scale(1.04)"'
  sheet.group(close, () => cap(sheet, CLOTH[code] ?? "#1d232e"))
  return sheet.toSvg()
}
