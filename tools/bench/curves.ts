import { Client } from "pg"
import { COLORS } from "./builder"
import { Shopper } from "./clients"
import { processAt, processorTimeOf } from "./process-figures"

/** Calls of which the median is taken, and those before it that only warm up. */
const CALLS = 60
const WARM_UP = 10
/** What the shop remembers may be two seconds old; then it has read what was put in. Milliseconds. */
const SEEN_AFTER = 2_500

export interface Point {
  size: number
  /** Milliseconds: half of the calls took less. */
  p50: number
  /** Milliseconds of a processor that the backend spent on a call. */
  processor: number
}
export interface Curve {
  call: string
  /** What there is more of. */
  of: string
  points: Point[]
}

type Step = () => Promise<void>

async function measure(backend: string, size: number, call: Step): Promise<Point> {
  for (let n = 0; n < WARM_UP; n++) await call()
  const times: number[] = []
  const before = processorTimeOf(backend)
  for (let n = 0; n < CALLS; n++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  const processor = (processorTimeOf(backend) - before) / CALLS
  return { size, p50: times.sort((a, b) => a - b)[CALLS / 2] ?? Number.NaN, processor }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A cart with so many different designs in it. */
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

/** Rows that others are made like. */
const MODELS = 1_000

/** Rows like those that are there, under names of their own, until a table has so many. */
async function fill(
  client: Client,
  table: string,
  size: number,
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  const count = rows[0]?.count ?? 0
  const missing = size - count
  if (missing <= 0) return
  const others = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`)
  await client.query(
    `insert into ${table}
     select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${others.join(", ")}))).*
       from (select * from ${table} order by id limit ${MODELS}) t
      cross join generate_series($3::int + 1, $3::int + $1::int) n
      limit $2`,
    // Counted on from the size, so that the next one's names are not this one's.
    [Math.ceil(missing / Math.min(count, MODELS)), missing, size],
  )
  await client.query(`analyze ${table}`)
}

/**
 * `npm run bench -- curves`: what calls cost as there is more of something. Fills the shop's tables, so it wants a shop
 * of its own.
 * @param say gets each curve as it comes
 */
export async function benchCurves(
  shop: { origin: string; backendPort: number; databaseUrl: string },
  say: (curve: Curve) => void,
): Promise<Curve[]> {
  const backend = processAt(shop.backendPort)
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const curves: Curve[] = []
  /** One curve a call, over the same sizes: `at` puts a size in place and says how to make each call there. */
  async function draw(
    of: string,
    sizes: readonly number[],
    at: (size: number) => Promise<Record<string, Step>>,
  ) {
    const made = new Map<string, Point[]>()
    for (const size of sizes) {
      for (const [call, step] of Object.entries(await at(size))) {
        made.set(call, [...(made.get(call) ?? []), await measure(backend, size, step)])
      }
    }
    for (const [call, points] of made) {
      const curve = { call, of, points }
      curves.push(curve)
      say(curve)
    }
  }
  const seen = () => sleep(SEEN_AFTER)
  const visitor = new Shopper(shop.origin)
  const asking =
    (method: string, path: string, body?: unknown): Step =>
    async () =>
      void (await visitor.call(method, path, body))
  try {
    await draw("lines in a cart", [1, 10, 50], async (lines) => {
      const { shopper, line } = await cartOf(shop.origin, lines)
      let quantity = 1
      return {
        "GET /cart/data": async () => void (await shopper.call("GET", "/cart/data")),
        "POST /cart/{itemId}": async () => {
          quantity = 3 - quantity
          await shopper.call("POST", `/cart/${line}`, { quantity })
        },
      }
    })
    await draw("sleds", [700, 7_000, 70_000], async (size) => {
      await fill(client, "sled", size, {
        id: "t.id || '_' || n",
        model: "t.model || ' ' || t.id || ' ' || n",
        year: "1990 + (n % 35)",
      })
      await seen()
      return {
        "GET /builder/sleds/years": asking("GET", "/builder/sleds/years"),
        "POST /builder/sleds/models": asking("POST", "/builder/sleds/models", {
          year: 2021,
          make: "Polaris",
        }),
      }
    })
    await draw("carts", [1_000, 100_000], async (size) => {
      const { shopper, line } = await cartOf(shop.origin, 1)
      await fill(client, "cart", size, { id: "t.id || '_' || n" })
      await seen()
      let quantity = 1
      return {
        "PUT /cart/{slug}, a new cart": async () => {
          await new Shopper(shop.origin).call("PUT", "/cart/ice-scratcher-blocks", {
            quantity: 1,
            options: [],
          })
        },
        "POST /cart/{itemId}": async () => {
          quantity = 3 - quantity
          await shopper.call("POST", `/cart/${line}`, { quantity })
        },
      }
    })
  } finally {
    await client.end()
  }
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

/** The curves as a drawing: each in a box of its own, sizes in powers of ten to the right, milliseconds upward from 0. */
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
