import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { limitPipelined } from "./pipelined-requests"

let server: Server
let seen = 0

beforeEach(async () => {
  seen = 0
  const listener = limitPipelined((req, res) => {
    seen++
    res.end(req.url)
  }, 5)
  server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const REQUEST = "GET /again HTTP/1.1\r\nHost: shop.example\r\n\r\n"

const connectToServer = () => connect((server.address() as AddressInfo).port, "127.0.0.1")

it("ends a connection that sends many requests and waits for none of them", async () => {
  const socket = connectToServer()
  // Cut off while requests are on their way, it may be reset.
  socket.on("error", () => undefined).resume()
  socket.write(REQUEST.repeat(500))
  await once(socket, "close")
  expect(seen).toBe(5)
})

it("answers a few that come together, again and again on one connection", async () => {
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
