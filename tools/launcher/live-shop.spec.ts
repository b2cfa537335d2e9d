import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { makeBackup } from "../backup/make-backup"
import { restoreBackup } from "../backup/restore-backup"
import { requireDemoShop } from "../database/shop-database"
import { databaseUrlOf, type StartedShop, startShop } from "../testing/started-shop"

const BRAND = "Northwoods Ski & Sled"
const LIVE = {
  SHOP_MODE: "live",
  SHOP_ORIGIN: "http://localhost",
  STORE_BRAND: BRAND,
  STORE_PHONE: "(218) 555-0100",
  STORE_EMAIL: "sales@northwoods.example",
  JWT_SECRET: "a secret of the live shop's own, long enough",
  COOKIE_SECRET: "another secret of the live shop, long enough",
  ALLOW_STAND_INS: "embedded-postgres,card-sandbox,mail-outbox,text-outbox,proof-of-work",
}

/** Every kind of page that an empty shop has, and how it says that it is empty. */
const PAGES: readonly [path: string, says: RegExp][] = [
  ["/", /Northwoods/],
  ["/builder", /Nothing can be designed online right now/],
  ["/skis", /No skis on offer right now/],
  ["/bogie-wheels", /Nothing on this shelf right now/],
  ["/bogie-wheels/setup", /Find Your Sled/],
  ["/mount-kits", /Which mount kit fits your sled\?/],
  ["/dampeners", /Which dampener fits your sled\?/],
  ["/carbides", /Nothing on this shelf right now/],
  ["/accessories", /Nothing on this shelf right now/],
  ["/ready-to-ship", /The shelf is empty right now/],
  ["/color-guide", /there are no colors to show right now/],
  ["/dealers", /No dealers yet/],
  ["/search?q=ski", /Compare skis/],
  ["/cart", /Your cart is empty/],
  ["/checkout", /Your cart is empty/],
  ["/contact", /\(218\) 555-0100/],
  ["/dealer-application", /sales@northwoods\.example/],
  ["/parts-request", /Request Other Parts/],
  ["/returns", /<form/],
  ["/sponsored-rider-application", /<form/],
  ["/shipping", /<h1/],
  ["/return-policy", /<h1/],
  ["/privacy", /<h1/],
  ["/login", /<form/],
  ["/register", /<form/],
  ["/order-lookup", /<form/],
]

const AJAX = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" }

describe("a live shop that nobody has filled yet", () => {
  let folder = ""
  let shop: StartedShop | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "live shop "))
    // As on the machine of somebody who works on a live shop: a shop that tests start takes none of it.
    process.env.DATABASE_URL = "postgres://127.0.0.1:1/a-live-shop"
    shop = await startShop(join(folder, "shop"), () => {}, LIVE)
  }, 20 * 60_000)

  afterAll(async () => {
    await shop?.stop()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  const at = (path: string) => `http://127.0.0.1:${shop?.ports.PORT}${path}`
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(at(path), { redirect: "manual", ...init })
    return { status: answer.status, text: await answer.text() }
  }
  const rows = async <T>(sql: string): Promise<T[]> => {
    const client = new Client({ connectionString: await databaseUrlOf({ dataDir: shop?.dataDir ?? "" }) })
    await client.connect()
    try {
      return (await client.query(sql)).rows as T[]
    } finally {
      await client.end()
    }
  }

  it("offers no texts, which it has no account to send with", async () => {
    const { sendsTexts, brand } = JSON.parse((await read("/shop/settings", { headers: AJAX })).text)
    expect([brand, sendsTexts]).toEqual([BRAND, undefined])
  })

  it("has what it can't open without, and nothing to sell", async () => {
    const count = (table: string) => `(select count(*)::int from ${table}) as ${table}`
    const [filled] = await rows<Record<string, number>>(
      `select ${["region", "shipping_option", "tax_region", "customer_group"].map(count).join(", ")}`,
    )
    for (const number of Object.values(filled ?? {})) expect(number).toBeGreaterThan(0)
    const empty = ["product", "inventory_level", "sled", "demo_part", "discount", "dealer", "customer"]
    const more = ["design_product", "design_style", "design_color", "design_notice", "made_design"]
    const [invented] = await rows(`select ${[...empty, ...more, "promotion"].map(count).join(", ")}`)
    expect(new Set(Object.values(invented as object))).toEqual(new Set([0]))
  })

  it.each(PAGES)("%s works", async (path, says) => {
    const { status, text } = await read(path)
    expect(status).toBe(200)
    expect(text).toMatch(says)
    expect(text).toContain("Northwoods Ski &amp; Sled")
    // Names of files are random, and words in a stylesheet ("dominant") aren't visible text.
    const said = text.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, "").replaceAll(/\/assets\/[\w.-]+/g, "")
    expect(said).not.toMatch(/snowforge|FIFTEENOFF|TENOFF/i)
    expect(said).not.toMatch(/\b(?:Infinity|NaN|undefined)\b/)
    expect(text).not.toContain("Something broke")
  })

  it.each(["/builder/attack", "/mount-kits/mk-101", "/ready-to-ship/trail", "/pull-handle"])(
    "%s, which only the demo has, is a page that isn't there",
    async (path) => {
      expect((await read(path)).status).toBe(404)
    },
  )

  it("answers calls about what it hasn't got", async () => {
    const post = (path: string) => read(path, { method: "POST", headers: AJAX })
    expect(JSON.parse((await read("/builder/sleds/years", { headers: AJAX })).text)).toEqual([])
    expect((await post("/builder/info/attack")).status).toBe(404)
    expect((await read("/mount-kit-instructions/MK-101.pdf")).status).toBe(404)
    expect(JSON.parse((await post("/dealers")).text)).toEqual({ results: [] })
    expect(JSON.parse((await read("/cart/data", { headers: AJAX })).text)).toMatchObject({ items: {} })
    const applied = await read("/cart/discount/FIFTEENOFF", { method: "PUT", headers: AJAX })
    expect(applied.status).toBeGreaterThanOrEqual(400)
  })

  it("comes back from a backup, all tables and all rows", async () => {
    const dataDir = shop?.dataDir ?? ""
    const databaseUrl = await databaseUrlOf({ dataDir })
    await rows("create database restored")
    const restored = new URL(databaseUrl)
    restored.pathname = "/restored"
    const target = join(folder, "live.backup")
    const made = await makeBackup({ databaseUrl, dataDir, target })
    const back = { databaseUrl: restored.href, dataDir: join(folder, "restored") }
    expect(await restoreBackup({ ...back, source: target })).toMatchObject({
      tables: made.tables,
      rows: made.rows,
      files: made.files,
    })
    const tables = await rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'launcher') order by 1`,
    )
    expect(tables).toHaveLength(made.tables)
    const contentOf = async (address: string) => {
      const client = new Client({ connectionString: address })
      await client.connect()
      const content: Record<string, unknown> = {}
      for (const { name } of tables) {
        const { rows: found } = await client.query(
          `select md5(string_agg(t::text, '' order by t::text)) from ${name} t`,
        )
        content[name] = found[0]
      }
      await client.end()
      return content
    }
    // The job that runs every minute, the shop's check of itself, and what they record, may have happened in between. In
    // the launcher's notes it is marked as restored.
    const goesOn =
      /job_run|workflow_execution|table_revision|order_sum|health_part|running_program|launcher\.done/
    const kept = (content: Record<string, unknown>) =>
      Object.entries(content).filter(([name]) => !goesOn.test(name))
    expect(kept(await contentOf(back.databaseUrl))).toEqual(kept(await contentOf(databaseUrl)))
  })

  it("refuses to become a demo, and nothing is added to it", async () => {
    const DATABASE_URL = await databaseUrlOf({ dataDir: shop?.dataDir ?? "" })
    const wrong = startShop(join(folder, "demo"), () => {}, { DATABASE_URL })
    await expect(wrong).rejects.toThrow(/This database holds a live shop.*Set SHOP_MODE=live/)
    const [left] = await rows(
      `select (select count(*)::int from product) as products, (select count(*)::int from "user") as staff`,
    )
    expect(left).toEqual({ products: 0, staff: 0 })
    await expect(requireDemoShop(DATABASE_URL)).rejects.toThrow(/works on a demo shop alone/)
  })

  it("says its own name to phones and search engines", async () => {
    expect(JSON.parse((await read("/site.webmanifest")).text)).toMatchObject({
      name: BRAND,
      short_name: BRAND,
    })
    expect((await read("/sitemap.xml")).text).not.toMatch(/snowforge|mk-101/i)
  })

  it("sends the admin's script as the build packed it", async () => {
    const [script = ""] = /\/app\/assets\/index-[^"]+\.js/.exec((await read("/app")).text) ?? []
    const { headers, body } = await fetch(at(script), { headers: { "Accept-Encoding": "gzip" } })
    await body?.cancel()
    expect(headers.get("content-encoding")).toBe("gzip")
    // What is packed on the way has no known length.
    expect(Number(headers.get("content-length"))).toBeGreaterThan(1_000_000)
  })
})
