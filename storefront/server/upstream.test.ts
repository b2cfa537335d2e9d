import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { TOO_LONG } from "#contracts/http/too-long"
import { createProxy } from "./proxy"

const servers: Server[] = []
let log: jest.SpyInstance
beforeEach(() => {
  log = jest.spyOn(console, "error").mockImplementation(() => undefined)
})
afterEach(() => {
  log.mockRestore()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(handler: (req: IncomingMessage, res: ServerResponse) => void): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Behind {
  /** What the program does with a request that it has received in full; null: it is away. */
  work: ((req: IncomingMessage) => void) | null
  /** What the table of routes says of the call. */
  repeatable?: boolean
  answerTimeoutMs?: number
}

/** What the gateway answers to a POST, which the program behind doesn't. */
async function answerOf({ work, repeatable = false, answerTimeoutMs = 15_000 }: Behind, body = "{}") {
  const target = work
    ? await listen(async (req) => {
        await text(req).catch(() => "")
        work(req)
      })
    : "http://127.0.0.1:9"
  const pass = createProxy({ target, trustProxy: false, answerTimeoutMs })
  const origin = await listen((req, res) => pass(req, res, { repeatable }))
  const answer = await fetch(`${origin}/contact`, { method: "POST", body })
  return { status: answer.status, ...(await answer.json()) }
}

const never = () => {}
const breakOff = (req: IncomingMessage) => void req.socket.destroy()
const INTERRUPTED = {
  status: 502,
  message:
    "The shop was interrupted in the middle of this. Please check whether it went through before you try again.",
  unknown: true,
}
const AGAIN = { status: 502, message: "The shop is catching its breath. Try again in a moment." }

it("says of a change whose answer doesn't come that it may still go through", async () => {
  expect(await answerOf({ work: never, answerTimeoutMs: 200 })).toEqual({
    status: 504,
    message: TOO_LONG,
    unknown: true,
  })
})

it.each([
  ["short", "{}"],
  ["long", "x".repeat(200_000)],
])("says of a change that was cut off that nobody knows, with a %s body", async (_, body) => {
  expect(await answerOf({ work: breakOff }, body)).toEqual(INTERRUPTED)
})

it("says of a change that never reached the program to try again", async () => {
  expect(await answerOf({ work: null })).toEqual(AGAIN)
})

it.each([
  ["doesn't come", { work: never, answerTimeoutMs: 200 }],
  ["is cut off", { work: breakOff }],
])("says to try again where that does no harm and the answer %s", async (_, behind) => {
  expect(await answerOf({ ...behind, repeatable: true })).toEqual(AGAIN)
})
