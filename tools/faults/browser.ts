import { createHash, randomUUID } from "node:crypto"
import { request } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import type { Tally } from "./tally"

/** What came back. */
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

/** Longer than the shop may take, so that a late answer is seen as late and not as none. */
const GIVE_UP_MS = 45_000
/** How long somebody tries again who means it. */
const PATIENCE_MS = 180_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 4_000

/** Whether the same call may go through in a moment: the shop says so, or nobody knows what became of it. */
const isForNow = (reply: Reply | null) =>
  reply === null || reply.status >= 500 || reply.status === 429 || isBusy(reply)

/** Another change of the same cart is under way. */
const isBusy = ({ status, body }: Reply) => status === 409 && / busy /.test(messageOf(body))

export const messageOf = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : ""

/** Where somebody sits: always the same for the same name, and hardly anybody else's. */
export function addressOf(name: string): string {
  const [one = 0, two = 0, three = 0] = createHash("sha256").update(name).digest()
  return `10.${one}.${two}.${three}`
}

/** One person's browser: keeps its cookies, a connection for each call, and counts what becomes of each. */
export class Browser {
  private readonly cookies = new Map<string, string>()

  /** @param address that the proxy in front names: limits count by it */
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
          timeout: GIVE_UP_MS,
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
          for (const line of answer.headers["set-cookie"] ?? []) this.keep(line)
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

  /** As `send`, and again for as long as the shop says that it is for now. @returns null when patience has run out */
  async insist(sent: Sent, patienceMs = PATIENCE_MS): Promise<Reply | null> {
    const deadline = Date.now() + patienceMs
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const reply = await this.send(sent)
      if (!isForNow(reply)) return reply
      if (Date.now() + pause > deadline) return null
      await sleep(pause)
    }
  }

  /** Logs a rider or dealer in. @returns whether it went */
  async logIn(email: string, password: string): Promise<boolean> {
    const json = { email, password }
    return (await this.insist({ method: "POST", path: "/shop/account/log-in", json }))?.status === 200
  }

  /** Logs staff in, as the admin does. @returns whether it went */
  async logInStaff(email: string, password: string): Promise<boolean> {
    const login = await this.insist({
      method: "POST",
      path: "/auth/user/emailpass",
      json: { email, password },
    })
    const token = login?.status === 200 && field(login.body, "token")
    if (typeof token !== "string") return false
    const session = await this.insist({
      method: "POST",
      path: "/auth/session",
      headers: { authorization: `Bearer ${token}` },
    })
    return session?.status === 200
  }

  private cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

  private keep(line: string) {
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

/** A field of an answer that nothing is known about. */
export const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? new Map(Object.entries(body)).get(name) : undefined

/** As the shop's pages mark a form that is filled in: sent again, it is the same one. */
export const repeatMark = () => ({ "idempotency-key": randomUUID() })
