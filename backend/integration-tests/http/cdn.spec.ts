import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { purgeCdn } from "../../src/cdn/purge"
import { SETTLED_AFTER_MS } from "../../src/cdn/purge-list"
import { CdnWatch } from "../../src/cdn/watch-cdn"
import { localTime } from "../../src/contracts/time/shop-time"
import { DEFAULT_LEAD_TIMES } from "../../src/modules/lead-time/domain/ships-by"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

const TOKEN = "token-of-the-cdn"
const CDN = {
  CDN: "cloudflare",
  // The tests' watch uses a stand-in of its own.
  CDN_PURGE_URL: "http://127.0.0.1:9/purge",
  CDN_PURGE_TOKEN: TOKEN,
}

/** Accepts purges as Cloudflare and Fastly do. */
class StandIn {
  readonly purged: string[][] = []
  status = 200
  private readonly server: Server

  constructor() {
    this.server = createServer(async (req, res) => {
      const { authorization, "fastly-key": key, "surrogate-key": tags } = req.headers
      const body = await text(req)
      const isKnown = authorization === `Bearer ${TOKEN}` || key === TOKEN
      if (!isKnown || req.method !== "POST") res.writeHead(403).end()
      else {
        if (this.status === 200) this.purged.push(key ? String(tags).split(" ") : JSON.parse(body).tags)
        res.writeHead(this.status, { "Content-Type": "application/json" }).end("{}")
      }
    })
  }

  async open() {
    this.server.listen(0, "127.0.0.1")
    await once(this.server, "listening")
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/purge`
  }

  async close() {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

shopTest({ cards: false, env: CDN }, ({ container, origin }) => {
  let cdn: StandIn
  beforeEach(async () => {
    cdn = new StandIn()
    await cdn.open()
  })
  afterEach(() => cdn.close())

  const sql = (statement: string) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(statement)
  const tagsOf = async (path: string) =>
    (await fetch(origin() + path)).headers.get("cache-tag")?.split(",").sort() ?? null

  /** Makes a watch that has done its purge at startup, and a clock for it. */
  async function watching() {
    let time = 0
    const settings = { kind: "cloudflare", purgeUrl: cdn.url, token: TOKEN } as const
    const watch = new CdnWatch(container, settings, () => time)
    const lookAt = async (at: number) => {
      time = at
      cdn.purged.length = 0
      await watch.look()
      return cdn.purged.flat().sort()
    }
    expect(await lookAt(0)).toEqual(["shop"])
    expect(await lookAt(SETTLED_AFTER_MS)).toEqual(["shop"])
    expect(await lookAt(SETTLED_AFTER_MS + 1)).toEqual([])
    return { lookAt, now: SETTLED_AFTER_MS + 2 }
  }

  it("says to a CDN for how long it may keep what is the same for everybody, and under which tags", async () => {
    const answer = await fetch(`${origin()}/shop/home`)
    expect(answer.headers.get("cache-control")).toBe("public, max-age=1, stale-while-revalidate=1")
    expect(answer.headers.get("cdn-cache-control")).toBe("public, max-age=300")
    expect(answer.headers.get("surrogate-key")?.split(" ")).toEqual(
      expect.arrayContaining(["shop", "catalog", "stock"]),
    )
    expect(await tagsOf("/shop/gallery")).toEqual(expect.arrayContaining(["designs", "reviews", "shop"]))
    expect(await tagsOf("/shop/sleds/nobody's")).toBeNull()
    // Every page includes it, so no sale may purge it.
    expect(await tagsOf("/shop/settings")).not.toContain("stock")
  })

  it.each(["/shop/search?q=ski", "/shop/countries", "/shop/bot-check", "/cart/data", "/shop/my-sled"])(
    "says nothing of the kind of %s",
    async (path) => {
      const answer = await fetch(origin() + path)
      expect(answer.status).toBe(200)
      for (const name of ["cache-tag", "surrogate-key", "cdn-cache-control", "surrogate-control"])
        expect([name, answer.headers.get(name)]).toEqual([name, null])
    },
  )

  it.each([
    ["texts", "/shop/settings", "update content_value set updated_at = now()"],
    ["catalog", "/shop/home", "update price set amount = amount + 1"],
    ["sleds", undefined, "update sled set year = year"],
    [
      "stock",
      "/shop/home",
      'update inventory_level set stocked_quantity = 0, raw_stocked_quantity = \'{"value":"0"}\'',
    ],
  ])(
    "purges %s when its tables are written, and again when no memory holds what was",
    async (tag, path, change) => {
      const { lookAt, now } = await watching()
      if (path) expect(await tagsOf(path)).toContain(tag)
      await sql(change)
      expect(await lookAt(now)).toContain(tag)
      expect(await lookAt(now + 1)).toEqual([])
      expect(await lookAt(now + SETTLED_AFTER_MS)).toContain(tag)
      expect(await lookAt(now + SETTLED_AFTER_MS + 1)).toEqual([])
    },
  )

  it("purges nothing of the stock while what is left is the same", async () => {
    const { lookAt, now } = await watching()
    await sql("update inventory_level set updated_at = now()")
    expect(await lookAt(now)).not.toContain("stock")
  })

  it("lets nothing be kept beyond what changes by itself, and purges it then", async () => {
    const keptFor = async (path: string) =>
      Number((await fetch(origin() + path)).headers.get("surrogate-control")?.match(/max-age=(\d+)/)?.[1])
    const cutoff = localTime(new Date(Date.now() + 2 * 60_000), DEFAULT_LEAD_TIMES.timeZone).slice(-5)
    const plan = JSON.stringify({ ...DEFAULT_LEAD_TIMES, cutoff })
    await sql(
      `insert into lead_time_plan (id, version, plan, edited_by) values ('planned', 99, '${plan}', 'staff@example.com')`,
    )
    await eventually(async () => (await keptFor("/shop/ship-dates")) <= 120)
    await sql(
      `insert into content_value (id, key, value, starts_at, set_by)
       values ('planned', 'home.story', 'Powder days', now() + interval '40 seconds', 'staff@example.com')`,
    )
    await eventually(async () => (await keptFor("/shop/settings")) <= 40)
    expect(await keptFor("/shop/home")).toBe(300)

    const { lookAt, now } = await watching()
    await sql("update content_value set starts_at = now() + interval '4 seconds' where id = 'planned'")
    expect(await lookAt(now)).toContain("texts")
    await sleep(4_500)
    expect(await lookAt(now + 1)).toContain("texts")
  })

  it("goes on asking a CDN that fails, and is satisfied once", async () => {
    const { lookAt, now } = await watching()
    await sql("update price set amount = amount + 1")
    cdn.status = 503
    expect(await lookAt(now)).toEqual([])
    cdn.status = 200
    expect(await lookAt(now + 1_000)).toContain("catalog")
    expect(await lookAt(now + 2_000)).toEqual([])
  })

  it("speaks Fastly's language as well, and says when it is refused", async () => {
    const fastly = { kind: "fastly", purgeUrl: cdn.url, token: TOKEN } as const
    await purgeCdn(fastly, ["texts", "catalog"])
    expect(cdn.purged).toEqual([["texts", "catalog"]])
    await expect(purgeCdn({ ...fastly, token: "another" }, ["texts"])).rejects.toThrow("403")
  })
})
