import { EventEmitter } from "node:events"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import type { ViteDevServer } from "vite"
import { readEnv } from "../server/env"
import { createDevApp } from "./dev-app"

/** Requests as a browser does, which leaves brackets in an address as they are. */
const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: "127.0.0.1" }, (res) => {
      res.resume()
      resolve(res.statusCode)
    })
      .once("error", reject)
      .end()
  })

test("the files of the admin's pages are the backend's, the storefront's own are Vite's", async () => {
  const asked: string[] = []
  const listen = (server: ReturnType<typeof createServer>) =>
    new Promise<number>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
    )
  const backend = createServer((req, res) => {
    if (req.url !== "/shop/settings") asked.push(req.url ?? "")
    res.end("{}")
  })
  const httpServer = new EventEmitter()
  // Pages and modules are not requested here: Vite is only needed for its server's end.
  const vite = { httpServer } as unknown as ViteDevServer
  const app = createDevApp(readEnv({ BACKEND_URL: `http://127.0.0.1:${await listen(backend)}` }), vite)
  const shop = createServer((req, res) => app.gateway(req, res, () => res.writeHead(418).end()))
  const port = await listen(shop)
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  try {
    expect(await statusOf(port, "/app/@fs/shop/admin/routes/dealers/[id]/page.tsx?t=1")).toBe(200)
    expect(asked).toEqual(["/app/@fs/shop/admin/routes/dealers/%5Bid%5D/page.tsx?t=1"])
    expect(await statusOf(port, "/src/features/builder/api.ts")).toBe(418)
    expect(asked).toHaveLength(1)
  } finally {
    log.mockRestore()
    httpServer.emit("close")
    for (const server of [shop, backend]) {
      server.closeAllConnections()
      server.close()
    }
  }
})
