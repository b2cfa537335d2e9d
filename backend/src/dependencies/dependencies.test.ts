import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { askDatabase, askRedis } from "./dependencies"

const answers: { writes: boolean }[] = []
let connections = 0
jest.mock("pg", () => ({
  Client: class {
    connection = { stream: { destroy() {} } }
    on() {}
    async connect() {
      connections++
    }
    async query() {
      return { rows: [answers.shift() ?? { writes: true }] }
    }
  },
}))

let close = () => {}
afterEach(() => close())

/** Answers every command as a Redis does that takes writes or refuses them. */
async function redis(toWrites: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("data", (bytes) => {
      // Each command is a list of texts: `*2`, `$4`, `PING`, …
      for (const command of bytes
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        socket.write(command.startsWith("$3\r\nSET\r\n") ? `${toWrites}\r\n` : "+OK\r\n")
      }
    })
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return askRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const never = new AbortController().signal

it("Redis is there while it takes writes", async () => {
  const ask = await redis("$-1")
  await ask(never)
  await ask(never)
})

it.each([
  ["is full", "-OOM command not allowed when used memory > 'maxmemory'."],
  ["became a replica", "-READONLY You can't write against a read only replica."],
  [
    "can't save to its disk",
    "-MISCONF Redis is configured to save RDB snapshots, but it is unable to persist",
  ],
])("Redis counts as away when it %s, though it answers", async (_, refusal) => {
  const ask = await redis(refusal)
  await expect(ask(never)).rejects.toThrow(refusal.slice(1, 9))
})

it("PostgreSQL counts as away while it takes no writes, and is asked anew until it does", async () => {
  const ask = askDatabase("postgres://127.0.0.1/shop")
  await ask(never)
  await ask(never)
  expect(connections).toBe(1)
  answers.push({ writes: false }, { writes: false })
  await expect(ask(never)).rejects.toThrow("read-only")
  await expect(ask(never)).rejects.toThrow("read-only")
  await ask(never)
  expect(connections).toBe(3)
})
