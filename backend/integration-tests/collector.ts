import { createServer } from "node:http"

/** What a collector was sent: `POST /api/event` of Plausible, `POST /api/send` of Umami. */
export interface Collected {
  path: string
  headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an event.
  body: any
}

export interface CollectorStandIn {
  origin: string
  collected: readonly Collected[]
  /** Answers the next requests with these statuses, one each. */
  refuse(...statuses: number[]): void
  stop(): Promise<void>
}

/**
 * Stands in for Plausible and Umami in tests, with the calls that each documents for its events. `GET /` answers with
 * everything that was sent, for tests in another process.
 * @param port 0 takes a free one
 */
export async function startCollector(port = 0): Promise<CollectorStandIn> {
  const collected: Collected[] = []
  const refusals: number[] = []
  const server = createServer((req, res) => {
    let sent = ""
    req.on("data", (chunk) => {
      sent += String(chunk)
    })
    req.on("end", () => {
      res.setHeader("access-control-allow-origin", "*")
      if (req.method === "GET") {
        res.setHeader("content-type", "application/json").end(JSON.stringify(collected))
        return
      }
      const refusal = refusals.shift()
      if (refusal !== undefined) {
        res.writeHead(refusal).end()
        return
      }
      const path = req.url ?? ""
      const known = req.method === "POST" && ["/api/event", "/api/send"].includes(path)
      if (!known) {
        res.writeHead(404).end()
        return
      }
      try {
        collected.push({ path, headers: req.headers, body: JSON.parse(sent) })
      } catch {
        res.writeHead(400).end()
        return
      }
      if (path === "/api/event") res.writeHead(202).end("ok")
      else res.setHeader("content-type", "application/json").end(JSON.stringify({ cache: "", sessionId: "" }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("The collector has no port.")
  return {
    origin: `http://127.0.0.1:${address.port}`,
    collected,
    refuse: (...statuses) => void refusals.push(...statuses),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
