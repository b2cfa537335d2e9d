import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { BotCheckUnreachable, verifyTurnstile } from "./turnstile"

let cloudflare: Server
let asked: URLSearchParams[] = []
let answer: { status: number; body: string } = { status: 200, body: "" }

beforeAll(async () => {
  cloudflare = createServer((req, res) => {
    let body = ""
    req.setEncoding("utf8").on("data", (text: string) => {
      body += text
    })
    req.on("end", () => {
      asked.push(new URLSearchParams(body))
      res.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => cloudflare.listen(0, "127.0.0.1", resolve))
})
afterAll(() => cloudflare.close())
beforeEach(() => {
  asked = []
})

const verify = () =>
  verifyTurnstile("token", {
    secretKey: "secret",
    address: `http://127.0.0.1:${(cloudflare.address() as AddressInfo).port}/siteverify`,
  })
const says = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) }
}

it("sends the secret and the token, and believes the answer", async () => {
  says({ success: true, "error-codes": [], hostname: "shop.example" })
  expect(await verify()).toBe(true)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: "secret", response: "token" })
  says({ success: false, "error-codes": ["timeout-or-duplicate"] })
  expect(await verify()).toBe(false)
})

it.each([
  ["our secret is wrong", { success: false, "error-codes": ["invalid-input-secret"] }, 200],
  ["it broke", "<h1>Oops</h1>", 502],
  ["it answers something else", { ok: true }, 200],
])("says that it knows nothing when %s", async (_, body, status) => {
  says(body, status)
  await expect(verify()).rejects.toThrow(BotCheckUnreachable)
})
