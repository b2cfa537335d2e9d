import { DEMO_PASSWORD, DEMO_STAFF } from "../src/seed/demo/people"
import { assertDocumented } from "./as-documented"

/** What came back, whatever the status. */
export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON, or the text when it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of any answer.
  body: any
}

export interface Call {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`: for broken JSON. */
  raw?: string
  /** Added to the default headers of section 7; an empty string removes one. */
  headers?: Record<string, string>
  /** For someone who goes away before the answer comes. */
  signal?: AbortSignal
}

/** The gateway's header for where a request comes from. */
export const from = (address: string): Call => ({ headers: { "x-forwarded-for": address } })

const DEFAULT_HEADERS = {
  accept: "application/json",
  "cache-control": "no-cache",
  "x-requested-with": "XMLHttpRequest",
}

/** One browser: sends the shop's default headers, keeps its cookies, and checks each answer against its contract. */
export class Visitor {
  readonly cookies = new Map<string, string>()

  constructor(private readonly origin: () => string) {}

  /** A copy of the browser as it is now, which goes its own way from here. */
  copy(): Visitor {
    const other = new Visitor(this.origin)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  /** Its cookies, as a browser sends them. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  get = (path: string, call?: Call) => this.request("GET", path, call)
  put = (path: string, body?: unknown, call?: Call) => this.request("PUT", path, { body, ...call })
  post = (path: string, body?: unknown, call?: Call) => this.request("POST", path, { body, ...call })
  delete = (path: string, call?: Call) => this.request("DELETE", path, call)

  /**
   * Like `put`, but tries again while the cart is busy, as a rider would: on a slow machine the queue outlasts the
   * shop's patience.
   */
  async putPatiently(path: string, body: unknown): Promise<Answer> {
    for (;;) {
      const answer = await this.put(path, body)
      if (answer.status !== 409 || !/ busy /.test(answer.body.message)) return answer
    }
  }

  /**
   * Like `post`, by staff who mean it: a question about a price (contracts/staff/ask-first.ts) is answered with yes.
   */
  async postMeant(path: string, body: object): Promise<Answer> {
    const answer = await this.post(path, body)
    if (answer.status !== 409 || !answer.body.asks) return answer
    return await this.post(path, answer.body.repeat ? body : { ...body, confirmed: true })
  }

  /** Logs a rider in. @throws when it is refused */
  async logIn(email: string, password: string): Promise<this> {
    const { status, body } = await this.post("/shop/account/log-in", { email, password })
    if (status !== 200) throw new Error(`${email} could not log in: ${body?.message ?? status}`)
    return this
  }

  /** Logs the demo's staff in, as the admin does. @throws when it is refused */
  async logInStaff(): Promise<this> {
    const { body } = await this.post("/auth/user/emailpass", { email: DEMO_STAFF, password: DEMO_PASSWORD })
    const { status } = await this.post("/auth/session", undefined, {
      headers: { authorization: `Bearer ${body?.token}` },
    })
    if (status !== 200) throw new Error(`The staff could not log in: ${status}`)
    return this
  }

  async request(method: string, path: string, { body, raw, headers, signal }: Call = {}): Promise<Answer> {
    const sent = new Headers(DEFAULT_HEADERS)
    if (this.cookies.size > 0) sent.set("cookie", this.cookieHeader)
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    if (payload !== undefined) sent.set("content-type", "application/json")
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value === "") sent.delete(name)
      else sent.set(name, value)
    }
    const response = await fetch(`${this.origin()}${path}`, {
      method,
      headers: sent,
      body: payload ?? null,
      redirect: "manual",
      signal: signal ?? null,
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const answer = parse(await response.text())
    assertDocumented({ method, path, status: response.status, body: answer })
    return { status: response.status, headers: response.headers, body: answer }
  }

  private keep(line: string) {
    const [pair = "", ...attributes] = line.split(";")
    const at = pair.indexOf("=")
    const name = pair.slice(0, at).trim()
    const value = pair.slice(at + 1).trim()
    const gone = attributes.some((attribute) => {
      const [key = "", given = ""] = attribute.trim().split("=")
      if (key.toLowerCase() === "max-age") return Number(given) <= 0
      return key.toLowerCase() === "expires" && new Date(given).getTime() <= Date.now()
    })
    if (gone) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** The id of a visitor's cart, out of its signed cookie; empty without one. */
export const cartIdOf = ({ cookies }: Visitor): string =>
  decodeURIComponent(cookies.get("shop_cart") ?? "")
    .replace(/^s:/, "")
    .split(".")[0] ?? ""

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
