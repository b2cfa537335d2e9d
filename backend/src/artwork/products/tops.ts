import { backdrop } from "../drawing/backdrop"
import { brandLettering } from "../drawing/brand"
import { cloth, printOn, ribs, seam, stitches } from "../drawing/cloth"
import type { Hex } from "../drawing/color"
import { darken } from "../drawing/color"
import { contourLines } from "../drawing/contours"
import type { Box, Point } from "../drawing/geometry"
import { MARK } from "../drawing/mark"
import { CLOTH, SHADOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import { soft } from "../drawing/soft"

const GARMENT: Box = { left: 250, top: 40, right: 1350, bottom: 1120 }

/** Soft shadow of a garment lying on snow, thrown to the right and down. */
function laid(sheet: Sheet, path: string, [dx, dy]: Point = [13, 18]): void {
  sheet.add(
    `<g transform="translate(${dx} ${dy})">${soft(path, { width: 4, blur: 34, color: SHADOW, opacity: 0.34, layers: 14, filled: true })}</g>`,
    `<g transform="translate(${dx * 0.25} ${dy * 0.3})">${soft(path, { width: 2, blur: 8, color: SHADOW, opacity: 0.34, filled: true })}</g>`,
  )
}

/** The mark above the wordmark, `width` px wide, its top center at x, y. */
function print(sheet: Sheet, color: Hex, x: number, y: number, width: number): void {
  const ink = printOn(color)
  const size = width / 4.2
  const word = brandLettering({ x, y: y + width * 0.52 + size * 0.86, size, anchor: "middle" })
  sheet.add(
    `<path d="${MARK}" transform="translate(${x - width * 0.27} ${y}) scale(${width * 0.0054})" fill="${ink.mark}"/>`,
    `<g fill="${ink.word}">${word.paths}</g>`,
  )
}

/** Only the mark, small, its center at x, y. */
function chestMark(sheet: Sheet, color: Hex, [x, y]: Point, size: number): void {
  const scale = size / 100
  sheet.add(
    `<path d="${MARK}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="${printOn(color).mark}"/>`,
  )
}

/**
 * Contour lines printed on a piece of cloth.
 * @param path the outline they are clipped to
 */
function contoured(sheet: Sheet, color: Hex, path: string, seed: number): void {
  const { fine, bold } = contourLines(seed, 1600, 1200)
  const ink = printOn(color)
  sheet.group(sheet.clip(path), () => {
    sheet.add(
      `<path d="${fine}" fill="none" stroke="${ink.word}" stroke-opacity=".5" stroke-width="2.4"/>`,
      `<path d="${bold}" fill="none" stroke="${ink.mark}" stroke-opacity=".9" stroke-width="4"/>`,
    )
  })
}

const mirrored = (path: string) => `<g transform="matrix(-1 0 0 1 1600 0)">${path}</g>`

const TEE =
  "M688 158C644 186 586 204 522 226C458 258 388 346 306 458C340 492 392 524 444 546C474 508 506 472 538 446C548 610 540 820 530 1054C700 1072 900 1072 1070 1054C1060 820 1052 610 1062 446C1094 472 1126 508 1156 546C1208 524 1260 492 1294 458C1212 346 1142 258 1078 226C1014 204 956 186 912 158C868 214 732 214 688 158Z"

/** The printed panel between the shoulders. */
const TEE_BACK =
  "M600 300C730 330 870 330 1000 300C990 460 986 620 992 780C870 800 730 800 608 780C614 620 610 460 600 300Z"

function tee(sheet: Sheet, color: Hex, back: boolean): void {
  laid(sheet, TEE)
  if (back) {
    sheet.add(`<path d="M688 158C760 130 840 130 912 158L912 240L688 240Z" fill="${color}"/>`)
  } else {
    // Inside of the back of the neck, with its label.
    sheet.add(
      `<path d="M690 156C760 140 840 140 910 156C880 232 720 232 690 156Z" fill="${darken(color, 0.55)}"/>`,
      `<path d="M768 158L832 158L828 186L772 186Z" fill="#0b1220"/><path d="${MARK}" transform="translate(789 161) scale(.22)" fill="#ff5a1f"/>`,
    )
  }
  cloth(sheet, {
    path: TEE,
    box: GARMENT,
    color,
    hollows: [
      ["M538 446C590 500 640 520 700 522", 26, 0.7],
      ["M1062 446C1004 506 960 532 884 546", 26, 0.75],
      ["M548 520C620 640 640 760 620 900", 22, 0.4],
      ["M1050 560C980 690 960 820 990 980", 24, 0.5],
      ["M700 1060C690 980 708 880 740 800", 22, 0.4],
      ["M900 1064C912 960 890 900 868 840", 18, 0.35],
      ["M452 330C492 370 520 410 538 446", 20, 0.6],
      ["M1150 330C1112 370 1084 410 1062 446", 20, 0.6],
      ["M640 210C660 270 690 320 740 350", 16, 0.3],
    ],
    ridges: [
      ["M560 430C610 470 660 488 720 488", 16, 0.8],
      ["M1030 440C980 486 940 506 880 514", 16, 0.7],
      ["M590 560C656 680 670 780 652 930", 14, 0.6],
      ["M1012 600C950 720 936 820 962 990", 14, 0.6],
      ["M470 290C420 350 390 390 352 446", 20, 0.7],
      ["M1110 300C1150 344 1190 390 1226 440", 16, 0.5],
      ["M560 250C600 240 640 226 664 214", 16, 0.6],
    ],
  })
  // Shoulder and sleeve seams, cuffs, hem.
  for (const path of ["M522 226C516 300 524 380 538 446"]) {
    seam(sheet, path, color, [8, 2])
    sheet.add(
      mirrored(
        `<path d="${path}" fill="none" stroke="${darken(color, 0.5)}" stroke-opacity=".7" stroke-width="3"/>${stitches(path, color, [8, 2])}`,
      ),
    )
  }
  const cuff = "M324 434C362 470 412 502 462 524"
  sheet.add(
    stitches(cuff, color),
    mirrored(stitches(cuff, color)),
    stitches("M531 1030C700 1048 900 1048 1069 1030", color),
  )
  // Collar rib.
  const collar = back
    ? "M686 158C760 196 840 196 914 158L906 134C840 164 760 164 694 134Z"
    : "M688 158C732 214 868 214 912 158L934 172C882 250 718 250 666 172Z"
  cloth(sheet, { path: collar, box: { left: 650, top: 130, right: 950, bottom: 250 }, color, rim: 12 })
  sheet.group(sheet.clip(collar), () => {
    const lines = Array.from({ length: 46 }, (_, i) => {
      const x = 660 + i * 6.2
      const lean = (x - 800) * 0.12
      return `M${x} 120L${x - lean} 260`
    })
    sheet.add(ribs(lines, color, 1.6))
  })
  seam(sheet, back ? "M686 158C760 196 840 196 914 158" : "M666 172C718 250 882 250 934 172", color, [0, 8])
  if (back) contoured(sheet, color, TEE_BACK, 31)
  else print(sheet, color, 800, 330, 330)
}

const BODY =
  "M640 270C594 296 556 306 524 330C530 420 548 500 560 570C566 720 560 860 548 1000C700 1018 900 1018 1052 1000C1040 860 1034 720 1040 570C1052 500 1070 420 1076 330C1044 306 1006 296 960 270C920 350 680 350 640 270Z"
const SLEEVE =
  "M530 324C472 352 424 448 388 600C356 740 330 860 312 962C350 986 396 998 432 1000C456 900 494 790 540 690C556 650 566 610 566 560C566 480 552 400 530 324Z"
const CUFF =
  "M314 956C352 980 396 992 434 994C430 1026 424 1052 414 1080C374 1078 330 1064 298 1044C300 1012 306 984 314 956Z"
const HEM = "M550 994C700 1012 900 1012 1050 994L1046 1074C900 1092 700 1092 554 1074Z"
const HOOD_BACK =
  "M638 290C588 190 640 70 800 62C960 70 1012 190 962 290C930 340 870 372 800 376C730 372 670 340 638 290Z"
const HOOD_OPENING =
  "M690 268C664 186 708 118 800 114C892 118 936 186 910 268C884 316 846 340 800 344C754 340 716 316 690 268Z"
const POCKET = "M652 726L948 726L1012 858C1016 900 1016 930 1014 962L586 962C584 930 584 900 588 858Z"

function hoodie(sheet: Sheet, color: Hex, back: boolean): void {
  const body = `${BODY}${SLEEVE}${CUFF}${HEM}`
  laid(sheet, back ? body : body + HOOD_BACK)
  sheet.group('transform="matrix(-1 0 0 1 1600 0)"', () => {
    laid(sheet, SLEEVE + CUFF, [-13, 18])
  })
  // Contour lines run down the wearer's left sleeve: the right one from the front, the left one from behind.
  sleeve(sheet, color, false, back)
  sheet.group('transform="matrix(-1 0 0 1 1600 0)"', () => sleeve(sheet, color, true, !back))
  cloth(sheet, {
    path: BODY,
    box: GARMENT,
    color,
    hollows: [
      ["M560 560C620 620 690 640 760 640", 24, 0.55],
      ["M1040 560C990 616 930 640 870 648", 24, 0.6],
      ["M566 700C640 760 660 840 640 990", 24, 0.4],
      ["M1034 700C970 770 950 850 976 990", 24, 0.5],
      ["M650 300C660 380 700 440 760 470", 20, 0.45],
      ["M950 300C944 380 906 440 846 476", 20, 0.5],
    ],
    ridges: [
      ["M580 540C640 590 700 606 770 606", 14, 0.7],
      ["M1020 536C970 590 920 608 860 616", 14, 0.6],
      ["M586 360C600 340 630 320 650 308", 18, 0.7],
      ["M600 720C664 790 680 860 664 980", 12, 0.5],
      ["M640 360C660 430 700 480 750 500", 12, 0.4],
    ],
  })
  hem(sheet, color)
  if (back) {
    hoodDown(sheet, color)
    return
  }
  pocket(sheet, color)
  chestMark(sheet, color, [934, 496], 92)
  hoodUp(sheet, color)
  for (const path of ["M524 330C530 420 548 500 560 570"]) {
    seam(sheet, path, color, [9, 0])
    sheet.add(
      mirrored(
        `<path d="${path}" fill="none" stroke="${darken(color, 0.5)}" stroke-opacity=".7" stroke-width="3"/>${stitches(path, color, [9, 0])}`,
      ),
    )
  }
}

function sleeve(sheet: Sheet, color: Hex, right: boolean, lined: boolean): void {
  const box: Box = { left: 280, top: 300, right: 600, bottom: 1100 }
  cloth(sheet, {
    path: SLEEVE,
    box,
    turned: right,
    color: right ? darken(color, 0.12) : color,
    hollows: [
      ["M566 560C520 600 480 610 436 600", 22, 0.6],
      ["M540 650C490 690 440 700 396 680", 20, 0.6],
      ["M470 830C430 850 390 850 350 832", 16, 0.5],
      ["M452 900C420 930 380 934 336 916", 18, 0.6],
      ["M520 360C500 460 480 520 470 600", 22, 0.4],
    ],
    ridges: [
      ["M550 570C510 574 470 580 430 562", 12, 0.7],
      ["M520 640C480 662 440 668 400 646", 12, 0.6],
      ["M480 380C440 470 416 560 396 650", 22, 0.6],
      ["M456 868C420 890 384 890 344 872", 10, 0.6],
    ],
    rim: 44,
  })
  if (lined) contoured(sheet, color, SLEEVE, 8)
  cloth(sheet, {
    path: CUFF,
    box: { left: 290, top: 950, right: 440, bottom: 1090 },
    color: darken(color, 0.08),
    rim: 14,
  })
  sheet.group(sheet.clip(CUFF), () => {
    const lines = Array.from(
      { length: 18 },
      (_, i) => `M${316 + i * 7.4} ${948 + i * 2.6}L${298 + i * 7.4} ${1050 + i * 2.4}`,
    )
    sheet.add(ribs(lines, color, 2.2))
  })
  seam(sheet, "M313 958C352 982 396 994 434 996", color, [3, -9])
}

function hem(sheet: Sheet, color: Hex): void {
  cloth(sheet, {
    path: HEM,
    box: { left: 540, top: 990, right: 1060, bottom: 1095 },
    color: darken(color, 0.08),
    rim: 16,
  })
  sheet.group(sheet.clip(HEM), () => {
    const lines = Array.from({ length: 64 }, (_, i) => `M${550 + i * 7.9} 980L${552 + i * 7.86} 1100`)
    sheet.add(ribs(lines, color, 2.2))
  })
  seam(sheet, "M550 994C700 1012 900 1012 1050 994", color, [0, -10])
}

function pocket(sheet: Sheet, color: Hex): void {
  sheet.add(
    `<g transform="translate(5 7)">${soft(POCKET, { width: 2, blur: 9, color: "#03060c", opacity: 0.55, filled: true })}</g>`,
  )
  cloth(sheet, {
    path: POCKET,
    box: { left: 580, top: 720, right: 1020, bottom: 970 },
    color,
    hollows: [
      ["M640 960C660 880 700 820 760 800", 20, 0.4],
      ["M960 960C940 890 910 850 860 820", 20, 0.4],
    ],
    ridges: [["M690 760C760 780 840 780 910 760", 14, 0.5]],
    rim: 20,
  })
  sheet.add(
    stitches("M660 738L940 738", color),
    stitches("M652 726L588 858", color, [12, 4]),
    stitches("M948 726L1012 858", color, [-12, 4]),
  )
}

function hoodUp(sheet: Sheet, color: Hex): void {
  cloth(sheet, {
    path: HOOD_BACK,
    box: { left: 590, top: 50, right: 1010, bottom: 380 },
    color,
    hollows: [
      ["M650 250C630 190 660 130 720 96", 16, 0.5],
      ["M960 250C976 190 950 130 890 96", 20, 0.6],
    ],
    ridges: [
      ["M668 240C652 180 684 116 760 92", 12, 0.7],
      ["M700 340C740 358 780 362 800 362", 10, 0.5],
    ],
    rim: 36,
  })
  const inside = sheet.linear(
    [
      [0, darken(color, 0.82)],
      [0.6, darken(color, 0.62)],
      [1, darken(color, 0.42)],
    ],
    [720, 110],
    [880, 350],
  )
  sheet.add(
    `<path d="${HOOD_OPENING}" fill="${inside}"/>`,
    `<path d="M800 116C792 190 792 270 800 342" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4"/>`,
    `<path d="M764 262L836 262L831 296L769 296Z" fill="#ff5a1f"/><path d="${MARK}" transform="translate(787 266) scale(.26)" fill="#0b1220"/>`,
  )
  seam(sheet, HOOD_OPENING, color, [0, 0])
  sheet.add(
    `<path d="M800 344C802 356 802 366 800 378" stroke="${darken(color, 0.6)}" stroke-width="4" fill="none"/>`,
  )
}

function hoodDown(sheet: Sheet, color: Hex): void {
  const hood =
    "M626 276C640 214 716 176 800 174C884 176 960 214 974 276C970 356 890 424 800 432C710 424 630 356 626 276Z"
  sheet.add(
    `<g transform="translate(6 14)">${soft(hood, { width: 2, blur: 13, color: "#03060c", opacity: 0.55, filled: true })}</g>`,
  )
  cloth(sheet, {
    path: hood,
    box: { left: 620, top: 170, right: 980, bottom: 440 },
    color,
    hollows: [
      ["M650 290C700 350 760 376 800 380", 20, 0.5],
      ["M950 290C900 352 846 376 806 380", 20, 0.6],
      ["M680 230C740 260 860 260 920 230", 22, 0.6],
    ],
    ridges: [
      ["M660 330C710 384 760 404 796 406", 12, 0.6],
      ["M690 210C750 190 850 190 900 206", 12, 0.6],
    ],
    rim: 40,
  })
  seam(sheet, "M800 176C796 250 796 350 800 430", color, [9, 0])
}

/** `2` is the back, `3` the print close up. */
function drawn(
  draw: (sheet: Sheet, color: Hex, back: boolean) => void,
  seed: number,
  code: string,
  angle: string,
) {
  const sheet = new Sheet()
  backdrop(sheet, seed)
  const color = CLOTH[code] ?? "#1d232e"
  const close = angle === "3" ? 'transform="translate(-1080 -620) scale(2.35)"' : ""
  sheet.group(close, () => draw(sheet, color, angle === "2"))
  return sheet.toSvg()
}

/** Tee. @param code cloth color in the SKU, e.g. `EMB` */
export const drawTee = (code: string, angle: string): string => drawn(tee, 31, code, angle)

/** Forge hoodie. @param code cloth color in the SKU, e.g. `SLT` */
export const drawHoodie = (code: string, angle: string): string => drawn(hoodie, 33, code, angle)
