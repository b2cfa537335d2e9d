import { once } from "node:events"
import { createServer } from "node:net"
import { networkInterfaces } from "node:os"
import { freePort, freePorts, isPortFree, type NeededPort, requireFreePorts } from "./ports"

const addresses = Object.values(networkInterfaces()).flatMap((of = []) => of.map(({ address }) => address))
it("ports for what is started later are free, and none that the system gives to anybody meanwhile", async () => {
  const ports = await freePorts(20)
  expect(new Set(ports).size).toBe(20)
  expect(await Promise.all(ports.map((port) => isPortFree(port, "127.0.0.1")))).toEqual(Array(20).fill(true))
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

/** Many containers have no IPv6. */
const withIPv6 = addresses.includes("::1") ? describe : describe.skip

withIPv6("another program at localhost's IPv6 address", () => {
  const server = createServer()
  let port = 0
  beforeAll(async () => {
    port = await freePort()
    server.listen(port, "::1")
    await once(server, "listening")
  })
  afterAll(() => server.close())

  const needed = (setting: string, host: string): NeededPort[] => [
    { setting, port, hostSetting: "HOST", host },
  ]

  it.each(["127.0.0.1", "0.0.0.0"])("is in the way of the shop's pages at %s", async (host) => {
    await expect(requireFreePorts(needed("PORT", host))).rejects.toThrow(
      `Port ${port} is already taken by another program; stop it, or set PORT to a free port.`,
    )
  })

  it("is not in the way of programs that only the shop itself calls", async () => {
    await requireFreePorts([...needed("BACKEND_PORT", "127.0.0.1"), ...needed("METRICS_PORT", "0.0.0.0")])
  })
})
