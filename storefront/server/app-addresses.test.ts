import { ask, rendered, shop } from "../tests/served-app"

/** Each segment of a path in spellings that mean the same, or would to a careless reader. */
function disguises(path: string): string[] {
  const first = path.charCodeAt(1).toString(16)
  return [
    `/${path}`,
    path.replace(/\/(?=[^/]*$)/, "//"),
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/%${first}${path.slice(2)}`,
    `/%${first.toUpperCase()}${path.slice(2)}`,
    path.replace(/\/(?=[^/]*$)/, "%2F"),
    path.replace(/\/(?=[^/]*$)/, "%5C"),
    path.replace(/\/(?=[^/]*$)/, "\\"),
    `${path}%00`,
    `http://127.0.0.1${path}`,
    `http://evil.example${path}`,
  ]
}

const CLOSED = [
  ["POST", "/store/carts"],
  ["GET", "/store/products"],
  ["POST", "/auth/customer/emailpass"],
  ["POST", "/auth/token/refresh"],
  ["POST", "/cloud/auth"],
  ["POST", "/card-sandbox/v1/payment_intents"],
  ["GET", "/card-sandbox/_control/requests"],
] as const

test.each(CLOSED)(
  "nothing of %s %s reaches a program behind, however it is written",
  async (method, path) => {
    const reached: string[] = []
    const url = await shop({ backend: (req, res) => res.end(String(reached.push(req.url ?? ""))) })
    const cases = [path, path.toUpperCase(), `${path}/`, ...disguises(path)]
    for (const target of cases) {
      const { status } = await ask(url, method, target)
      expect([target, [301, 400, 404, 405].includes(status)]).toEqual([target, true])
    }
    expect(reached).toEqual([])
  },
)

test.each([
  ["POST", "/cart/item_1"],
  ["GET", "/cart/data"],
  ["POST", "/checkout/process"],
  ["POST", "/auth/user/emailpass"],
  ["GET", "/admin/orders"],
  ["GET", "/app/orders"],
])("%s %s reaches the backend in its plain spelling alone", async (method, path) => {
  const reached: string[] = []
  const url = await shop({ backend: (req, res) => res.end(String(reached.push(req.url ?? ""))) })
  expect((await ask(url, method, path)).status).toBe(200)
  for (const target of disguises(path)) {
    const { status } = await ask(url, method, target)
    expect([target, [400, 404].includes(status)]).toEqual([target, true])
  }
  expect(reached).toEqual([path])
})

test.each([
  ["//skis", "/skis"],
  ["/x/../skis?a=1", "/skis?a=1"],
  ["/%73kis", "/skis"],
  ["//evil.example/skis", "/evil.example/skis"],
])("a page at %s is shown at %s", async (target, location) => {
  expect(await ask(await shop(), "GET", target)).toMatchObject({ status: 301, location })
})

test.each(["http://evil.example/skis", "/skis\\x", "/%", "/a%2Fb", "/a%00"])(
  "a page at %s is refused in words",
  async (target) => {
    const url = await shop()
    const page = await ask(url, "GET", target, "text/html")
    expect(page.status).toBe(400)
    expect(page.body).toContain("Wrong trail.")
    expect(JSON.parse((await ask(url, "GET", target)).body)).toEqual({ message: expect.any(String) })
    expect(rendered).toEqual([])
  },
)

test("an address that is too long is refused", async () => {
  const url = await shop()
  expect((await ask(url, "GET", `/${"a".repeat(2_000)}`)).status).toBe(414)
  expect((await ask(url, "POST", `/contact?${"a".repeat(16_000)}`)).status).toBe(414)
})

test("a call that is known under other methods says which", async () => {
  const answer = await fetch(`${await shop()}/cart/data`, { method: "DELETE" })
  expect(answer.status).toBe(405)
  expect(answer.headers.get("allow")).toBe("GET")
})
