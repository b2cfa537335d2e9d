import { AsyncLocalStorage } from "node:async_hooks"
import { createServer, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { CALLS, routeFinder } from "../contracts/route-table"
import { guard } from "./guard"
import {
  BUSY,
  expectedWait,
  isOverrun,
  type Lane,
  laneOf,
  retryAfter,
  turnedAway,
  WaitingRoom,
} from "./waiting-room"

const find = routeFinder(CALLS)
const lane = (method: string, path: string) => {
  const { call } = find(method, path)
  if (!call) throw new Error(`${method} ${path} is no call.`)
  return laneOf(call, method)
}

it.each([
  ["POST", "/checkout/process", "checkout"],
  ["GET", "/checkout/data", "checkout"],
  ["GET", "/shop/thanks/token", "checkout"],
  ["GET", "/shop/pay/token", "checkout"],
  ["POST", "/hooks/payment/card_shop", "checkout"],
  ["PUT", "/cart/pull-handle-red", "shopping"],
  ["GET", "/cart/data", "shopping"],
  ["POST", "/contact", "shopping"],
  ["POST", "/shop/account/log-in", "shopping"],
  ["GET", "/shop/home", "browsing"],
  ["HEAD", "/shop/home", "browsing"],
  ["POST", "/builder/detect/ATKSOLREDBLK", "browsing"],
  ["GET", "/admin/orders", "staff"],
  ["GET", "/storage/products/small/ATK.jpg", null],
  ["GET", "/app/orders", null],
  ["GET", "/ready", null],
])("%s %s waits in the lane %s", (method, path, expected) => {
  expect(lane(method, path)).toBe(expected)
})

it("tells from the pace how long a turn is away, and when to come back", () => {
  expect(expectedWait(9, 5, 100)).toBe(200)
  expect([0, 2_001, 7_500, 600_000].map(retryAfter)).toEqual([2, 3, 8, 15])
})

/** One network's calls between two checks. */
const calls = (count: number, asker = "192.0.2.1") => new Map([[asker, count]])

it("takes a process for overrun only when it stays behind", () => {
  const looks = (...late: number[]) => late.map((each) => ({ late: each, calls: calls(25) }))
  expect(isOverrun([])).toBe(false)
  expect(isOverrun(looks(4_000, 2, 900, 1))).toBe(false)
  expect(isOverrun(looks(4_000, 4_000, 4_000))).toBe(false)
  expect(isOverrun(looks(2, 310, 400, 350, 900))).toBe(true)
})

it("takes a slow machine with few callers for no crowd", () => {
  const [first, ...others] = [310, 400, 350, 900].map((late) => ({ late, calls: calls(25) }))
  expect(isOverrun([{ late: first?.late ?? 0, calls: calls(24) }, ...others])).toBe(false)
})

describe("a process that has fallen behind", () => {
  /** As many visitors as that, each from a network of its own, between two checks. */
  const visitors = (count: number): [string, number][] =>
    Array.from({ length: count }, (_, at) => [`198.51.100.${at}`, 1])
  const behind = (...from: [string, number][]) =>
    turnedAway(Array.from({ length: 4 }, () => ({ late: 400, calls: new Map(from) })))

  it("turns away a network that floods it, and nobody else", () => {
    expect(behind(["flood", 60], ...visitors(20))).toEqual(new Set(["flood"]))
    expect(behind(["flood", 60], ["another", 50], ...visitors(20))).toEqual(new Set(["flood", "another"]))
    expect(behind(["flood", 25])).toEqual(new Set(["flood"]))
  })

  it("turns away everyone when many came, whether or not one of them floods it, too", () => {
    expect(behind(...visitors(25))).toBe("everyone")
    expect(behind(["flood", 60], ...visitors(25))).toBe("everyone")
  })

  it("turns away no one once it keeps up", () => {
    expect(turnedAway([{ late: 0, calls: calls(500) }])).toEqual(new Set())
  })
})

const small = { atWork: 2, waiting: 2, maxWaitMs: 60_000 }

describe("a lane", () => {
  /** A room whose clock only moves on demand, and what became of each call. */
  const open = (away: readonly string[] = [], limits = small) => {
    const clock = { now: 0 }
    const room = new WaitingRoom({
      limits: { checkout: limits, shopping: limits, browsing: limits, staff: limits },
      pace: { countCall: () => {}, isTurnedAway: (asker) => away.includes(asker) },
      now: () => clock.now,
    })
    const said: string[] = []
    const come = (name: string, to: Lane = "browsing", asker = name) =>
      room.enter(to, {
        asker,
        begin: () => void said.push(`${name} begins`),
        refuse: () => void said.push(`${name} is refused`),
      })
    return { clock, room, said, come }
  }

  it("lets as many work as there is room for, the next ones wait in turn, and the rest is refused", () => {
    const { room, said, come } = open()
    const [a, b] = [come("a"), come("b")]
    come("c")
    come("d")
    come("e")
    expect(said).toEqual(["a begins", "b begins", "e is refused"])
    b()
    a()
    expect(said.slice(3)).toEqual(["c begins", "d begins"])
    expect(room.state.browsing).toEqual({ atWork: 2, waiting: 0, turnedAway: 1 })
  })

  it("lets one who waited go on under their own name, not that of who made room", () => {
    const { room } = open()
    const names = new AsyncLocalStorage<string>()
    const heard: (string | undefined)[] = []
    const come = (name: string) =>
      names.run(name, () =>
        room.enter("browsing", {
          asker: name,
          begin: () => heard.push(names.getStore()),
          refuse: () => {},
        }),
      )
    const a = come("a")
    come("b")
    come("c")
    names.run("a", a)
    expect(heard).toEqual(["a", "b", "c"])
  })

  it("takes no place from another one", () => {
    const { said, come } = open()
    for (const name of ["a", "b", "c", "d", "e"]) come(name)
    come("payment", "checkout")
    expect(said.at(-1)).toBe("payment begins")
  })

  it("forgets who leaves while waiting, and gives up a place once", () => {
    const { room, said, come } = open()
    const a = come("a")
    come("b")
    const c = come("c")
    come("d")
    c()
    a()
    expect(said).toEqual(["a begins", "b begins", "d begins"])
    expect(room.state.browsing).toEqual({ atWork: 2, waiting: 0, turnedAway: 0 })
  })

  it("leaves room for others, however many calls one network holds", () => {
    const { room, said, come } = open([], { ...small, atWork: 4, waiting: 3 })
    const held = Array.from({ length: 8 }, (_, n) => come(`flood ${n}`, "checkout", "flood"))
    // Three of four places are at work, and three wait.
    expect(room.state.checkout).toEqual({ atWork: 3, waiting: 3, turnedAway: 2 })
    come("buyer", "checkout")
    expect(said.at(-1)).toBe("buyer begins")

    come("late buyer", "checkout")
    // The line was full: the newest of the asker with the most waiting gave way.
    expect(said.at(-1)).toBe("flood 5 is refused")
    held[0]?.()
    held[1]?.()
    expect(said.slice(-2)).toEqual(["flood 3 begins", "late buyer begins"])
  })

  it("tells one network of a long wait that is none for another", () => {
    const { clock, said, come } = open([], { ...small, atWork: 4, waiting: 100 })
    const slow = come("slow")
    clock.now = 300_000
    slow()
    // A turn takes half a minute by now: seven seconds for each in line.
    for (let n = 0; n < 13; n++) come(`flood ${n}`, "browsing", "flood")
    expect(said.at(-1)).toBe("flood 12 is refused")
    for (const name of ["a", "b"]) come(name)
    expect(said.slice(-1)).toEqual(["a begins"])
  })

  it("refuses at once who would wait longer than anybody should", () => {
    const { clock, said, come } = open()
    // A call that took twenty minutes: by that pace the next ones take a minute.
    const slow = come("slow")
    clock.now = 1_300_000
    slow()
    come("a")
    come("b")
    come("c")
    expect(said.at(-1)).toBe("c is refused")
  })

  it("refuses who waited too long", () => {
    jest.useFakeTimers()
    try {
      const { room, said, come } = open()
      for (const name of ["a", "b", "c"]) come(name)
      jest.advanceTimersByTime(small.maxWaitMs + 1)
      expect(said.at(-1)).toBe("c is refused")
      expect(room.state.browsing.waiting).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  it("turns away those who browse, and nobody else, while the process is behind", () => {
    const { said, come } = open(["crowd"])
    come("page", "browsing", "crowd")
    come("cart", "shopping", "crowd")
    come("payment", "checkout", "crowd")
    come("other page", "browsing", "someone")
    expect(said).toEqual(["page is refused", "cart begins", "payment begins", "other page begins"])
  })
})

describe("a crowd before a real server", () => {
  let server: Server
  let free: (() => void)[] = []
  /** Of the calls at work, as long as none is freed. */
  let connections: ServerResponse[] = []
  let arrived = (_count: number) => {}
  const room = new WaitingRoom({
    limits: {
      checkout: { atWork: 3, waiting: 10, maxWaitMs: 60_000 },
      shopping: small,
      browsing: { atWork: 5, waiting: 20, maxWaitMs: 60_000 },
      staff: small,
    },
    pace: { countCall: () => {}, isTurnedAway: () => false },
  })

  beforeAll(async () => {
    const behind = guard({
      missing: () => ({ database: false, redis: false }),
      missingInWords: () => [],
      isStopping: () => false,
      onDependencyDown: () => {},
      room,
    })
    server = createServer((req, res) => {
      const { call } = find(req.method ?? "", req.url ?? "")
      if (!call) throw new Error(`${req.method} ${req.url} is no call.`)
      behind(call, req, res, () => {
        free.push(() => void res.end("done"))
        connections.push(res)
        arrived(free.length)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  interface Answer {
    status: number
    retryAfter: string | undefined
    body: string
  }

  let networks = 0
  /** Each from its own network. */
  const ask = (method: string, path: string, signal?: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const headers = { "x-forwarded-for": `192.0.2.${++networks}` }
      const options = { host: "127.0.0.1", port, method, path, headers, agent: false }
      request({ ...options, ...(signal && { signal }) }, (res) => {
        let body = ""
        res.setEncoding("utf8").on("data", (text) => {
          body += text
        })
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, retryAfter: res.headers["retry-after"], body }),
        )
      })
        .on("error", reject)
        .end()
    })

  /** Waits until that many are at work, without a clock. */
  const atWork = (count: number) =>
    new Promise<void>((resolve) => {
      arrived = (now) => now >= count && resolve()
      arrived(free.length)
    })

  it("refuses early what is too much, lets those pay who pay, and answers all others", async () => {
    const crowd = Array.from({ length: 60 }, () => ask("GET", "/shop/home"))
    const early: Answer[] = []
    for (const one of crowd) void one.then((answer) => early.push(answer))
    // 5 at work, 20 wait: 35 are turned away at once, before anyone has been served.
    while (early.length < 35)
      await Promise.race(crowd.filter((_, n) => n >= 0)).then(() => new Promise(setImmediate))
    expect(free).toHaveLength(5)
    for (const { status, retryAfter: seconds, body } of early) {
      expect([status, seconds, JSON.parse(body)]).toEqual([503, "2", { message: BUSY }])
    }
    expect(early).toHaveLength(35)

    const payment = ask("POST", "/checkout/process")
    await atWork(6)
    free.splice(5, 1)[0]?.()
    expect(await payment).toMatchObject({ status: 200, body: "done" })

    let served = 0
    while (served < 25) {
      await atWork(1)
      served += free.length
      for (const end of free.splice(0)) end()
    }
    const answers = await Promise.all(crowd)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
  })

  it("keeps the place of work that goes on though its visitor left, until it is done", async () => {
    free = []
    connections = []
    const impatient = new AbortController()
    const held = Array.from({ length: 5 }, (_, at) =>
      ask("GET", "/shop/home", at === 0 ? impatient.signal : undefined).catch(() => "left"),
    )
    await atWork(5)
    const next = ask("GET", "/shop/home").catch(() => null)
    while (room.state.browsing.waiting === 0) await new Promise(setImmediate)
    const closed = new Promise((resolve) => connections[0]?.once("close", resolve))
    impatient.abort()
    await closed
    expect(room.state.browsing).toMatchObject({ atWork: 5, waiting: 1 })
    free.shift()?.()
    expect(room.state.browsing).toMatchObject({ atWork: 5, waiting: 0 })
    for (const end of free.splice(0)) end()
    expect(await next).toMatchObject({ status: 200 })
    await Promise.all(held)
  })

  it("gives the place of a visitor who left to the next one", async () => {
    free = []
    const held = Array.from({ length: 5 }, () => ask("GET", "/shop/home"))
    await atWork(5)
    const left = new AbortController()
    const impatient = ask("GET", "/shop/home", left.signal).catch(() => "left")
    while (room.state.browsing.waiting === 0) await new Promise(setImmediate)
    const next = ask("GET", "/shop/home")
    while (room.state.browsing.waiting < 2) await new Promise(setImmediate)
    left.abort()
    expect(await impatient).toBe("left")
    while (room.state.browsing.waiting > 1) await new Promise(setImmediate)
    for (const end of free.splice(0)) end()
    await atWork(1)
    for (const end of free.splice(0)) end()
    expect(await next).toMatchObject({ status: 200 })
    await Promise.all(held)
  })
})
