import { createServer, type RequestListener, Server } from "node:http"
import type { AddressInfo } from "node:net"

const opened: Server[] = []
afterEach(() =>
  Promise.all(
    opened.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  ),
)

/**
 * Listens at a port of its own until the test under way has ended.
 * @param host as a URL has it, such as `[::1]`
 * @returns the origin
 */
export async function listen(answer: Server | RequestListener, host = "127.0.0.1"): Promise<string> {
  const server = answer instanceof Server ? answer : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, host.replace(/[[\]]/g, ""), resolve))
  opened.push(server)
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
