import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/*
 * What staff may change comes as data: no price, no list of colors is written in the storefront. Banners are the
 * exception so far: they belong to codes whose words section 9 gives.
 */

const SOURCE = join(__dirname, "../src")
const BANNERS = /^features\/promo\//

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|gen|d)\.tsx?$/.test(file))
  .filter((file) => !/(^|\/)fixtures\.tsx?$/.test(file) && !BANNERS.test(file))

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "")

/**
 * An amount for people ("$25"), or a number assigned to a name that means one; `$1` is a group in a regular expression.
 */
const PRICE =
  /\$(\d{2,}|\d+\.\d\d)\b|\b\w*(price|amount|dollars|cents|cost|discount)\w*\b\s*(:\s*\w+\s*)?[:=]\s*\{?\s*[1-9]\d*(\.\d+)?\b/i

/** Codes of the palette, as in SKUs. */
const COLOR = /["'`-](BLK|WHT|RED|BLU|GRN|ORG|PNK|YEL|PUR|LIM|SKY|GRY|TEA)\b/g

function written(source: string): string[] {
  const code = withoutComments(source)
  const prices = code.split("\n").filter((line) => PRICE.test(line))
  const colors = new Set([...code.matchAll(COLOR)].map(([, color]) => color))
  return [...prices.map((line) => line.trim()), ...(colors.size > 3 ? [`colors ${[...colors]}`] : [])]
}

test("no price and no list of colors is written in the storefront", () => {
  const found = files.flatMap((file) =>
    written(readFileSync(join(SOURCE, file), "utf8")).map((line) => `${file}: ${line}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

describe("the check itself", () => {
  test.each([
    "const PULL_HANDLE_PRICE = 25",
    "export const MOUNT_KIT_PRICE: number = 40",
    "<Price amount={35} />",
    "<p>Only $40.00 each</p>",
    "const kit = { price: 40 }",
    'const COLORS = ["BLK", "RED", "BLU", "PNK"]',
  ])("finds %s", (source) => {
    expect(written(source)).not.toEqual([])
  })

  test.each([
    "const amount = 0",
    "// Section 9: $40.00 each, MOUNT_KIT_PRICE = 40",
    'const WHITE = "WHT"',
    'const TUNE = ["RED", "WHT", "BLU"]',
    "const MAX_QUANTITY = 999",
    'url.replace(SIZED, "$1medium/")',
  ])("leaves %s", (source) => {
    expect(written(source)).toEqual([])
  })
})
