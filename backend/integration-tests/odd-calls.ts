import { readdirSync, readFileSync } from "node:fs"
import { request } from "node:http"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../src/seed/demo/people"
import { riderAtBilling } from "./buyer"
import type { Shop } from "./harness"
import type { OddBody } from "./odd-values"

/** Milliseconds; longer than any call takes, even on a busy machine. */
const DEADLINE = 60_000
/** A body that is no longer than this is sent at once, so its answer isn't lost. Bytes. */
const BUFFERED = 64 * 1024
/** Calls under way at once. */
const AT_ONCE = 6

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const

export interface Route {
  method: string
  /** With `[name]` for each parameter. */
  path: string
}

/** The calls of a folder of route files: what is on disk can't be forgotten. */
function routesOf(folder: string, file: RegExp): Route[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((each) => file.test(each))
    .flatMap((each) => {
      const source = readFileSync(join(folder, each), "utf8")
      return METHODS.filter((method) =>
        new RegExp(`export (?:async function|const) ${method}\\b|exports\\.${method} =`).test(source),
      ).map((method) => ({ method, path: `/${dirname(each)}` }))
    })
}

export const OURS = routesOf(join(__dirname, "../src/api"), /route\.ts$/)
const MEDUSA = dirname(createRequire(__filename).resolve("@medusajs/medusa/package.json"))
export const MEDUSAS = routesOf(join(MEDUSA, "dist/api"), /(^|\/)(admin|auth)\/.*route\.js$/)

export const filled = (path: string, parameter: string) => path.replace(/\[[^\]]+\]/g, parameter)
/** It would end the session that the other calls use. */
export const isLogOut = ({ method, path }: Route) =>
  path.endsWith("/log-out") || (method === "DELETE" && path === "/auth/session")

/** What no answer may contain: a library's message, an address, a statement. */
export const FOREIGN =
  /invalid input|expected .* received|\bzod\b|select .* from|insert into|invalid byte sequence|ECONN|at .*\.(ts|js):\d/i

export interface Sent {
  method: string
  path: string
  cookie: string
  body?: OddBody | undefined
  headers?: Record<string, string>
}

/** What the suites about odd input send to a running shop. */
export function oddCallShop({ visitor, origin }: Pick<Shop, "visitor" | "origin">) {
  let calls = 0
  /** Every call comes from a different address: limits count by address. */
  const somewhere = () => {
    calls++
    return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  }

  function send({ method, path, cookie, body, headers }: Sent): Promise<{ status: number; text: string }> {
    const { hostname, port } = new URL(origin())
    return new Promise((resolve, reject) => {
      const call = request(
        {
          hostname,
          port,
          method,
          path,
          timeout: DEADLINE,
          headers: {
            accept: "application/json",
            "x-requested-with": "XMLHttpRequest",
            "x-forwarded-for": somewhere(),
            ...(cookie ? { cookie } : {}),
            ...(body?.type ? { "content-type": body.type } : {}),
            ...(body ? { "content-length": String(Buffer.byteLength(body.body)) } : {}),
            ...headers,
          },
        },
        (res) => {
          let text = ""
          res.setEncoding("utf8").on("data", (each: string) => {
            if (text.length < 10_000) text += each
          })
          res.on("end", () => resolve({ status: res.statusCode ?? 0, text }))
          res.on("error", reject)
        },
      )
      call.on("timeout", () => call.destroy(new Error(`${method} ${path} hangs.`)))
      call.on("error", (error: NodeJS.ErrnoException) => {
        // An upload that was refused before its end may find the connection closed; that its answer is lost is not our
        // fault.
        const isCut = error.code === "ECONNRESET" || error.code === "EPIPE"
        if (isCut && Buffer.byteLength(body?.body ?? "") > BUFFERED) resolve({ status: 0, text: "" })
        else reject(error)
      })
      call.end(body?.body)
    })
  }

  /**
   * Sends all of them, several at a time.
   * @returns those that were answered with a server error or in a library's words, and one of each caller who was kept
   * out of all calls, so that nothing was tried
   */
  async function faults(all: Iterable<Sent>): Promise<string[]> {
    const found: string[] = []
    const keptOut = new Map<string, string>()
    const letIn = new Set<string>()
    const rest = all[Symbol.iterator]()
    const worker = async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) {
        const { method, path, body, cookie } = next.value
        const { status, text } = await send(next.value).catch((error: Error) => ({
          status: 599,
          text: error.message,
        }))
        if (status === 401 || status === 403) keptOut.set(cookie, `${status} ${method} ${path.slice(0, 120)}`)
        else letIn.add(cookie)
        if (status < 500 && !(status >= 400 && FOREIGN.test(text))) continue
        found.push(
          `${status} ${method} ${path.slice(0, 120)} ${(body?.body ?? "").slice(0, 300)} → ${text.slice(0, 200)}`,
        )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const out = [...keptOut].filter(([cookie]) => !letIn.has(cookie))
    return [...new Set([...found, ...out.map(([, call]) => `${call} like all calls of its caller`)])]
  }

  /** Which caller makes each call: staff the admin's, a dealer with a cart the rest. */
  async function callers() {
    const staff = await visitor().logInStaff()
    const rider = (await riderAtBilling(await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD))).visitor
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    return (path: string) =>
      (path.startsWith("/admin") ? staff : path.includes("/dealer") ? dealer : rider).cookieHeader
  }

  return { faults, callers }
}
