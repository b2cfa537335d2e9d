import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { TOO_LONG, TOO_LONG_TO_READ } from "../contracts/http/too-long"
import { CALLS, routeFinder } from "../contracts/route-table"
import { DATABASE_AWAY } from "./availability-gate"
import { CUT_SHORT, guard } from "./guard"
import { LIMITS, WaitingRoom } from "./waiting-room"

const find = routeFinder(CALLS)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A body that begins, and whose end is never sent. */
const NEVER_ENDS = '{"a":'

type Work = (req: IncomingMessage, res: ServerResponse) => void
const atOnce: Work = (_req, res) => void res.end("done")

/** A guarded backend whose calls do `work`, and switches for what is missing. */
async function backend(work: Work = atOnce, longest = 60_000, limits: typeof LIMITS = LIMITS) {
  const state = { database: false, redis: false, stopping: false }
  let told: Record<"database" | "redis", () => void> | undefined
  const behind = guard({
    missing: () => state,
    missingInWords: () => (state.database ? ["The database has not answered."] : []),
    isStopping: () => state.stopping,
    onDependencyDown: (listeners) => {
      told = listeners
    },
    room: new WaitingRoom({ limits, pace: { countCall: () => {}, isTurnedAway: () => false } }),
    longest,
  })
  const server = createServer((req, res) => {
    const { call } = find(req.method ?? "", req.url ?? "")
    if (!call) throw new Error(`${req.method} ${req.url} is no call.`)
    behind(call, req, res, () => work(req, res))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    goAway(what: "database" | "redis") {
      state[what] = true
      told?.[what]()
    },
    ask: (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
      new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>(
        (resolve, reject) => {
          const sending = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (res) => {
            let body = ""
            res.setEncoding("utf8").on("data", (text) => {
              body += text
            })
            res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
          }).on("error", reject)
          if (body === NEVER_ENDS) sending.write(body)
          else sending.end(body)
        },
      ),
  }
}

it("refuses what needs a database that is away, in words and with when to try again", async () => {
  const { state, ask } = await backend()
  state.database = true
  const refused = await ask("GET", "/cart/data")
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2" } })
  expect(JSON.parse(refused.body)).toEqual({ message: DATABASE_AWAY })
  expect(await ask("GET", "/shop/home")).toMatchObject({ status: 200, body: "done" })
})

it("answers what is under way in the moment the database goes, and lets the late answer go nowhere", async () => {
  let late: unknown
  let entered = () => {}
  const isIn = new Promise<void>((resolve) => {
    entered = resolve
  })
  let workOver = () => {}
  const over = new Promise<void>((resolve) => {
    workOver = resolve
  })
  const { ask, goAway } = await backend(async (_req, res) => {
    entered()
    await sleep(300)
    try {
      res.setHeader("Set-Cookie", "cart=1")
      res.writeHead(200)
      res.end("too late")
    } catch (error) {
      late = error
    }
    workOver()
  })
  const answer = ask("PUT", "/cart/pull-handle-red")
  await isIn
  goAway("database")
  const { status, headers, body } = await answer
  expect(status).toBe(503)
  expect(headers["set-cookie"]).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ message: CUT_SHORT, unknown: true })
  await over
  expect(late).toBeUndefined()
})

it("waits no longer for a body without a length, which may never end", async () => {
  const { ask } = await backend((req, res) => void req.resume().on("end", () => res.end("done")), 50)
  const answer = ask("POST", "/checkout/process", { "transfer-encoding": "chunked" }, NEVER_ENDS)
  expect((await answer).status).toBe(504)
})

it("answers what takes too long, staff too, but leaves imports and pictures their time", async () => {
  const { ask } = await backend((_req, res) => void sleep(400).then(() => res.end("done")), 50)
  const [shopper, builder, added, staff, catalog, picture] = await Promise.all([
    ask("GET", "/cart/data"),
    ask("POST", "/builder/info/attack"),
    ask("PUT", "/cart/pull-handle-red"),
    ask("POST", "/admin/orders"),
    ask("GET", "/admin/bulk-edit/export"),
    ask("GET", "/storage/products/small/ATK.jpg"),
  ])
  for (const { status, body } of [shopper, builder]) {
    expect({ status, ...JSON.parse(body) }).toEqual({ status: 504, message: TOO_LONG_TO_READ })
  }
  for (const { status, body } of [added, staff]) {
    expect({ status, ...JSON.parse(body) }).toEqual({ status: 504, message: TOO_LONG, unknown: true })
  }
  for (const patient of [catalog, picture]) expect(patient).toMatchObject({ status: 200, body: "done" })
})

it("answers in time what has waited for its turn with its body", async () => {
  const one = { atWork: 1, waiting: 10, maxWaitMs: 5_000 }
  const slowly: Work = (req, res) =>
    void req.resume().once("end", () => setTimeout(() => res.end("done"), 400))
  const { ask } = await backend(slowly, 600, { ...LIMITS, shopping: one })
  const add = () => ask("PUT", "/cart/pull-handle-red", { "content-length": "2" }, "{}")
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status)).toEqual([200, 504])
})

it("asks no session for what is the same for everybody while Redis is away", async () => {
  const { ask, state } = await backend((req, res) => void res.end(req.headers.cookie ?? ""))
  state.redis = true
  const cookie = "theme=dark; connect.sid=s%3Asecret; cart=1"
  expect((await ask("GET", "/shop/home", { cookie })).body).toBe("theme=dark; cart=1")
  state.redis = false
  expect((await ask("GET", "/shop/home", { cookie })).body).toBe(cookie)
})

it("takes nothing new while it stops, and says at /ready what is missing and at /health that it lives", async () => {
  const { ask, state } = await backend()
  expect(await ask("GET", "/ready")).toMatchObject({ status: 200, body: '{"ready":true,"missing":[]}' })
  state.stopping = true
  state.database = true
  expect((await ask("GET", "/shop/home")).status).toBe(503)
  expect(await ask("GET", "/ready")).toMatchObject({
    status: 503,
    body: '{"ready":false,"missing":["The database has not answered."]}',
  })
  expect(await ask("GET", "/health")).toMatchObject({ status: 200, body: "done" })
})
