import { CALLS } from "#contracts/route-table"
import { listen } from "../tests/listen"
import { createShopHttp } from "./shop-http"

let backend: string
let asked: { url: string | undefined; cookie: string | undefined }[] = []

beforeEach(async () => {
  asked = []
  backend = await listen((req, res) => {
    asked.push({ url: req.url, cookie: req.headers.cookie })
    res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ n: asked.length }))
  })
})

// Shared answers are kept for a second, which may pass between two lines on a busy machine.
beforeEach(() => jest.spyOn(Date, "now").mockReturnValue(0))
afterEach(() => jest.restoreAllMocks())

const AnyAnswer = { parse: (value: unknown) => value as { n: number } }
const httpFor = () => createShopHttp(backend)

test.each([undefined, "connect.sid=rider"])(
  "no line of the log has what opens something (cookie: %s)",
  async (cookie) => {
    const lines: string[] = []
    for (const level of ["warn", "error"] as const)
      jest.spyOn(console, level).mockImplementation((...said: unknown[]) => void lines.push(String(said[0])))
    const away = createShopHttp("http://127.0.0.1:9")
    await expect(away(cookie).request("GET", "/shop/pay/secret-token")).rejects.toThrow()
    const schema = {
      parse: () => {
        throw new Error("no such thing")
      },
    }
    await expect(
      httpFor()(cookie).request("GET", "/shop/thanks/secret-token?x=1", { schema }),
    ).rejects.toThrow()
    expect(lines).toEqual([
      "GET /shop/pay/…: no answer",
      "GET /shop/thanks/…?… the answer does not fit its contract",
    ])
  },
)

test("what is the same for everybody is asked for once, without a cookie", async () => {
  const http = httpFor()
  await http("connect.sid=dealer").request("GET", "/shop/home", { schema: AnyAnswer })
  await http("connect.sid=rider").request("GET", "/shop/home", { schema: AnyAnswer })
  expect(asked).toEqual([{ url: "/shop/home", cookie: undefined }])
})

test("a call that only reads is shared by what it asks for, without a cookie", async () => {
  const http = httpFor()
  const ask = (who: string, color: string) =>
    http(`connect.sid=${who}`).request("POST", "/builder/generate/ATK/FAD", {
      body: { options: { color } },
      schema: AnyAnswer,
    })
  const [first, again, other] = [
    await ask("dealer", "RED"),
    await ask("rider", "RED"),
    await ask("rider", "BLU"),
  ]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, undefined])
})

const ownPosts = CALLS.filter(
  ({ methods, who, reads }) => methods.includes("POST") && (who !== "anyone" || !reads),
).map(({ path }) => path.replace(/:\w+(\(text\))?/g, "x"))

test("calls that change something or belong to somebody are known by the table of routes", () => {
  expect(ownPosts).toEqual(
    expect.arrayContaining(["/builder/save", "/checkout/process", "/notify-me", "/shop/order-lookup"]),
  )
})

test.each(ownPosts)("POST %s is made each time, with its visitor's cookie", async (path) => {
  const http = httpFor()
  const notes = { personal: jest.fn(), counted: jest.fn() }
  for (const who of ["dealer", "rider"])
    await http(`connect.sid=${who}`, notes).request("POST", path, { schema: AnyAnswer })
  expect(asked.map(({ cookie }) => cookie)).toEqual(["connect.sid=dealer", "connect.sid=rider"])
  expect(notes.personal).toHaveBeenCalledTimes(2)
})

const ownReads = CALLS.filter(
  ({ methods, path, who }) => methods.includes("GET") && path.startsWith("/shop/") && who !== "anyone",
).map(({ path }) => path.replace(/:\w+/g, "x"))

test("reads of somebody's own are known by the table of routes", () => {
  expect(ownReads).toEqual(expect.arrayContaining(["/shop/pay/x", "/shop/account", "/shop/dealer/prices"]))
})

test.each([...ownReads, "/shop/dealer/desk?page=1", "/shop/what-comes"])(
  "%s goes with its visitor's cookie and is kept for nobody else",
  async (path) => {
    const http = httpFor()
    const [dealer, rider] = [http("connect.sid=dealer"), http("connect.sid=rider")]
    const first = await dealer.request("GET", path, { schema: AnyAnswer })
    const second = await rider.request("GET", path, { schema: AnyAnswer })
    expect(asked.map(({ cookie }) => cookie)).toEqual(["connect.sid=dealer", "connect.sid=rider"])
    expect(second).not.toEqual(first)
  },
)
