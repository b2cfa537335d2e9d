import { once } from "node:events"
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { limitPipelined } from "./pipelined-requests"

let server: Server
let seen = 0

async function serve(listener: RequestListener, atMost?: number): Promise<void> {
  server = createServer(limitPipelined(listener, atMost)).listen(0, "127.0.0.1")
  await once(server, "listening")
}

beforeEach(() => {
  seen = 0
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const answering: RequestListener = (req, res) => {
  seen++
  res.end(req.url)
}

const REQUEST = "GET /again HTTP/1.1\r\nHost: shop.example\r\n\r\n"

const connectToServer = () => connect((server.address() as AddressInfo).port, "127.0.0.1")

it("ends a connection that sends many requests and waits for none of them", async () => {
  await serve(answering, 5)
  const socket = connectToServer()
  // Cut off while requests are on their way, it may be reset.
  socket.on("error", () => undefined).resume()
  socket.write(REQUEST.repeat(500))
  await once(socket, "close")
  expect(seen).toBe(5)
})

it("answers a few that come together, again and again on one connection", async () => {
  await serve(answering, 5)
  const socket = connectToServer()
  let text = ""
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part
  })
  for (let turn = 1; turn <= 10; turn++) {
    socket.write(REQUEST.repeat(3))
    while (text.split("/again").length - 1 < 3 * turn) await once(socket, "data")
  }
  socket.destroy()
  expect(seen).toBe(30)
})

it("closes each answer once when its connection is closed, also those that wait for their turn", async () => {
  const answers: ServerResponse[] = []
  const closed: number[] = []
  await serve((_req, res) => {
    const index = answers.push(res) - 1
    res.on("close", () => closed.push(index))
  })
  const socket = connectToServer()
  socket.write(REQUEST.repeat(10))
  while (answers.length < 10) await wait(5)
  socket.destroy()
  const deadline = Date.now() + 2_000
  while (closed.length < 10 && Date.now() < deadline) await wait(5)
  // Work that no one stopped still answers.
  for (const res of answers) res.end("late")
  await wait(50)
  expect(closed.toSorted((a, b) => a - b)).toEqual(answers.map((_res, index) => index))
})
