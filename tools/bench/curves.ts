import { Client } from "pg"
import { COLORS } from "./builder"
import { Shopper } from "./clients"
import { fillCarts, fillOrders, fillProducts, fillSleds } from "./fill"
import { processAt, processorTimeOf } from "./process-figures"
import { buyer } from "./purchase"

/** How long each call is made before it is measured, the first time and at another size, and then how long. Milliseconds. */
const WARM_UP = 8_000
const WARM_AGAIN = 2_000
const MEASURED = 4_000
/** What the shop remembers may be two seconds old; after this it has read what was inserted. Milliseconds. */
const SEEN_AFTER = 2_500

/** The demo's. */
const RIDER = { email: "rider@snowforge.example", password: "snowforge-demo" }
const SLUG = "ice-scratcher-blocks"

export interface Point {
  size: number
  /** Milliseconds: half of the calls took less. */
  p50: number
  /** Processor time that the backend spent per call, in milliseconds. */
  processor: number
}
export interface Curve {
  call: string
  /** What is increased. */
  of: string
  points: Point[]
}

type Step = () => Promise<void>

/**
 * Makes a call repeatedly.
 * @returns how long each took, milliseconds
 */
async function repeat(call: Step, forMs: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  return times
}

async function measure(backend: string, size: number, call: Step, warmUp: number): Promise<Point> {
  await repeat(call, warmUp)
  const before = processorTimeOf(backend)
  const times = (await repeat(call, MEASURED)).sort((a, b) => a - b)
  const processor = (processorTimeOf(backend) - before) / times.length
  return { size, p50: times[Math.floor(times.length / 2)] ?? Number.NaN, processor }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until the shop has added up every order's total (a scheduled job), which it would otherwise do in the meantime.
 */
async function untilAddedUp(client: Client): Promise<void> {
  const isDue = async () => (await client.query("select from order_sum_due limit 1")).rows.length > 0
  while (await isDue()) await sleep(1_000)
}

/** A cart with that many different designs in it. */
async function cartOf(origin: string, lines: number): Promise<{ shopper: Shopper; line: string }> {
  const shopper = new Shopper(origin)
  let line = ""
  for (let n = 0; n < lines; n++) {
    const [first, second] = [
      COLORS[n % COLORS.length],
      COLORS[(n + 1 + Math.floor(n / COLORS.length)) % COLORS.length],
    ]
    const { cart } = await shopper.call<{ cart: { items: Record<string, unknown> } }>(
      "POST",
      "/builder/add-ski-to-cart",
      { ski_sku: `ATKFAD${first}${second}BLK`, carbide: null, model: null },
    )
    line = Object.keys(cart.items)[0] ?? ""
    const held = Object.keys(cart.items).length
    if (held !== n + 1) throw new Error(`The cart has ${held} lines where ${n + 1} were put in.`)
  }
  return { shopper, line }
}

/** Draws one curve per call, over the same sizes: `at` sets up a size and returns how to make each call there. */
type Draw = (
  of: string,
  sizes: readonly number[],
  at: (size: number) => Promise<Record<string, Step>>,
) => Promise<void>

/** Measures at a backend. @param onCurve gets each curve when it is finished */
const drawer =
  (backend: string, only: readonly string[], onCurve: (curve: Curve) => void): Draw =>
  async (of, sizes, at) => {
    if (only.length > 0 && !only.includes(of)) return
    const made = new Map<string, Point[]>()
    for (const size of sizes) {
      for (const [call, step] of Object.entries(await at(size))) {
        const points = made.get(call) ?? []
        const warmUp = points.length === 0 ? WARM_UP : WARM_AGAIN
        made.set(call, [...points, await measure(backend, size, step, warmUp)])
      }
    }
    for (const [call, points] of made) onCurve({ call, of, points })
  }

const seen = () => sleep(SEEN_AFTER)

/** Changes a line's quantity back and forth. */
function changingQuantity(shopper: Shopper, line: string): Step {
  let quantity = 1
  return async () => {
    quantity = 3 - quantity
    await shopper.call("POST", `/cart/${line}`, { quantity })
  }
}

/** Uses a new address each time, which isn't in the gateway's memory. */
function asker(visitor: Shopper) {
  let asked = 0
  return (method: string, path: string, body?: unknown): Step =>
    async () =>
      void (await visitor.call(method, `${path}${path.includes("?") ? "&" : "?"}asked=${asked++}`, body))
}

const newCart =
  (origin: string): Step =>
  async () =>
    void (await new Shopper(origin).call("PUT", `/cart/${SLUG}`, { quantity: 1, options: [] }))

/** What each curve is measured with. */
interface Bench {
  draw: Draw
  origin: string
  client: Client
}

async function drawLinesInCart({ draw, origin }: Bench): Promise<void> {
  await draw("lines in a cart", [1, 10, 50], async (lines) => {
    const { shopper, line } = await cartOf(origin, lines)
    return {
      "GET /cart/data": async () => void (await shopper.call("GET", "/cart/data")),
      "POST /cart/{itemId}": changingQuantity(shopper, line),
    }
  })
}

async function drawSleds({ draw, origin, client }: Bench): Promise<void> {
  const asking = asker(new Shopper(origin))
  await draw("sleds", [700, 7_000, 70_000], async (size) => {
    await fillSleds(client, size)
    await seen()
    return {
      "GET /builder/sleds/years": asking("GET", "/builder/sleds/years"),
      "POST /builder/sleds/models": asking("POST", "/builder/sleds/models", { year: 2021, make: "Polaris" }),
    }
  })
}

async function drawProducts({ draw, origin, client }: Bench): Promise<void> {
  const visitor = new Shopper(origin)
  const asking = asker(visitor)
  await draw("products", [100, 1_000, 10_000], async (size) => {
    await fillProducts(client, size)
    await seen()
    return {
      "GET /shop/products/{slug}": asking("GET", `/shop/products/${SLUG}`),
      "GET /shop/search": asking("GET", "/shop/search?q=scratcher"),
      "PUT /cart/{slug}, a new cart": newCart(origin),
      "a product changed, and seen": async () => {
        await client.query("update product set updated_at = now() where handle = $1", [SLUG])
        await visitor.call("GET", `/shop/products/${SLUG}`)
        await seen()
        await visitor.call("GET", `/shop/products/${SLUG}`)
      },
    }
  })
}

async function drawCarts({ draw, origin, client }: Bench): Promise<void> {
  await draw("carts", [1_000, 100_000], async (size) => {
    const { shopper, line } = await cartOf(origin, 1)
    await fillCarts(client, size)
    await seen()
    return {
      "PUT /cart/{slug}, a new cart": newCart(origin),
      "POST /cart/{itemId}": changingQuantity(shopper, line),
    }
  })
}

async function drawOrders({ draw, origin, client }: Bench): Promise<void> {
  const rider = new Shopper(origin)
  await rider.call("POST", "/shop/account/log-in", RIDER)
  const buy = buyer(origin)
  await draw("orders", [1_000, 100_000], async (size) => {
    await buy()
    await fillOrders(client, size)
    await untilAddedUp(client)
    return {
      "a purchase": buy,
      "GET /shop/account/orders": async () => void (await rider.call("GET", "/shop/account/orders")),
    }
  })
}

/**
 * `npm run bench -- curves`: what calls cost as there is more of something. Fills the shop's tables, so it needs a shop
 * of its own.
 * @param say gets each curve when it is finished
 * @param only what to increase, such as "orders"; everything unless named
 */
export async function benchCurves(
  shop: { origin: string; backendPort: number; databaseUrl: string },
  say: (curve: Curve) => void,
  only: readonly string[] = [],
): Promise<Curve[]> {
  const curves: Curve[] = []
  const draw = drawer(processAt(shop.backendPort), only, (curve) => {
    curves.push(curve)
    say(curve)
  })
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    for (const drawOne of [drawLinesInCart, drawSleds, drawProducts, drawCarts, drawOrders])
      await drawOne({ draw, origin: shop.origin, client })
  } finally {
    await client.end()
  }
  if (curves.length === 0) throw new Error(`No curve is drawn of ${only.join(", ")}.`)
  return curves
}

const figure = (value: number) => value.toFixed(1)

/** A Markdown table: milliseconds of the backend's processor a call, and beside them what a call took. */
export const curvesTable = (curves: readonly Curve[]): string =>
  [
    "| call | of | processor, ms (median time, ms) | most : least |",
    "|---|---|---|---|",
    ...curves.map(({ call, of, points }) => {
      const cells = points.map(
        ({ size, p50, processor }) =>
          `${size.toLocaleString("en-US")}: ${figure(processor)} (${figure(p50)})`,
      )
      const [least, most] = [points[0], points.at(-1)]
      return `| ${call} | ${of} | ${cells.join(", ")} | ${figure((most?.processor ?? 0) / (least?.processor || 1))} |`
    }),
  ].join("\n")

const [WIDTH, HEIGHT, EDGE] = [260, 150, 34]

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** The curves as a drawing: each in its own box, sizes in powers of ten to the right, milliseconds upward from 0. */
export function curvesSvg(curves: readonly Curve[]): string {
  const boxes = curves.map(({ call, of, points }, at) => {
    const sizes = points.map(({ size }) => Math.log10(size))
    const [from, to] = [Math.min(...sizes), Math.max(...sizes)]
    const top = Math.max(...points.map(({ processor }) => processor)) * 1.2 || 1
    const place = ({ size, processor }: Point) => {
      const x = EDGE + ((Math.log10(size) - from) / (to - from || 1)) * (WIDTH - 2 * EDGE)
      return { x: Math.round(x), y: Math.round(HEIGHT - EDGE - (processor / top) * (HEIGHT - 2 * EDGE)) }
    }
    const marks = points.map((point) => {
      const { x, y } = place(point)
      const size = `<text x="${x}" y="${HEIGHT - EDGE + 14}">${point.size.toLocaleString("en-US")}</text>`
      return `<circle cx="${x}" cy="${y}" r="3"/><text x="${x}" y="${y - 7}">${figure(point.processor)}</text>${size}`
    })
    const line = points.map(place).map(({ x, y }) => `${x},${y}`)
    return `<g transform="translate(${(at % 2) * WIDTH} ${Math.floor(at / 2) * HEIGHT})">
<text x="${WIDTH / 2}" y="16" font-weight="bold">${escaped(call)}</text>
<path d="M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}" stroke="#8893a5"/>
<polyline points="${line.join(" ")}" fill="none" stroke="#ff5a1f" stroke-width="2"/>
${marks.join("\n")}
<text x="${WIDTH / 2}" y="${HEIGHT - 4}" fill="#5b6678">${escaped(of)}</text>
</g>`
  })
  const height = Math.ceil(curves.length / 2) * HEIGHT
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * WIDTH} ${height}" width="${2 * WIDTH}" height="${height}" font-family="sans-serif" font-size="11" text-anchor="middle">
<rect width="100%" height="100%" fill="#ffffff"/>
${boxes.join("\n")}
</svg>
`
}
