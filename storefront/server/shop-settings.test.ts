import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import type { ShopSettings } from "#contracts/settings"
import { SETTINGS } from "../tests/settings-fixture"
import { type SettingsSource, watchSettings } from "./shop-settings"

let backend: Server
let answer: ShopSettings
let asked: number
let watched: SettingsSource

beforeEach(async () => {
  answer = SETTINGS
  asked = 0
  backend = createServer((_req, res) => {
    asked++
    res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve))
  watched = watchSettings(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await watched.stop()
  backend.closeAllConnections()
  await new Promise((resolve) => backend.close(resolve))
})

test("what staff change is known without being asked for", async () => {
  while (!watched.current()) await sleep(5)
  expect(watched.current()?.phone).toBe("(555) 010-0142")
  answer = { ...SETTINGS, phone: "(555) 010-0999" }
  while (watched.current()?.phone !== "(555) 010-0999") await sleep(5)
})

test("it is asked for again well before a second is over", async () => {
  while (!watched.current()) await sleep(5)
  const before = asked
  await sleep(3_000)
  // Asking once a second would make three.
  expect(asked - before).toBeGreaterThan(3)
})

test("words that change on their own are read when they do, not half a second later", async () => {
  answer = { ...SETTINGS, changesIn: 100 }
  while (watched.changesAt() === Number.POSITIVE_INFINITY) await sleep(5)
  const before = asked
  await sleep(3_000)
  // Asking twice a second would make six.
  expect(asked - before).toBeGreaterThan(7)
})

test("a stop waits for no answer, and makes no noise", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {})
  const error = jest.spyOn(console, "error").mockImplementation(() => {})
  let isAsked = () => {}
  const asking = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const silent = createServer(() => isAsked())
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
  const source = watchSettings(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  await asking
  await source.stop()
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([])
})
