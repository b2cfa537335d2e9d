import { createHash, randomUUID } from "node:crypto"
import { request } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import type { Tally } from "./tally"

/** An answer. */
export interface Reply<Body = unknown> {
  status: number
  body: Body
}

export interface Sent {
  method: string
  path: string
  json?: unknown
  form?: FormData | URLSearchParams
  headers?: Record<string, string>
}

/** Longer than the shop may take, so that a late answer counts as late and not as missing. */
const CALL_TIMEOUT_MS = 45_000
/** How long a determined person keeps trying. */
const RETRY_TIMEOUT_MS = 180_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 4_000

/** Whether the same call may succeed in a moment: the shop says so, or its outcome is unknown. */
const isForNow = (reply: Reply | null) =>
  reply === null || reply.status >= 500 || reply.status === 429 || isBusy(reply)

/** Another change to the same cart is in progress. */
const isBusy = ({ status, body }: Reply) => status === 409 && / busy /.test(messageOf(body))

/** What a refusal says; empty when the answer has no message. */
export const messageOf = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : ""

/** A person's address: always the same for the same name, and almost certainly no one else's. */
export function addressOf(name: string): string {
  const [one = 0, two = 0, three = 0] = createHash("sha256").update(name).digest()
  return `10.${one}.${two}.${three}`
}

/** One person's browser: keeps its cookies, uses a connection for each call, and counts the outcome of each. */
export class Browser {
  private readonly cookies = new Map<string, string>()

  /** @param address that the proxy in front passes on: limits count by it */
  constructor(
    private readonly origin: string,
    private readonly tally: Tally,
    private readonly address?: string,
  ) {}

  /** @returns null when the connection broke before there was an answer */
  async send({ method, path, json, form, headers = {} }: Sent): Promise<Reply | null> {
    const encoded = form && new Response(form)
    const payload = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json === undefined
        ? undefined
        : Buffer.from(JSON.stringify(json))
    const type = encoded?.headers.get("content-type") ?? (json === undefined ? undefined : "application/json")
    const began = performance.now()
    const reply = await new Promise<Reply | null>((resolve) => {
      const call = request(
        `${this.origin}${path}`,
        {
          method,
          agent: false,
          timeout: CALL_TIMEOUT_MS,
          headers: {
            accept: "application/json",
            "x-requested-with": "XMLHttpRequest",
            ...(this.address ? { "x-forwarded-for": this.address } : {}),
            ...(type ? { "content-type": type } : {}),
            ...(payload ? { "content-length": payload.length } : {}),
            ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
            ...headers,
          },
        },
        (answer) => {
          for (const line of answer.headers["set-cookie"] ?? []) this.storeCookie(line)
          text(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, body: parsed(body) }),
            () => resolve(null),
          )
        },
      )
      call.once("timeout", () => call.destroy())
      call.once("error", () => resolve(null))
      call.end(payload)
    })
    this.tally.count(`${method} ${path.split("?")[0]}`, performance.now() - began, reply?.status ?? null)
    return reply
  }

  get = (path: string) => this.send({ method: "GET", path })

  /**
   * Like `send`, but repeated for as long as the shop says that the refusal is temporary.
   * @returns null when that takes too long
   */
  async sendWithRetries(sent: Sent, timeoutMs = RETRY_TIMEOUT_MS): Promise<Reply | null> {
    const deadline = Date.now() + timeoutMs
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const reply = await this.send(sent)
      if (!isForNow(reply)) return reply
      if (Date.now() + pause > deadline) return null
      await sleep(pause)
    }
  }

  /**
   * Logs a rider or dealer in.
   * @returns whether it succeeded
   */
  async logIn(email: string, password: string): Promise<boolean> {
    const json = { email, password }
    return (
      (await this.sendWithRetries({ method: "POST", path: "/shop/account/log-in", json }))?.status === 200
    )
  }

  /**
   * Logs staff in, as the admin does.
   * @returns whether it succeeded
   */
  async logInStaff(email: string, password: string): Promise<boolean> {
    const login = await this.sendWithRetries({
      method: "POST",
      path: "/auth/user/emailpass",
      json: { email, password },
    })
    const token = login?.status === 200 && field(login.body, "token")
    if (typeof token !== "string") return false
    const session = await this.sendWithRetries({
      method: "POST",
      path: "/auth/session",
      headers: { authorization: `Bearer ${token}` },
    })
    return session?.status === 200
  }

  private cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

  private storeCookie(line: string) {
    const [pair = "", ...attributes] = line.split(";")
    const at = pair.indexOf("=")
    const gone = attributes.some((each) => /^\s*max-age=0\s*$/i.test(each) || /expires=.*1970/i.test(each))
    if (gone) this.cookies.delete(pair.slice(0, at).trim())
    else this.cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** A field of an answer of unknown shape. */
export const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? new Map(Object.entries(body)).get(name) : undefined

/** Like the mark that the shop's pages put on a filled-in form: sent again, it counts as the same form. */
export const repeatMark = () => ({ "idempotency-key": randomUUID() })
