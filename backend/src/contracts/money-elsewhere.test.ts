import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(__dirname, "../../..")
const HALVES = ["backend/src", "storefront/src", "storefront/server", "storefront/build"]
/** Where dollars become cents, and back: in TypeScript, and in SQL. */
const OWN = ["backend/src/contracts/money.ts", "backend/src/read-model/money-sql.ts"]

const files = HALVES.flatMap((half) =>
  readdirSync(join(ROOT, half), { recursive: true, encoding: "utf8" })
    .map((file) => `${half}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !OWN.includes(file)),
)

const AMOUNT = /cents|dollar|amount|price|total|cost|refund|paid|charge|money|revenue|percentOf/i
const HUNDRED = /[*/] ?100(?![\d_.%])|(?<![\d_.])100 ?\*|\* ?0\.01\b|e2`/
/** Two decimals are dollars, whatever they are called. */
const TWO_DECIMALS = /\.toFixed\(2\)/

/** The lines of a text that convert cents to dollars, or dollars to cents, on their own. */
const byHand = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\/?\*)/.test(line))
    .filter((line) => TWO_DECIMALS.test(line) || (AMOUNT.test(line) && HUNDRED.test(line)))

it("dollars become cents, and cents dollars, in the money module alone", () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    byHand(readFileSync(join(ROOT, file), "utf8")).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

it.each([
  "const dollars = totalCents / 100",
  "cents: Math.round(checkout.total * 100),",
  "round(p.amount * 100)::int as cents,",
  "return `$${(value / 100).toFixed(2)}`",
  "const off = 100 * price",
])("knows what is done by hand: %s", (line) => {
  expect(byHand(line)).toEqual([line])
})

it.each([
  "const percent = Math.floor(share * 100)",
  "retryStrategy: (tries: number) => Math.min(tries * 100, 1_000),",
  "priceCents: 100_00,",
  "// 1.1 * 100 dollars is 110.00000000000001",
  "const cents = toCents(price)",
])("leaves alone what is none: %s", (line) => {
  expect(byHand(line)).toEqual([])
})
