import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createHttp } from "./http"
import { learnTime, shopNow } from "./shop-clock"

const secondsBehind = () => (Date.now() - shopNow().getTime()) / 1_000

it("is right in a browser whose clock is years off, once the shop has answered", async () => {
  const server = createServer((_, res) => {
    res.writeHead(200, { Date: "Fri, 04 Jul 2025 12:00:00 GMT" }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const http = createHttp({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  try {
    // The pages' own clock is the server's.
    await http.request("GET", "/x")
    expect(secondsBehind()).toBeCloseTo(0, 0)
    Object.assign(globalThis, { window: globalThis })
    await http.request("GET", "/x")
    expect(shopNow().toISOString()).toMatch(/^2025-07-04T12:00:0/)
  } finally {
    Reflect.deleteProperty(globalThis, "window")
    await new Promise((resolve) => server.close(resolve))
  }
})

it("counts how long a cache had an answer, and keeps what it knew when one tells no time", () => {
  learnTime(new Headers({ Date: "Fri, 04 Jul 2025 12:00:00 GMT", Age: "90" }))
  learnTime(new Headers())
  expect(shopNow().toISOString()).toMatch(/^2025-07-04T12:01:3/)
})
