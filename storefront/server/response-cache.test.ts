import { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { CALLS } from "#contracts/route-table"
import { listen } from "../tests/listen"
import { createProxy, type PassedCall } from "./proxy"
import { createResponseCache } from "./response-cache"

/** A gateway with a memory in front of a backend that reports what it was asked and how often. */
async function gateway(
  call: PassedCall = { repeatable: true, kept: true },
  answer: (res: ServerResponse, body: string) => void = (res, body) => res.end(body),
) {
  let time = 0
  const asked: { url: string; cookie: string | undefined }[] = []
  const shownAgain = jest.fn()
  const backend = await listen(async (req, res) => {
    const body = await text(req)
    asked.push({ url: `${req.method} ${req.url} ${body}`, cookie: req.headers.cookie })
    res.setHeader("ETag", '"one"')
    res.setHeader("X-Request-Id", String(asked.length))
    res.setHeader("Cache-Control", "private, no-cache")
    answer(res, `answer ${asked.length}`)
  })
  // Room for what is too long by itself.
  const memory = createResponseCache({ ttlMs: 1_000, maxBytes: 1_000_000, now: () => time })
  const pass = createProxy({ target: backend, trustProxy: false, memory, shownAgain })
  const origin = await listen((req, res) => {
    res.setHeader("X-Request-Id", "mine")
    pass(req, res, call)
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const answered = await fetch(origin + path, init)
    return { status: answered.status, headers: answered.headers, text: await answered.text() }
  }
  return { ask, asked, shownAgain, later: (ms: number) => (time += ms) }
}

const post = (body: string): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json" },
})

test("an answer that may be kept is given again for a second, to whoever asks the same", async () => {
  const { ask, asked, later } = await gateway()
  expect((await ask("/stock", post('{"a":1}'))).text).toBe("answer 1")
  later(999)
  const again = await ask("/stock", post('{"a":1}'))
  expect(again).toMatchObject({ status: 200, text: "answer 1" })
  expect(again.headers.get("cache-control")).toBe("private, no-cache")
  expect(again.headers.get("x-request-id")).toBe("mine")
  expect((await ask("/stock", post('{"a":2}'))).text).toBe("answer 2")
  expect((await ask("/stock?b", post('{"a":1}'))).text).toBe("answer 3")
  expect((await ask("/stock")).text).toBe("answer 4")
  const asText = { ...post('{"a":1}'), headers: { "content-type": "text/plain" } }
  expect((await ask("/stock", asText)).text).toBe("answer 5")
  later(1)
  expect((await ask("/stock", post('{"a":1}'))).text).toBe("answer 6")
  expect(asked).toHaveLength(6)
})

test("an answer that is kept is asked for without anybody's cookies", async () => {
  const { ask, asked } = await gateway()
  await ask("/stock", { headers: { cookie: "session=1" } })
  expect(asked).toEqual([{ url: "GET /stock ", cookie: undefined }])
})

test("an answer that nobody may store is not kept", async () => {
  const { ask } = await gateway(undefined, (res, body) => {
    res.setHeader("Cache-Control", "private, no-store")
    res.end(body)
  })
  expect((await ask("/models", post("{}"))).text).toBe("answer 1")
  expect((await ask("/models", post("{}"))).text).toBe("answer 2")
})

test("whoever has the kept answer already is answered 304", async () => {
  const { ask, asked } = await gateway()
  await ask("/years")
  expect(await ask("/years", { headers: { "if-none-match": '"one"' } })).toMatchObject({
    status: 304,
    text: "",
  })
  expect(await ask("/years", { headers: { "if-none-match": '"other"' } })).toMatchObject({ status: 200 })
  expect(asked).toHaveLength(1)
})

test("a POST is never answered 304: its answer has no name to ask by", async () => {
  const { ask } = await gateway()
  await ask("/stock", post("{}"))
  const again = await ask("/stock", {
    ...post("{}"),
    headers: { ...post("").headers, "if-none-match": '"one"' },
  })
  expect(again).toMatchObject({ status: 200, text: "answer 1" })
})

test("what the shop's own pages were answered is given to them alone", async () => {
  const { ask } = await gateway()
  const ours = { ...post("{}"), headers: { ...post("").headers, "x-requested-with": "XMLHttpRequest" } }
  expect((await ask("/find", ours)).text).toBe("answer 1")
  expect((await ask("/find", post("{}"))).text).toBe("answer 2")
  expect(
    (await ask("/find", { ...ours, headers: { ...ours.headers, "x-requested-with": "a form" } })).text,
  ).toBe("answer 2")
  expect((await ask("/find", ours)).text).toBe("answer 1")
})

test("calls that the table does not let be kept are passed on each time, with their cookies", async () => {
  const { ask, asked } = await gateway({ repeatable: true })
  for (let n = 0; n < 2; n++) await ask("/cart/data", { headers: { cookie: "cart=1" } })
  expect(asked.map(({ cookie }) => cookie)).toEqual(["cart=1", "cart=1"])
})

test.each<[string, (res: ServerResponse, body: string) => void]>([
  ["that says there is nothing", (res, body) => res.writeHead(404).end(body)],
  ["that sets a cookie", (res, body) => res.setHeader("Set-Cookie", "a=b").end(body)],
  ["that is packed for who asked", (res, body) => res.setHeader("Content-Encoding", "identity").end(body)],
  ["that is too long", (res, body) => res.end(body + "x".repeat(300_000))],
])("an answer %s is not kept", async (_, answer) => {
  const { ask, asked } = await gateway(undefined, answer)
  for (let n = 0; n < 2; n++) await ask("/stock", post("{}"))
  expect(asked).toHaveLength(2)
})

test("the answer to a call with a long body is not kept", async () => {
  const { ask, asked } = await gateway()
  for (let n = 0; n < 2; n++) await ask("/stock", post(JSON.stringify("x".repeat(3_000))))
  expect(asked).toHaveLength(2)
})

test("a showing that is counted is told each time it comes from memory", async () => {
  const { ask, shownAgain } = await gateway({ repeatable: true, kept: true, counted: true })
  for (let n = 0; n < 3; n++) await ask("/info", post("{}"))
  expect(shownAgain).toHaveBeenCalledTimes(2)
})

test("the table lets nothing be kept that is somebody's, changes something or is counted by who asks", () => {
  const kept = CALLS.filter(({ kept }) => kept)
  expect(kept).not.toEqual([])
  for (const { who, methods, reads, limit, limits } of kept) {
    expect({ who, limit, limits }).toEqual({ who: "anyone" })
    expect(reads || methods.every((method) => method === "GET")).toBe(true)
  }
})

test("of two answers under way at once, the one that began later is kept", () => {
  let time = 0
  const memory = createResponseCache({ ttlMs: 1_000, maxBytes: 100_000, now: () => time })
  const begin = (body: string) => {
    const message = Object.assign(new EventEmitter(), { statusCode: 200, headers: {}, complete: true })
    memory.remember("stock", message as unknown as IncomingMessage)
    return () => {
      message.emit("data", Buffer.from(body))
      message.emit("end")
    }
  }
  const endFormer = begin("former")
  time = 10
  const endCurrent = begin("current")
  endCurrent()
  endFormer()
  const end = jest.fn()
  const res = { writeHead: () => ({ end }) } as unknown as ServerResponse
  expect(memory.answer("stock", { headers: {} } as IncomingMessage, res)).toBe(true)
  expect(end).toHaveBeenCalledWith(Buffer.from("current"))
})
