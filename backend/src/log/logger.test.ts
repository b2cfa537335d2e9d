import { createServer, get, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { CALLS, routeFinder } from "../contracts/route-table"
import { configureLogger, logRequest } from "./logger"
import { currentRequest, logWhenAnswered, nameRequest, type RequestLine } from "./request-log"

type Logger = NonNullable<Parameters<typeof configureLogger>[1]>

/** Winston as Medusa sets it up, as far as it affects a line. */
function someLogger(isReadable: boolean, level = "warn") {
  const lines: string[] = []
  const order = ["error", "warn", "info", "http"]
  const logger: Logger = {
    shouldLog: (asked) => order.indexOf(asked) <= order.indexOf(level),
    loggerInstance_: {
      level,
      format: {
        transform(info) {
          return { ...info, [Symbol.for("message")]: JSON.stringify(info) }
        },
      },
      log(info) {
        const written = this.format.transform(info, undefined)
        if (typeof written === "object") lines.push(String(written[Symbol.for("message")]))
      },
    },
  }
  configureLogger(isReadable, logger)
  return { logger, lines, tell: (line: RequestLine) => logRequest(line, logger) }
}

const FAULT = {
  level: "error",
  message: "POST /shop/pay/secret failed: no mail to ann@example.com",
  cause: "Error: ann@example.com\n    at deep (file.js:1)",
  details: { body: { email: "ann@example.com" } },
  stack: Array.from({ length: 40 }, (_, n) => ({ functionName: `f${n}`, fileName: "a.js", lineNumber: n })),
}

it("writes one JSON line, without people, whole stacks, or what came along", () => {
  const { logger, lines } = someLogger(false)
  logger.loggerInstance_.log(FAULT)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain("\n")
  expect(lines[0]).not.toMatch(/ann|secret/)
  const line = JSON.parse(lines[0] ?? "")
  expect(line).toMatchObject({ level: "error", message: "POST /shop/pay/… failed: no mail to (email)" })
  expect(line.stack).toHaveLength(8)
  expect(line.stack[1]).toBe("f1 (a.js:1)")
})

it("writes readably for a demo", () => {
  const { logger, lines } = someLogger(true)
  logger.loggerInstance_.log({ level: "warn", message: "The database is back." })
  expect(lines).toEqual(["warn The database is back."])
})

it("keeps Medusa from telling whole addresses, and tells of requests itself where they are wanted", () => {
  const quiet = someLogger(false)
  const line = { method: "GET", route: "/shop/thanks/:token", status: 200, ms: 12 }
  quiet.tell(line)
  expect(quiet.lines).toEqual([])
  const chatty = someLogger(false, "http")
  expect(chatty.logger.shouldLog("http")).toBe(false)
  expect(chatty.logger.shouldLog("info")).toBe(true)
  chatty.tell(line)
  expect(JSON.parse(chatty.lines[0] ?? "")).toMatchObject({ level: "http", ...line })
})

it("names requests, believes the gateway's name alone, and keeps apart those at once", async () => {
  const find = routeFinder(CALLS)
  const { logger, lines, tell } = someLogger(false, "http")
  let believed = true
  const server = createServer((req, res) =>
    nameRequest(req, res, believed, async () => {
      const { call } = find("GET", "/shop/thanks/secret-token")
      if (call) logWhenAnswered(call, req, res, tell)
      await sleep(10)
      logger.loggerInstance_.log({ level: "warn", message: "at work" })
      res.end(currentRequest())
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const ask = (id: string) =>
    new Promise<{ headers: IncomingMessage["headers"]; body: string }>((resolve, reject) => {
      get({ port, host: "127.0.0.1", agent: false, headers: { "x-request-id": id } }, (res) => {
        let body = ""
        res.setEncoding("utf8").on("data", (text) => {
          body += text
        })
        res.on("end", () => resolve({ headers: res.headers, body }))
      }).on("error", reject)
    })
  try {
    const ids = ["request-one", "request-two", "request-three"]
    const answers = await Promise.all(ids.map(ask))
    expect(answers.map(({ body }) => body)).toEqual(ids)
    expect(answers.map(({ headers }) => headers["x-request-id"])).toEqual(ids)
    for (const id of ids) expect(lines.filter((line) => line.includes(id)).length).toBeGreaterThanOrEqual(1)

    expect((await ask("<odd id>")).body).toMatch(/^[0-9a-f-]{36}$/)
    believed = false
    expect((await ask("request-four")).body).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.join("\n")).not.toMatch(/secret-token|request-four/)
  } finally {
    server.close()
  }
})
