import { once } from "node:events"
import { Agent, get, type IncomingMessage, request } from "node:http"
import { text as read } from "node:stream/consumers"
import type { Call } from "./measure"

const connections = new Agent({ keepAlive: true })

interface Asked {
  method: string
  headers: Record<string, string>
  body: unknown
}

/**
 * A server's answer.
 * @throws when it is an error: a fast error isn't a result
 */
async function ask(
  address: string,
  { method, headers, body }: Asked,
): Promise<{ text: string; cookies: string[] }> {
  const sent = request(address, {
    agent: connections,
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, "response")) as [IncomingMessage]
  const text = await read(response)
  const { statusCode = 0 } = response
  if (statusCode >= 400) throw new Error(`${method} ${address} answered ${statusCode}: ${text.slice(0, 200)}`)
  return { text, cookies: response.headers["set-cookie"] ?? [] }
}

/**
 * A shopper's browser: same-origin calls with the contract's headers, keeping its cookie. By plain HTTP, as is Medusa's
 * client: `fetch` takes more of the processors that it shares with both than a quick call does.
 */
export class Shopper {
  private cookie = ""

  constructor(private readonly origin: string) {}

  /**
   * @returns the answer's JSON
   * @throws when it is an error, or isn't JSON
   */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { text, cookies } = await ask(`${this.origin}${path}`, {
      method,
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        ...(this.cookie ? { cookie: this.cookie } : {}),
      },
      body,
    })
    const [set] = cookies
    if (set) this.cookie = set.split(";")[0] ?? ""
    return JSON.parse(text) as T
  }

  /** A reader of one of the shop's pages, as this shopper sees it. */
  reads(page: string): Call {
    return pageReader(`${this.origin}${page}`, this.cookie)
  }
}

/** The demo's login. */
const STAFF = { email: "staff@snowforge.example", password: "snowforge-demo" }

/** The key of Medusa's store API, as staff find it in the admin. */
export async function publishableKey(backend: string): Promise<string> {
  const sent = { "content-type": "application/json" }
  const body = JSON.stringify(STAFF)
  const login = await fetch(`${backend}/auth/user/emailpass`, { method: "POST", headers: sent, body })
  const { token } = await answered<{ token: string }>(login, "Logging the staff in")
  const session = await fetch(`${backend}/auth/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  })
  await answered(session, "Beginning the staff's session")
  const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const keys = await fetch(`${backend}/admin/api-keys?type=publishable`, { headers: { cookie } })
  const { api_keys } = await answered<{ api_keys: { token: string }[] }>(keys, "Reading the keys")
  const [key] = api_keys
  if (!key) throw new Error("The shop has no publishable key.")
  return key.token
}

/** A client of Medusa's own store routes, which answer on the backend's port when STORE_API=open. */
export class StoreClient {
  constructor(
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {}

  /**
   * @returns the answer's JSON
   * @throws when it is an error, or isn't JSON
   */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { "x-publishable-api-key": this.publishableKey }
    const { text } = await ask(`${this.origin}${path}`, { method, headers, body })
    return JSON.parse(text) as T
  }
}

async function answered<T>(response: Response, what: string): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as T
}

/** A shorter answer isn't a page. Bytes, compressed. */
const SHORTEST = 500

/**
 * Reads a page or a file as a browser would, compressed, without decompressing it: the client shares its processors
 * with what it measures, and `fetch` takes more of them for a page from memory than the shop does.
 */
export function pageReader(address: string, cookie = ""): Call {
  const headers = { accept: "text/html", "accept-encoding": "br, gzip", ...(cookie ? { cookie } : {}) }
  return () =>
    new Promise((resolve, reject) => {
      get(address, { agent: connections, headers }, (response) => {
        let bytes = 0
        response
          .on("data", (chunk: Buffer) => {
            bytes += chunk.length
          })
          .once("error", reject)
          .once("end", () => {
            if (response.statusCode === 200 && bytes >= SHORTEST) resolve()
            else reject(new Error(`${address} answered ${response.statusCode}, ${bytes} bytes.`))
          })
      }).once("error", reject)
    })
}
