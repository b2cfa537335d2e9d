import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../launcher/ports"
import { Relay, type Target } from "./relay"

const opened: (Relay | Server)[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const one of opened.splice(0)) one.close()
})

/** A server that sends its name and then echoes what it receives. */
async function echo(name: string): Promise<Target> {
  const port = await freePort()
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.write(`${name} `)
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  opened.push(server)
  return { port, isWell: true }
}

async function relayTo(...targets: Target[]): Promise<Relay> {
  const relay = await Relay.open(await freePort(), targets)
  opened.push(relay)
  return relay
}

function caller({ port }: Relay) {
  const socket = connect({ host: "127.0.0.1", port })
  sockets.push(socket)
  let said = ""
  socket.setEncoding("utf8").on("data", (text) => {
    said += text
  })
  socket.on("error", () => {})
  return {
    socket,
    said: () => said,
    async hears(text: string) {
      while (!said.includes(text)) await sleep(5)
    },
  }
}

it("passes on what is said, either way and in its order", async () => {
  const relay = await relayTo(await echo("a"))
  relay.delay(5)
  const { socket, hears, said } = caller(relay)
  await hears("a ")
  for (let piece = 0; piece < 20; piece++) {
    socket.write(`${piece}.`)
    await sleep(1)
  }
  await hears("19.")
  expect(said()).toBe(`a ${Array.from({ length: 20 }, (_, piece) => `${piece}.`).join("")}`)
})

it("is far away rather than narrow: many pieces take no longer than one", async () => {
  const relay = await relayTo(await echo("a"))
  const { socket, hears } = caller(relay)
  await hears("a ")
  relay.delay(300)
  const began = performance.now()
  for (let piece = 0; piece < 30; piece++) {
    socket.write(`${piece}.`)
    await sleep(2)
  }
  await hears("29.")
  const took = performance.now() - began
  expect(took).toBeGreaterThan(590)
  // One after the other, they would take nine seconds each way.
  expect(took).toBeLessThan(5_000)
})

it("goes to its targets by turns, and only to those that are well while there are any", async () => {
  const [one, other] = [await echo("one"), await echo("other")]
  const relay = await relayTo(one, other)
  const names = async () => {
    const callers = Array.from({ length: 4 }, () => caller(relay))
    for (const { hears } of callers) await hears(" ")
    return new Set(callers.map(({ said }) => said().trim()))
  }
  expect(await names()).toEqual(new Set(["one", "other"]))
  one.isWell = false
  expect(await names()).toEqual(new Set(["other"]))
  other.isWell = false
  expect(await names()).toEqual(new Set(["one", "other"]))
})

it("is silent while it is frozen, and loses nothing", async () => {
  const relay = await relayTo(await echo("a"))
  const { socket, hears, said } = caller(relay)
  await hears("a ")
  relay.freeze()
  socket.write("hello")
  await sleep(100)
  expect(said()).toBe("a ")
  relay.thaw()
  await hears("hello")
})

it("breaks what is open, and while it is shut takes no more", async () => {
  const relay = await relayTo(await echo("a"))
  const { socket, hears } = caller(relay)
  await hears("a ")
  const gone = once(socket, "close")
  expect(relay.cut()).toBeGreaterThan(0)
  await gone
  relay.shut()
  const refused = caller(relay)
  await once(refused.socket, "close")
  expect(refused.said()).toBe("")
  relay.reopen()
  await caller(relay).hears("a ")
})
