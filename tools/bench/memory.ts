import { COLORS } from "./builder"
import { Shopper } from "./clients"
import { processAt, residentOf } from "./process-figures"

/** Different designs that are requested, over and over. */
const DESIGNS = 20_000
/** Callers at a time. */
const CALLERS = 4
/** Megabytes that the backend may take. */
const ROOM = 600
/** The share by which it may have grown from the third minute to the end. */
const GROWTH = 0.05
const SETTLED = 3
const MB = 1024 * 1024

/** The memory that a shop's programs use after that many minutes. Bytes. */
export interface MinuteOfMemory {
  minute: number
  backend: number
  storefront: number
  calls: number
}

/** 20,000 SKUs of one style in turn, over and over, of the 28,561 that thirteen colors in four places make. */
export function* skus(): Generator<string> {
  for (let at = 0; ; at = (at + 1) % DESIGNS) {
    // Neighbors differ in the first color, as visitors' designs do.
    const places = [0, 1, 2, 3].map(
      (place) => COLORS[Math.floor(at / COLORS.length ** place) % COLORS.length],
    )
    yield `ATKTRI${places.join("")}`
  }
}

/** What a visitor to the builder requests, with a cart now and then. */
async function visit(origin: string, sku: string, turn: number): Promise<number> {
  const shopper = new Shopper(origin)
  await shopper.call("POST", `/builder/detect/${sku}`)
  await shopper.call("POST", `/builder/stock/${sku}`, { ready_to_ship: false })
  await shopper.call("POST", `/builder/carbides/${sku}`)
  const page = await fetch(`${origin}/builder/attack/tri-band/${sku}`, { headers: { accept: "text/html" } })
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`The page of ${sku} answered ${page.status}.`)
  if (turn % 10 === 0) {
    // Drawn, or refused while others are being drawn: a flood of designs causes both.
    await (await fetch(`${origin}/storage/products/small/${sku}.jpg`)).arrayBuffer()
    await shopper.call("GET", "/cart/data")
    return 6
  }
  return 4
}

/**
 * Whether memory holds: no growth after the first minutes, and room to spare. Null if it didn't run long enough to
 * tell.
 */
export function memoryVerdict(minutes: readonly MinuteOfMemory[]): "holds" | "short" | null {
  const settled = minutes.find(({ minute }) => minute === SETTLED)
  const last = minutes.at(-1)
  if (!settled || !last || last.minute <= SETTLED) return null
  const isSteady = Math.abs(last.backend - settled.backend) <= settled.backend * GROWTH
  return isSteady && minutes.every(({ backend }) => backend < ROOM * MB) ? "holds" : "short"
}

/** A Markdown table of what each minute took. */
export const memoryTable = (minutes: readonly MinuteOfMemory[]): string =>
  [
    "| minute | backend, MB | storefront, MB | calls so far |",
    "|---|---|---|---|",
    ...minutes.map(
      ({ minute, backend, storefront, calls }) =>
        `| ${minute} | ${(backend / MB).toFixed(0)} | ${(storefront / MB).toFixed(0)} | ${calls} |`,
    ),
  ].join("\n")

/**
 * `npm run bench -- memory`: how much memory the shop's programs use while visitors look at 20,000 designs.
 * @param minutes how long to run
 * @param say gets each minute's row when it is finished
 */
export async function benchMemory(
  origin: string,
  ports: { storefront: number; backend: number },
  minutes: number,
  say: (row: MinuteOfMemory) => void,
): Promise<MinuteOfMemory[]> {
  const rows: MinuteOfMemory[] = []
  const next = skus()
  let calls = 0
  let turn = 0
  const pids = { backend: processAt(ports.backend), storefront: processAt(ports.storefront) }
  const note = (minute: number) => {
    const row = {
      minute,
      backend: residentOf(pids.backend),
      storefront: residentOf(pids.storefront),
      calls,
    }
    rows.push(row)
    say(row)
  }
  note(0)
  const begun = performance.now()
  for (let minute = 1; minute <= minutes; minute++) {
    const end = begun + minute * 60_000
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (performance.now() < end) calls += await visit(origin, next.next().value ?? "", turn++)
      }),
    )
    note(minute)
  }
  return rows
}
