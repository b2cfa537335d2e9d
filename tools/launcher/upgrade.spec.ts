import { once } from "node:events"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { networkInterfaces, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { riderAtBilling } from "../../backend/integration-tests/buyer"
import { eventually } from "../../backend/integration-tests/eventually"
import { type Answer, Visitor } from "../../backend/integration-tests/visitor"
import { restoreBackup } from "../backup/restore-backup"
import { type EmbeddedDatabase, startPostgres } from "../database/postgres"
import { ROOT } from "../paths"
import { type StartedShop, startShop } from "../testing/started-shop"
import { freePorts } from "./ports"

/**
 * `npm run backup` of a demo shop of 2026-11-24 (f81929bf and that day's changes), in which a rider, a guest with built
 * skis and a dealer had ordered. It contains no one's real data: people and addresses are the demo's, the password is
 * published, and that shop's secrets are not in it. It stays as it is: later versions have to accept it unchanged.
 */
const OF_EARLIER = join(ROOT, "tools", "fixtures", "shop-2026-11-24.backup")

const ORDERS = [
  { display_id: 1, total: 67.28 },
  { display_id: 3, total: 490.51 },
  { display_id: 4, total: 77.97 },
]
const BUILD = { number: 10001, sku: "ATKSOLREDBLK" }
const HANDLES = { stocked: 80, reserved: 7 }
const PASSWORD = "snowforge-demo"

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

/** Takes traces as a collector does, by OTLP over HTTP. */
class Collector {
  readonly bodies: string[] = []
  private readonly server: Server = createServer((req, res) => {
    let body = ""
    req
      .setEncoding("utf8")
      .on("data", (text: string) => {
        body += text
      })
      .on("end", () => {
        if (req.url === "/v1/traces") this.bodies.push(body)
        res.writeHead(200, { "Content-Type": "application/json" }).end("{}")
      })
  })

  async open(): Promise<string> {
    this.server.listen(0, "127.0.0.1")
    await once(this.server, "listening")
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** Every span with the program that reported it. */
  get spans(): (Span & { of: string })[] {
    interface Told {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue?: string } }[] }
        scopeSpans: { spans: Span[] }[]
      }[]
    }
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as Told).resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const of = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? ""
        return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, of })))
      }),
    )
  }
}

let folder = ""
let database: EmbeddedDatabase
let shop: StartedShop
const collector = new Collector()
const metricsPorts = { backend: 0, storefront: 0 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upgrade "))
  database = await startPostgres({
    dataDir: join(folder, "database"),
    password: "geheim",
    durable: false,
    onRestart: () => {},
  })
  await database.ensure("shop")
  const dataDir = join(folder, "shop")
  const [backend = 0, storefront = 0] = await freePorts(2)
  Object.assign(metricsPorts, { backend, storefront })
  const settings = {
    DATABASE_URL: database.url("shop"),
    METRICS_PORT: String(backend),
    SHOP_METRICS_PORT: String(storefront),
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open(),
    // Milliseconds after which spans are reported.
    OTEL_BSP_SCHEDULE_DELAY: "200",
  }
  shop = await startShop(
    dataDir,
    () => {},
    settings,
    async () => {
      await mkdir(dataDir)
      await restoreBackup({ databaseUrl: database.url("shop"), dataDir, source: OF_EARLIER })
    },
  )
}, 15 * 60_000)

afterAll(async () => {
  await shop?.stop()
  await database?.stop()
  collector.close()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

const visitor = () => new Visitor(() => shop.origin)
const staff = () => visitor().logInStaff()

const ok = ({ status, body }: Answer) => {
  expect({ status, message: body?.message }).toEqual({ status: 200 })
  return body
}

async function rows<Row>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url("shop") })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

const handles = async () =>
  (
    await rows<{ stocked: number; reserved: number }>(
      `select stocked_quantity::int as stocked, reserved_quantity::int as reserved
         from inventory_level join inventory_item on inventory_item.id = inventory_item_id where sku = 'PUL-RED'`,
    )
  )[0]

describe("a shop of an earlier day under today's code", () => {
  it("shows its pages, and is ready", async () => {
    const page = await fetch(`${shop.origin}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Snowforge")])
    // A machine that is busy with the shop's first pictures may be slow to say so.
    const readiness = await eventually(async () => {
      const answer = await fetch(`${shop.origin}/ready`)
      return answer.ok && (await answer.json())
    })
    expect(readiness).toEqual({ ready: true, missing: [] })
  })

  it("has its orders with what was paid, and its stock", async () => {
    const { orders } = ok(await (await staff()).get("/admin/orders?fields=display_id,total&order=display_id"))
    expect(orders.map(({ display_id, total }: (typeof ORDERS)[0]) => ({ display_id, total }))).toEqual(ORDERS)
    expect(await handles()).toEqual(HANDLES)
  })

  it("lets in those who had a login, with what is theirs", async () => {
    const rider = await visitor().logIn("rider@snowforge.example", PASSWORD)
    expect(ok(await rider.get("/shop/account/orders")).orders).toHaveLength(1)
    const dealer = await visitor().logIn("dealer@snowforge.example", PASSWORD)
    expect((await dealer.get("/shop/dealer/desk")).status).toBe(200)
    const wrong = await visitor().post("/shop/account/log-in", {
      email: "rider@snowforge.example",
      password: "not-the-password",
    })
    expect(wrong.status).toBe(401)
  })

  it("has its builds, and goes on numbering where it was", async () => {
    const before = await rows<typeof BUILD>("select number, sku from design_build order by number")
    expect(before).toEqual([BUILD])
    const browser = visitor()
    const ski = { ski_sku: "ATKSOLREDBLK", carbide: "", model: "" }
    ok(await browser.post("/builder/add-ski-to-cart", ski))
    const after = await rows<typeof BUILD>("select number, sku from design_build order by number")
    expect(after.map(({ number }) => number)).toEqual([BUILD.number, expect.any(Number)])
    expect(after[1]?.number).toBeGreaterThan(BUILD.number)
  })

  it("sells", async () => {
    ok(await (await riderAtBilling(visitor())).pay())
    const [{ display_id } = { display_id: 0 }] = await rows<{ display_id: number }>(
      'select display_id from "order" order by display_id desc limit 1',
    )
    expect(display_id).toBeGreaterThan(4)
    expect(await handles()).toEqual({ ...HANDLES, reserved: HANDLES.reserved + 2 })
  })
})

describe("seen while it runs", () => {
  const metricsOf = async (program: keyof typeof metricsPorts): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${metricsPorts[program]}/metrics`)
    expect(answer.headers.get("content-type")).toContain("text/plain")
    return await answer.text()
  }

  it("each program tells its metrics at its own port", async () => {
    ok(await (await riderAtBilling(visitor())).pay())
    const deadline = Date.now() + 60_000
    // The order's event comes a moment after its answer.
    while (!/^shop_orders_placed_total [1-9]/m.test(await metricsOf("backend"))) {
      if (Date.now() > deadline) throw new Error("No order was counted.")
      await sleep(200)
    }
    const backend = await metricsOf("backend")
    for (const name of [
      /^shop_requests_total\{method="POST",route="\/checkout\/process",status="200"\} [1-9]/m,
      /^shop_need_up\{need="database"\} 1$/m,
      /^shop_database_pool_limit 40$/m,
      /^shop_mails_waiting \d+$/m,
      /^shop_job_late\{job="sweep"\} 0$/m,
      /^shop_info\{version="[^"]+",does="shared"\} 1$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes /m,
    ]) {
      expect(backend).toMatch(name)
    }
    const storefront = await metricsOf("storefront")
    for (const name of [
      /^shop_gateway_calls_total\{method="POST",route="\/checkout\/process",status="200",process="[12]"\} [1-9]/m,
      /^shop_pages_total\{made="rendered",status="200",process="[12]"\} [1-9]/m,
      /^nodejs_eventloop_lag_p99_seconds\{process="[12]"\} /m,
    ]) {
      expect(storefront).toMatch(name)
    }
    expect(backend + storefront).not.toMatch(/@example|snowforge\.example/)
  })

  it("nobody else reaches them: not through the gateway, and not from another machine", async () => {
    for (const origin of [shop.origin, `http://127.0.0.1:${shop.ports.BACKEND_PORT}`]) {
      const answer = await fetch(`${origin}/metrics`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain("shop_requests_total")
    }
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4")
      .map(({ address }) => address)
    // A machine without a network has none, but on Linux all of 127.0.0.0/8 leads to what listens at every address.
    if (process.platform === "linux") outside.push("127.0.0.2")
    for (const address of outside) {
      for (const port of Object.values(metricsPorts)) {
        await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow()
      }
    }
  })

  it("a call is one trace from the gateway to the database, and tells of nobody", async () => {
    ok(await (await riderAtBilling(visitor())).pay())
    const route = "POST /checkout/process"
    const deadline = Date.now() + 60_000
    let trace: (Span & { of: string })[] = []
    const spanOf = (program: string) => trace.find(({ name, of }) => name === route && of === program)
    const within = (span: Span): boolean => {
      if (span.spanId === spanOf("shop-backend")?.spanId) return true
      const parent = trace.find(({ spanId }) => spanId === span.parentSpanId)
      return parent !== undefined && within(parent)
    }
    const statements = () => trace.filter(({ name }) => name.startsWith("pg.query:"))
    // A span is reported when it ends: what the order triggers ends after the call's own span, and its statements are
    // reported before it is.
    const whole = () => spanOf("shop-storefront") && spanOf("shop-backend") && statements().every(within)
    while (!whole()) {
      if (Date.now() > deadline) {
        const apart = statements().filter((statement) => !within(statement))
        throw new Error(
          `Only these were told: ${trace.map(({ name }) => name)}; apart: ${apart.map(({ name }) => name)}`,
        )
      }
      await sleep(200)
      const { spans } = collector
      const gateway = spans.findLast(({ name, of }) => name === route && of === "shop-storefront")
      trace = spans.filter(({ traceId }) => traceId === gateway?.traceId)
    }
    expect(spanOf("shop-backend")?.parentSpanId).toBe(spanOf("shop-storefront")?.spanId)
    expect(statements().length).toBeGreaterThan(10)
    expect(trace.some(({ name }) => name.startsWith("workflow:complete-cart"))).toBe(true)
    // Times are long numbers, which may contain any postal code.
    const told = collector.bodies.join("").replaceAll(/"(start|end)TimeUnixNano":"\d+"/g, "")
    expect(told).toContain('"db.statement"')
    const people =
      /.{40}(@example|snowforge\.example|snowforge-demo|tok_visa|connect\.sid|Ridge Road|\b55731\b|555 0110).{20}/
    expect(people.exec(told)?.[0]).toBeUndefined()
  })
})
