import { join } from "node:path"
import { Client } from "pg"
import { manyOrders, SEEDED_TABLES } from "../backend/integration-tests/many-orders"
import { REPORT_NAMES } from "../backend/src/contracts/staff/reports"
import { step } from "./launcher/progress"
import { ROOT } from "./paths"
import { databaseUrlOf, runningDatabaseUrl, startShop } from "./testing/started-shop"

const say = (text: string) => process.stdout.write(`${text}\n`)

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
/** Spreads them over about a year. */
const MINUTES_APART = Math.max(1, Math.floor((350 * 24 * 60) / ORDERS))
const TRIES = 5
const STAFF = { email: "staff@snowforge.example", password: "snowforge-demo" }
const PERIODS = { "30 days": "period=30", year: "period=custom" }

/** Fills a shop with orders of the last year, unless it has them. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query("select from \"order\" where id = 'order_s_0'")
    if (rows.length > 0) return
    await client.query("begin")
    for (const statement of manyOrders(ORDERS, new Date(), MINUTES_APART)) await client.query(statement)
    await client.query("commit")
    for (const table of SEEDED_TABLES) await client.query(`analyze ${table}`)
  } finally {
    await client.end()
  }
}

/** Makes calls as the admin does. */
async function staffReader(origin: string): Promise<(path: string) => Promise<void>> {
  const headers = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" }
  const logIn = await fetch(`${origin}/auth/user/emailpass`, {
    method: "POST",
    headers,
    body: JSON.stringify(STAFF),
  })
  const { token } = (await logIn.json()) as { token: string }
  return async (path) => {
    const answer = await fetch(origin + path, { headers: { ...headers, authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** `npm run bench:reports`: every report over a month and over a year of so many orders, in milliseconds. */
export default async function benchReports(): Promise<number> {
  const running = process.env.SHOP_URL
  const shop = running
    ? { origin: running, stop: async () => {} }
    : await step("Starting a shop to measure", () => startShop(join(ROOT, ".data-bench"), () => {}))
  try {
    const databaseUrl = "dataDir" in shop ? await databaseUrlOf(shop) : await runningDatabaseUrl()
    await step(`Filling it with ${ORDERS} orders`, () => fill(databaseUrl))
    const read = await staffReader(shop.origin)
    say(
      `${"report".padEnd(14)}${Object.keys(PERIODS)
        .map((name) => name.padStart(16))
        .join("")}   median ms (slowest)`,
    )
    for (const name of REPORT_NAMES) {
      const figures: string[] = []
      for (const query of Object.values(PERIODS)) {
        const times: number[] = []
        for (let tries = 0; tries < TRIES; tries++) {
          const begun = performance.now()
          await read(`/admin/reports/${name}?${query}&from=${day(360)}&to=${day(0)}`)
          times.push(performance.now() - begun)
        }
        times.sort((a, b) => a - b)
        figures.push(`${Math.round(times[Math.floor(TRIES / 2)] ?? 0)} (${Math.round(times.at(-1) ?? 0)})`)
      }
      say(`${name.padEnd(14)}${figures.map((each) => each.padStart(16)).join("")}`)
    }
    return 0
  } finally {
    await shop.stop()
  }
}
