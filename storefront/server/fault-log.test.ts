import type { IncomingMessage } from "node:http"
import { faultLog } from "./fault-log"

const req = {
  method: "GET",
  url: "/shop/pay/secret-token?q=ann@example.com",
  headers: { "x-request-id": "request-one" },
} as unknown as IncomingMessage

const lineOf = (isReadable: boolean, error: unknown) => {
  const lines: string[] = []
  faultLog(isReadable, (line) => lines.push(line))(req, error)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/secret-token|example\.com/)
  return lines[0] ?? ""
}

const deep = (calls: number): Error =>
  calls === 0 ? new Error("no mail to ann@example.com") : deep(calls - 1)

it("writes one line of JSON with the request's id and the first calls", () => {
  const line = lineOf(false, deep(30))
  expect(line).not.toContain("\n")
  const read = JSON.parse(line)
  expect(read).toMatchObject({
    level: "error",
    message: "GET /shop/pay/…: no mail to (email)",
    request_id: "request-one",
  })
  expect(read.stack).toHaveLength(8)
})

it("writes readably for a demo, and of what is no error", () => {
  expect(lineOf(true, "gone")).toBe("GET /shop/pay/…: gone [request-one]")
  expect(lineOf(true, deep(1)).split("\n")[1]).toMatch(/^ {4}at /)
})
