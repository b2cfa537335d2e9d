// Cuts the brand's fonts down to what the shop writes, and computes fallbacks of the same size, so that nothing moves
// when a font arrives. Run after changing the text or the packages; its output is checked in.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const target = join(root, "src/assets/fonts")

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
// Two files for each face: what nearly every page is written with, and the rest of Latin-1 for names and addresses,
// which a browser fetches only where it occurs. A page waits only for the first, which is a quarter smaller.
const PLAIN = `${range(0x20, 0x7e)}\u00a0©®°·–—‘’“”•…′″™−×`
const RARE = `${range(0xc0, 0xff)}¡¢£§«±»¼½¾¿‐€`.replace("×", "")
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "tnum"]

const FACES = [
  { family: "Barlow", package: "barlow", weight: 400 },
  { family: "Barlow", package: "barlow", weight: 600 },
  { family: "Barlow Condensed", package: "barlow-condensed", weight: 700 },
  { family: "Barlow Condensed", package: "barlow-condensed", weight: 800 },
]

// Widths of Arial in thousandths of its size, regular and bold (Helvetica's published metrics, which Arial and
// Liberation Sans share), for the letters of running English.
const ARIAL = {
  regular: {
    " ": 278,
    a: 556,
    b: 556,
    c: 500,
    d: 556,
    e: 556,
    f: 278,
    g: 556,
    h: 556,
    i: 222,
    k: 500,
    l: 222,
    m: 833,
    n: 556,
    o: 556,
    p: 556,
    r: 333,
    s: 500,
    t: 278,
    u: 556,
    v: 500,
    w: 722,
    y: 500,
  },
  bold: {
    " ": 278,
    a: 556,
    b: 611,
    c: 556,
    d: 611,
    e: 556,
    f: 333,
    g: 611,
    h: 611,
    i: 278,
    k: 556,
    l: 278,
    m: 889,
    n: 611,
    o: 611,
    p: 611,
    r: 389,
    s: 556,
    t: 333,
    u: 611,
    v: 556,
    w: 778,
    y: 556,
  },
}
// Per thousand letters of English, spaces included.
const FREQUENCY = {
  " ": 180,
  e: 104,
  t: 74,
  a: 67,
  o: 61,
  i: 57,
  n: 57,
  s: 52,
  h: 50,
  r: 49,
  d: 35,
  l: 33,
  u: 23,
  c: 23,
  m: 20,
  w: 19,
  f: 18,
  g: 16,
  y: 16,
  p: 16,
  b: 12,
  v: 8,
  k: 6,
}

/** Reads what is needed from an OpenType font: units, vertical metrics and the width of a character. */
function readMetrics(font) {
  const tables = {}
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    tables[font.toString("ascii", at, at + 4)] = font.readUInt32BE(at + 8)
  }
  const { head, hhea, hmtx, cmap } = tables
  const widths = font.readUInt16BE(hhea + 34)

  let segments
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    if (font.readUInt16BE(at) === 4) segments = at
  }
  const count = font.readUInt16BE(segments + 6)
  const glyphOf = (code) => {
    for (let i = 0; i < count; i += 2) {
      const end = font.readUInt16BE(segments + 14 + i)
      if (code > end) continue
      const start = font.readUInt16BE(segments + 16 + count + i)
      if (code < start) return 0
      const delta = font.readUInt16BE(segments + 16 + 2 * count + i)
      const offsetAt = segments + 16 + 3 * count + i
      const offset = font.readUInt16BE(offsetAt)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(offsetAt + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    widthOf: (character) =>
      font.readUInt16BE(hmtx + 4 * Math.min(glyphOf(character.codePointAt(0)), widths - 1)),
  }
}

/** The average letter width in running English, in the units that `widthOf` counts. */
function average(widthOf) {
  const letters = Object.entries(FREQUENCY)
  const total = letters.reduce((sum, [, share]) => sum + share, 0)
  return letters.reduce((sum, [letter, share]) => sum + (share / total) * widthOf(letter), 0)
}

// What a visitor's machine has before our fonts have loaded: Arial and the like on Windows and Apple devices, Roboto on
// Android, DejaVu on many Linux machines. `width` is the average letter's in running English, in thousandths of the
// size.
const SYSTEMS = [
  {
    name: "",
    regular: {
      names: ["Arial", "ArialMT", "Liberation Sans", "Helvetica"],
      width: average((letter) => ARIAL.regular[letter]),
    },
    bold: {
      names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Helvetica Bold"],
      width: average((letter) => ARIAL.bold[letter]),
    },
  },
  {
    name: " Android",
    regular: { names: ["Roboto", "Roboto-Regular"], width: 443.1 },
    bold: { names: ["Roboto Bold", "Roboto-Bold"], width: 448.9 },
  },
  {
    name: " Linux",
    regular: { names: ["DejaVu Sans"], width: 507.1 },
    bold: { names: ["DejaVu Sans Bold"], width: 572.5 },
  },
]

const percent = (share) => `${(share * 100).toFixed(2)}%`

const fallbacks = (family, weight, { unitsPerEm, ascent, descent, widthOf }) =>
  SYSTEMS.map(({ name, regular, bold }) => {
    const system = weight >= 600 ? bold : regular
    const size = average((letter) => (widthOf(letter) / unitsPerEm) * 1000) / system.width
    return `@font-face {
  font-family: "${family} Fallback${name}";
  font-weight: ${weight};
  src: ${system.names.map((local) => `local("${local}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / unitsPerEm / size)};
  descent-override: ${percent(descent / unitsPerEm / size)};
  line-gap-override: 0%;
}
`
  }).join("\n")

/** The characters of a text in a stylesheet's notation: `U+20-7E, U+A0`. */
function rangesOf(text) {
  const ranges = []
  for (const code of [...text].map((character) => character.codePointAt(0)).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === last.to + 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ")
}

await mkdir(target, { recursive: true })
let css = "/* Written by scripts/make-fonts.mjs. */\n"
let total = 0
for (const { family, package: name, weight } of FACES) {
  const source = join(root, `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`)
  const original = await readFile(source)
  const cut = (text, targetFormat) =>
    subsetFont(original, text, { targetFormat, keepFeatures: FEATURES, noHinting: true })
  for (const [file, text] of [
    [`${name}-${weight}.woff2`, PLAIN],
    [`${name}-${weight}-rare.woff2`, RARE],
  ]) {
    const font = await cut(text, "woff2")
    await writeFile(join(target, file), font)
    total += font.length
    css += `
@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: url("../assets/fonts/${file}") format("woff2");
  font-display: swap;
  unicode-range: ${rangesOf(text)};
}
`
    console.warn(`${file}: ${font.length} bytes`)
  }
  css += `\n${fallbacks(family, weight, readMetrics(await cut(PLAIN, "sfnt")))}`
}
await writeFile(join(root, "src/ui/fonts.css"), css)
console.warn(`In all: ${total} bytes`)
