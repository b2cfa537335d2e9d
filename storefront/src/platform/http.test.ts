import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import * as z from "zod/mini"
import { createHttp, errorMessage, HttpError, type Method } from "./http"

type Answer = (req: IncomingMessage, res: ServerResponse) => void

let server: Server
let answer: Answer
let base: string
const seen: { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string }[] = []

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = ""
    req.on("data", (chunk) => {
      body += chunk
    })
    req.on("end", () => {
      seen.push({ method: req.method, url: req.url, headers: req.headers, body })
      answer(req, res)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  seen.length = 0
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  jest.spyOn(console, "error").mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const json =
  (status: number, body: unknown): Answer =>
  (_, res) => {
    res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
  }
const Total = z.object({ total: z.number() })
const unreadable =
  (status: number): Answer =>
  (_, res) => {
    res.writeHead(status, { "Content-Type": "text/html" }).end("<p>Hello</p>")
  }
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test("sends the default headers, the body as JSON, and reads the answer by its contract", async () => {
  answer = json(200, { total: 35, more: true })
  const http = createHttp({ base, headers: { Cookie: "cart=1" } })
  await expect(http.request("POST", "/cart/1", { body: { quantity: 2 }, schema: Total })).resolves.toEqual({
    total: 35,
  })
  expect(seen[0]).toMatchObject({
    method: "POST",
    url: "/cart/1",
    body: '{"quantity":2}',
    headers: {
      accept: "application/json",
      "cache-control": "no-cache",
      "x-requested-with": "XMLHttpRequest",
      "content-type": "application/json",
      cookie: "cart=1",
    },
  })
})

test("an error answer arrives with its status, message and fields", async () => {
  answer = json(422, { message: "Check the fields.", errors: { zip: ["Please enter a postal code."] } })
  const error = await failure(createHttp({ base }).request("POST", "/x"))
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 422, answer: { errors: { zip: ["Please enter a postal code."] } } })
})

test("an error that is no contract's gets a sentence for people", async () => {
  answer = (_, res) => res.writeHead(502).end("<html>Bad gateway</html>")
  const error = await failure(createHttp({ base }).request("GET", "/x"))
  expect(error).toMatchObject({ status: 502, answer: { message: expect.stringContaining("our side") } })
})

test("an answer that does not fit its contract is an error, not a surprise later", async () => {
  answer = json(200, { total: "35" })
  const error = await failure(createHttp({ base }).request("GET", "/x", { schema: Total }))
  expect(error).toMatchObject({ status: 502 })
})

test("a call without any answer has status 0", async () => {
  const error = await failure(createHttp({ base: "http://127.0.0.1:9" }).request("GET", "/x"))
  expect(error).toMatchObject({ status: 0 })
})

test.each<[string, Method, Answer, string]>([
  ["no answer", "GET", () => undefined, "We can't reach the shop right now."],
  ["no answer to what may have been done", "POST", () => undefined, "It may still go through"],
  ["half an answer", "POST", (_, res) => res.writeHead(200).write('{"total":'), "It may still go through"],
])("%s is waited for so long and no longer", async (_, method, never, sentence) => {
  answer = never
  const http = createHttp({ base, timeoutMs: 300 })
  const error = await failure(http.request(method, "/x", { schema: Total }))
  expect(error).toMatchObject({ status: 0, answer: { message: expect.stringContaining(sentence) } })
})

test("a call that was aborted is no error of the shop's", async () => {
  answer = () => undefined
  const leaving = new AbortController()
  const reading = failure(createHttp({ base }).request("GET", "/x", { signal: leaving.signal }))
  leaving.abort(new Error("left"))
  expect(await reading).toEqual(new Error("left"))
  server.closeAllConnections()
})

test("what went wrong is told in the shop's own words, and what is no answer of the shop's is not shown", () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined)
  expect(errorMessage(new HttpError(409, { message: "Sold out." }))).toBe("Sold out.")
  expect(logged).not.toHaveBeenCalled()
  const inside = new Error("inside")
  expect(errorMessage(inside)).toBe("Something went wrong on our side. Try again in a moment.")
  expect(logged).toHaveBeenCalledWith(inside)
  logged.mockRestore()
})

test.each([
  [200, 502],
  [413, 413],
])("an answer of %s that can't be read is a failure with status %s", async (status, known) => {
  answer = unreadable(status)
  const error = await failure(createHttp({ base }).request("GET", "/cart/data", { schema: Total }))
  expect(error).toMatchObject({
    status: known,
    message: "Something went wrong on our side. Try again in a moment.",
  })
})

test("a signal that outlives the call keeps nothing of it", async () => {
  answer = json(200, { total: 35 })
  const { signal } = new AbortController()
  const [add, remove] = [jest.spyOn(signal, "addEventListener"), jest.spyOn(signal, "removeEventListener")]
  await createHttp({ base }).request("GET", "/cart/data", { schema: Total, signal })
  expect(add).toHaveBeenCalled()
  expect(remove.mock.calls).toEqual(add.mock.calls)
})
