import { createServer, request as requestPlain } from "node:http"
import { request as requestTls } from "node:https"
import type { AddressInfo } from "node:net"

/** An entrance for a test's browser, at an address without TLS. */
export interface Entrance {
  origin: string
  stop(): Promise<void>
}

/**
 * Passes everything on to a program of a fleet: over TLS, trusting only the given certificate, or with the headers that
 * a proxy in front of it would set.
 */
export async function openEntrance(
  target: string,
  { ca, headers = {} }: { ca?: string; headers?: Record<string, string> } = {},
): Promise<Entrance> {
  const { hostname, port, protocol } = new URL(target)
  const server = createServer((req, res) => {
    const options = {
      hostname,
      port,
      method: req.method,
      path: req.url,
      headers: { ...req.headers, ...headers },
    }
    const answered = (answer: import("node:http").IncomingMessage) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    }
    const passed =
      protocol === "https:"
        ? requestTls({ ...options, ca, servername: "localhost" }, answered)
        : requestPlain(options, answered)
    passed.on("error", () => res.destroy())
    req.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
