import type { IncomingMessage, ServerResponse } from "node:http"
import type { ErrorAnswer } from "../contracts/error"
import { CACHE_HITS_HEADER } from "../contracts/http/cache-hits-header"
import { removeForwarded } from "../contracts/http/forwarded-headers"
import { readTarget } from "../contracts/http/plain-address"
import { type Call, NOTHING_HERE, routeFinder } from "../contracts/route-table"

/** Node's own request and response, before Express has seen them; what comes in is passed on with its call. */
export type Listener = (req: IncomingMessage, res: ServerResponse, next: (call: Call) => void) => void

interface FrontDoor {
  /** What is open; everything else is refused. */
  calls: readonly Call[]
  /** Whether a peer is trusted when it names the caller: the gateway is. */
  isGateway: (address: string) => boolean
  /** Whether browsers are told to use only TLS. */
  secure: boolean
}

/** Answers with a sentence, in the format of every refusal (contracts/error.ts). */
export function answerJson(
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
  more: Omit<ErrorAnswer, "message"> = {},
): void {
  const body = JSON.stringify({ message, ...more })
  res.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  })
  res.end(res.req.method === "HEAD" ? undefined : body)
}

/** Medusa's admin: its pages load their own files and can't be framed. */
const isAdminPage = (path: string) => path === "/app" || path.startsWith("/app/")

/** No client of the shop compresses what it sends, and anyone could send ten kilobytes that unpack to ten megabytes. */
const isPacked = ({ headers }: IncomingMessage) =>
  (headers["content-encoding"] ?? "identity").trim().toLowerCase() !== "identity"

/**
 * Credentials without a scheme: Medusa looks for the blank from every letter on, for half a second in thirty thousand.
 * Or basic ones with text that no database takes and no one has: Medusa looks up the key in them unchecked.
 */
function hasOddCredentials({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined && !/^\S{1,20}\s+\S/.test(headers.authorization)) return true
  const [, packed] = /^basic +(\S+)/i.exec(headers.authorization ?? "") ?? []
  return packed !== undefined && /\p{Cc}/u.test(Buffer.from(packed, "base64").toString())
}

/**
 * The default for every answer that doesn't set its own: some CDNs keep an answer for an hour or two unless told
 * otherwise.
 */
const NOT_SHARED = "private, no-cache"

/**
 * No one else may keep what staff read, or who is logged in: set here for all of their routes, rather than in each of
 * them.
 */
const isPrivate = (path: string) => path.startsWith("/admin/") || path.startsWith("/auth/")

/**
 * Comes before everything else at the backend, including Medusa's own middlewares: a request gets in only at an address
 * of the route table in its plain spelling. What is refused here is never parsed, counted or remembered.
 */
export function frontDoor({ calls, isGateway, secure }: FrontDoor): Listener {
  const find = routeFinder(calls)
  return (req, res, next) => {
    const target = readTarget(req.url)
    if (target.kind === "too-long") return answerJson(res, 414, "This address is too long.")
    if (target.kind !== "plain") return answerJson(res, 400, "This address isn't valid. Please check it.")
    const found = find(req.method ?? "", target.path)
    if (!found.call) {
      if (found.allowed.length === 0) return answerJson(res, 404, NOTHING_HERE)
      const allow = { Allow: found.allowed.join(", ") }
      return answerJson(res, 405, "This address doesn't take that kind of request.", allow)
    }
    if (isPacked(req)) return answerJson(res, 415, "Please send this uncompressed.")
    if (hasOddCredentials(req)) return answerJson(res, 400, "These credentials aren't in a form we can read.")
    if (!isGateway(req.socket.remoteAddress ?? "")) {
      removeForwarded(req.headers)
      delete req.headers[CACHE_HITS_HEADER]
    }
    res.setHeader("X-Content-Type-Options", "nosniff")
    if (secure) res.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
    res.setHeader("Cache-Control", isPrivate(target.path) ? "private, no-store" : NOT_SHARED)
    if (isAdminPage(target.path)) {
      // Medusa sets `no-cache` on its page, which Fastly doesn't understand.
      res.setHeader("Surrogate-Control", "max-age=0")
      res.setHeader("X-Frame-Options", "DENY")
      res.setHeader("Content-Security-Policy", "frame-ancestors 'none'")
      res.setHeader("Referrer-Policy", "same-origin")
    }
    next(found.call)
  }
}
