import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import type { ShopSettings } from "#contracts/settings"
import { type SettingsSource, watchSettings } from "./shop-settings"

const SETTINGS: ShopSettings = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  email: "sales@snowforge.example",
  mode: "demo",
  origin: "http://localhost:8000",
  card: { kind: "sandbox", publishableKey: "pk_test", base: "/card-sandbox" },
  botCheck: { kind: "proof-of-work" },
  cacheVersion: "2.1",
}

let backend: Server
let answer: ShopSettings
let watched: SettingsSource

beforeEach(async () => {
  answer = SETTINGS
  backend = createServer((_req, res) => {
    res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve))
  watched = watchSettings(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
})

afterEach(async () => {
  watched.stop()
  backend.closeAllConnections()
  await new Promise((resolve) => backend.close(resolve))
})

test("what staff change is known within a second: a page is kept for another", async () => {
  while (!watched.current()) await sleep(5)
  expect(watched.current()?.phone).toBe("(555) 010-0142")
  answer = { ...SETTINGS, phone: "(555) 010-0999" }
  await sleep(1_000)
  expect(watched.current()?.phone).toBe("(555) 010-0999")
})
