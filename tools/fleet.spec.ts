import { access, chmod, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { ADDRESS, payment, riderAtBilling } from "../backend/integration-tests/buyer"
import { jpeg } from "../backend/integration-tests/hostile-files"
import { timeCode } from "../backend/integration-tests/time-code"
import { Visitor } from "../backend/integration-tests/visitor"
import { Bucket } from "../backend/src/bucket/bucket"
import { solvedToken } from "../backend/src/modules/bot-check/solve-challenge-fixture"
import { openOutbox } from "../backend/src/providers/notification-mail/outbox"
import { DEMO_PASSWORD, DEMO_STAFF } from "../backend/src/seed/demo/people"
import { type Entrance, openEntrance } from "./fleet/entrance"
import { type Fleet, startFleet } from "./fleet/start-fleet"
import { findProgram } from "./launcher/find-program"
import { freePort } from "./launcher/ports"
import { findRedisServer } from "./testing/redis-server"

/** What issues and the runbook promise, in ms: a change by staff is visible to everyone. */
const SEEN_WITHIN = 2_000
/** A run on a machine that was busy for that long proves nothing. */
const TRIES = 5
const MAIL_TIMEOUT_MS = 120_000
const RIDER = { email: "rider@snowforge.example", password: "snowforge-demo" }
const TLS_IN_FRONT = { "x-forwarded-proto": "https" }

const missing = ["redis-server", "pgbouncer", "nginx"].filter((name) => !findProgram(name))
if (missing.length > 0) {
  process.stderr.write(
    `\nNot installed, so the fleet is tested without: ${missing.join(", ")}. Debian's packages of that name bring them.\n`,
  )
}
// The shop as docker-compose.yml starts it: no two backends share a folder (architecture, rule 11).
;(findRedisServer() ? describe : describe.skip)("a fleet", () => {
  let folder = ""
  let fleet: Fleet
  const entrances: Entrance[] = []
  /** Entrances: through the proxy, directly at each storefront, and directly at each server. */
  let front = ""
  let storefronts: string[] = []
  let servers: string[] = []

  const open = async (target: string, how: Parameters<typeof openEntrance>[1]) => {
    const entrance = await openEntrance(target, how)
    entrances.push(entrance)
    return entrance.origin
  }

  const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> => {
    const client = new Client({ connectionString: fleet.databaseUrl })
    await client.connect()
    try {
      return (await client.query(sql, values)).rows as T[]
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fleet "))
    // PgBouncer runs under its own account when root runs the tests.
    await chmod(folder, 0o755)
    fleet = await startFleet(folder)
    front = await open(fleet.front.origin, fleet.front.ca === undefined ? {} : { ca: fleet.front.ca })
    const tls = fleet.front.ca === undefined ? {} : TLS_IN_FRONT
    storefronts = await Promise.all(fleet.storefronts.map((at) => open(at, { headers: tls })))
    servers = await Promise.all(fleet.servers.map((at) => open(at, { headers: tls })))
    // Records every run of a job from here on, however short.
    await rows(
      `create table seen_run (job text, began_at timestamptz);
       create function see_run() returns trigger language plpgsql as $$ begin
         if tg_op = 'INSERT' or new.began_at is distinct from old.began_at then
           insert into seen_run values (new.id, new.began_at);
         end if;
         return new;
       end $$;
       create trigger see_run after insert or update on job_run for each row execute function see_run()`,
    )
  }, 25 * 60_000)

  afterAll(async () => {
    for (const entrance of entrances) await entrance.stop()
    await fleet?.stop()
    await rm(folder, { recursive: true, force: true })
  }, 180_000)

  /** A browser whose requests go to two places in turn. */
  const wandering = (places: string[]) => {
    let turn = 0
    return new Visitor(() => places[turn++ % places.length] ?? "")
  }
  const outbox = () => openOutbox({ outboxFolder: "", outboxBucket: fleet.bucket })

  it("sells through proxy, storefronts and pool: one order, one payment, one mail", async () => {
    const email = "fleet@example.com"
    const { visitor, checkout } = await riderAtBilling(new Visitor(() => front), "ice-scratcher-blocks", 1)
    const shipped = await visitor.post("/checkout/shipping", { ...ADDRESS, email })
    expect(shipped.status).toBe(200)
    const request = payment(shipped.body.addressId ?? checkout.addressId, "tok_visa", {
      shipping: { ...payment(null, "").shipping, email },
    })
    const paid = await visitor.post("/checkout/process", request)
    expect(paid).toMatchObject({ status: 200 })
    expect(await rows(`select id from "order" where email = $1`, [email])).toHaveLength(1)
    const deadline = Date.now() + MAIL_TIMEOUT_MS
    const mails = async () =>
      (await outbox().list({ limit: 100, offset: 0 })).mails.filter(({ to }) => to.includes(email))
    while ((await mails()).length === 0 && Date.now() < deadline) await sleep(500)
    // Long enough for a second one to come.
    await sleep(3_000)
    expect(await mails()).toHaveLength(1)
    // The worker stored it; staff can read it at whichever server they reach.
    const staff = await new Visitor(() => front).logInStaff()
    const list = await staff.get("/admin/outbox?limit=100")
    expect(JSON.stringify(list.body)).toContain(email)
  })

  it("carries a visit, a cart and a log-in from storefront to storefront and server to server", async () => {
    for (const places of [storefronts, servers]) {
      const guest = wandering(places)
      await guest.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      for (const _ of places)
        expect((await guest.get("/cart/data")).body).toMatchObject({ total_quantity: 2 })
      const rider = await wandering(places).logIn(RIDER.email, RIDER.password)
      for (const _ of places) expect((await rider.get("/shop/account")).status).toBe(200)
      await rider.post("/shop/account/log-out")
      for (const _ of places) expect((await rider.get("/shop/account")).status).toBe(401)
    }
  })

  it("takes the second step of a staff log-in at whichever server the first one wasn't", async () => {
    const owner = await new Visitor(() => front).logInStaff()
    const { secret, mfa_factor } = (await owner.post("/auth/mfa/factors", { provider: "totp" })).body
    const verified = await owner.post(`/auth/mfa/factors/${mfa_factor.id}/verify`, { code: timeCode(secret) })
    expect(verified.status).toBe(200)
    const { recovery_codes } = (await owner.post("/auth/mfa/recovery-codes")).body
    for (const [at, places] of [servers, [...servers].reverse()].entries()) {
      const browser = wandering(places)
      const login = { email: DEMO_STAFF, password: DEMO_PASSWORD }
      const { body } = await browser.post("/auth/user/emailpass", login)
      const passed = await browser.post(
        `/auth/mfa/challenges/${body.mfa_challenge.id}/verify`,
        { method: "recovery_code", code: recovery_codes[at] },
        { headers: { authorization: `Bearer ${body.token}` } },
      )
      expect(passed).toMatchObject({ status: 200 })
    }
    // The other tests log in with the password alone.
    const off = { method: "recovery_code", code: recovery_codes[2] }
    expect((await owner.request("DELETE", `/auth/mfa/factors/${mfa_factor.id}`, { body: off })).status).toBe(
      200,
    )
  })

  it("draws a picture once: the other server reads it from the bucket", async () => {
    const path = "/storage/products/full/PUL-RED.jpg"
    const ask = async (at: string) => {
      const answer = await fetch(at + path, { headers: { accept: "image/webp" } })
      return {
        status: answer.status,
        bytes: Buffer.from(await answer.arrayBuffer()),
        headers: answer.headers,
      }
    }
    const bucket = new Bucket(fleet.bucket)
    const drawn = await ask(servers[0] ?? "")
    expect(drawn.status).toBe(200)
    expect(drawn.headers.get("cache-control")).toContain("immutable")
    const find = async () =>
      (await bucket.list("pictures/")).find(({ key }) => key.endsWith("/PUL-RED.full.webp"))
    const deadline = Date.now() + 30_000
    while (!(await find()) && Date.now() < deadline) await sleep(200)
    const kept = await find()
    expect(kept).toBeDefined()
    const writtenAt = kept?.writtenAt
    const read = await ask(servers[1] ?? "")
    expect(read.bytes.equals(drawn.bytes)).toBe(true)
    await sleep(2_000)
    expect((await find())?.writtenAt).toBe(writtenAt)
  })

  it("serves what lies in the bucket rather than drawing it", async () => {
    const bucket = new Bucket(fleet.bucket)
    const listed = await bucket.list("pictures/")
    const one = listed.find(({ key }) => key.endsWith(".full.webp"))
    const other = listed.find(({ key }) => key.endsWith(".small.webp"))
    if (!one || !other) throw new Error("There are no pictures in the bucket.")
    const planted = await bucket.read(other.key)
    const key = one.key.replace(/[^/]+$/, "PUL-BLK.full.webp")
    await bucket.write(key, planted ?? Buffer.alloc(0), "image/webp")
    const answer = await fetch(`${servers[1]}/storage/products/full/PUL-BLK.jpg`, {
      headers: { accept: "image/webp" },
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(planted)
  })

  it("moves a form's photos: sent at one storefront, seen by staff at the other server", async () => {
    const form = new FormData()
    const fields = {
      previously: "No",
      firstName: "Robin",
      lastName: "Rider",
      age: "27",
      shirtSize: "Medium",
      email: "robin@example.com",
      phone: "(555) 010-0199",
      address: "12 Powder Lane",
      country: "US",
      city: "Duluth",
      state: "MN",
      zip: "55802",
      instagram: "@robin",
      facebook: "robin",
      followers: "1200",
      interested: "Braaap.",
      "competitionTypes[]": "Drag",
      "terms[responsible]": "true",
      "terms[submitting]": "true",
      "terms[verified]": "true",
      turnstile: await solvedToken(fleet.cookieSecret),
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const photo = new Blob([new Uint8Array(await jpeg(640, 480))], { type: "image/jpeg" })
    form.append("photos[]", photo, "sled.jpg")
    const sent = await fetch(`${storefronts[0]}/sponsored-rider-application`, {
      method: "POST",
      headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
      body: form,
    })
    expect({ status: sent.status, body: await sent.json() }).toMatchObject({ status: 200 })
    const staff = await new Visitor(() => servers[1] ?? "").logInStaff()
    const { submissions } = (await staff.get("/admin/submissions")).body
    const { body } = await staff.get(`/admin/submissions/${submissions[0].id}`)
    const [address = ""] = /\/storage\/submissions\/[^"\\]+/.exec(JSON.stringify(body)) ?? []
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    for (const server of servers) {
      const seen = await fetch(server + address, { headers: { cookie } })
      expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"])
      expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    }
    // The address is signed, for a quarter of an hour; no one can read an unsigned one.
    for (const server of servers) {
      expect((await fetch(server + address.replace(/\?.*$/, ""), { headers: { cookie } })).status).toBe(404)
    }
  })

  it("shows what staff upload, and lets staff read what they export, at whichever server", async () => {
    const staff = await new Visitor(() => servers[0] ?? "").logInStaff()
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const upload = async (name: string, type: string, content: Buffer) => {
      const form = new FormData()
      form.append("files", new Blob([new Uint8Array(content)], { type }), name)
      const answer = await fetch(`${servers[0]}/admin/uploads`, {
        method: "POST",
        headers: { cookie, "x-requested-with": "XMLHttpRequest", accept: "application/json" },
        body: form,
      })
      expect(answer.status).toBe(200)
      return new URL(((await answer.json()) as { files: { url: string }[] }).files[0]?.url ?? "").pathname
    }
    const picture = await upload("ski.jpg", "image/jpeg", await jpeg(320, 240))
    for (const server of servers) expect((await fetch(server + picture)).status).toBe(200)
    const table = await upload("products.csv", "text/csv", Buffer.from("Product Handle\nski\n"))
    expect(table).toMatch(/^\/admin\/private-files\/private-/)
    for (const server of servers) {
      const read = await fetch(server + table, { headers: { cookie } })
      expect([read.status, await read.text()]).toEqual([200, "Product Handle\nski\n"])
      expect((await fetch(server + table)).status).toBe(401)
    }
  })

  it("shows everybody what staff changed within two seconds", async () => {
    const staff = await new Visitor(() => front).logInStaff()
    const places = [front, ...storefronts, ...servers]
    const readers = places.map((place) => new Visitor(() => place))
    /** Rare enough to be no load to speak of. */
    const LOOK_EVERY_MS = 200
    /** When the last look began that was in vain: how long a look takes is no matter of how old its answer is. */
    const until = async (isSeen: () => Promise<boolean>, what: string): Promise<number> => {
      const begun = performance.now()
      for (let lastVain = 0; ; ) {
        const asked = performance.now() - begun
        if (await isSeen()) return lastVain
        if (asked > 20_000) throw new Error(what)
        lastVain = asked
        await sleep(LOOK_EVERY_MS)
      }
    }
    const took: number[] = []
    for (let version = 0; version < TRIES; version++) {
      const words = `Closed on day ${version}.`
      const saved = await staff.post("/admin/content/site.notice", { value: words, version })
      expect(saved.status).toBe(200)
      const seen = readers.map((reader) =>
        until(
          async () => (await reader.get("/shop/settings")).body.notice === words,
          "Nobody told the other programs.",
        ),
      )
      // Pages, too: the storefronts keep shared ones for a second.
      const pages = [front, ...storefronts].map((place) =>
        until(
          async () => (await (await fetch(`${place}/accessories`)).text()).includes(words),
          "A page stayed as it was.",
        ),
      )
      took.push(Math.max(...(await Promise.all([...seen, ...pages]))))
      if (Math.min(...took) <= SEEN_WITHIN) return
    }
    throw new Error(`It took ${took.map((ms) => `${Math.round(ms)} ms`).join(", ")}.`)
  })

  it(
    "runs each job once, however many workers there are",
    async () => {
      const second = await fleet.addBackend("worker-2", {
        WORKER_MODE: "worker",
        BACKEND_PORT: String(await freePort()),
      })
      const [{ from } = { from: "" }] = await rows<{ from: string }>("select now()::text as from")
      const due = async () =>
        await rows<{ job: string; minute: string; runs: number }>(
          `select job, date_trunc('minute', began_at)::text as minute, count(*)::int as runs
         from seen_run where began_at > $1 group by 1, 2 order by 2`,
          [from],
        )
      const deadline = Date.now() + 8 * 60_000
      // Two rounds of the jobs that run every three minutes.
      const rounds = async () => new Set((await due()).map(({ minute }) => minute)).size
      while ((await rounds()) < 2 && Date.now() < deadline) await sleep(2_000)
      await sleep(5_000)
      const runs = await due()
      expect(runs.length).toBeGreaterThan(0)
      expect(runs.filter(({ runs }) => runs !== 1)).toEqual([])
      await second.stop()
    },
    15 * 60_000,
  )

  it("stands in no folder that another machine needs", async () => {
    for (const dataDir of fleet.folders) {
      const found = (await readdir(dataDir)).sort()
      // Pictures are a cache, logs are those of the migrations: both may be lost with the machine.
      expect(found.filter((name) => !["logs", "pictures", "secrets.json"].includes(name))).toEqual([])
    }
    for (const place of ["uploads", "private", "outbox"]) {
      for (const dataDir of fleet.folders)
        await expect(access(join(dataDir, place))).rejects.toThrow("ENOENT")
    }
  })

  it("goes on when a server and its pictures are gone for good", async () => {
    const [dataDir = ""] = fleet.folders
    await rm(join(dataDir, "pictures"), { recursive: true, force: true })
    const answer = await fetch(`${servers[0]}/storage/products/full/PUL-RED.jpg`)
    expect(answer.status).toBe(200)
  })
})
