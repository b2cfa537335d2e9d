import type { IncomingMessage } from "node:http"
import { skipAnonymousSession } from "./skip-session"

/** Whether express-session leaves a request alone, as it does when it already has a session. */
function isSpared(method: string, cookie?: string): boolean {
  const req = { method, headers: { cookie } } as IncomingMessage & { session?: object }
  skipAnonymousSession(req)
  return req.session !== undefined
}

it("makes no session for who only reads and brings none", () => {
  expect(isSpared("GET")).toBe(true)
  expect(isSpared("HEAD", "cart=1; connect.sidebar=2")).toBe(true)
})

it("leaves a session that is brought, and what may begin one, to express-session", () => {
  expect(isSpared("GET", "connect.sid=s%3A1")).toBe(false)
  expect(isSpared("GET", "cart=1; connect.sid=forged")).toBe(false)
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) expect(isSpared(method)).toBe(false)
})
