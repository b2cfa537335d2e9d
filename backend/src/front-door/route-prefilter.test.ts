import { once } from "node:events"
import type { AddressInfo } from "node:net"
import express, { type Application } from "express"
import { installRoutePrefilter, layerIndex, literalStart } from "./route-prefilter"

type Index = Parameters<typeof layerIndex>[0]

/** Paths as Medusa and the shop write them, and others that begin the same way. */
const PATHS: (string | RegExp | string[])[] = [
  "/",
  "/*",
  "/cart*",
  "/cart/:ref",
  "/cart/data",
  "/cart/discount/:code",
  "/carton",
  "/mount-kits*",
  "/mount-kit*",
  "/mount-kits/:year/makes",
  "/mount-kits/find/:modelId",
  "/admin",
  "/admin/products*",
  "/admin/products/:id",
  "/:anything/data",
  "*",
  "/optional?",
  "/optional/:last?",
  "/maybe/(text)?",
  ["/one", "/two/:id"],
  /^\/three|four/,
  /^\/(five|six)/,
  /^\/seven[(|]?x/,
  /nine/,
]
const ADDRESSES = [
  "/",
  "/cart",
  "/cart/",
  "/CART/Data",
  "/cart/data",
  "/cart/data/more",
  "/cart/cali_1",
  "/cart/discount/TENOFF",
  "/carton",
  "/cart-x/y",
  "/cartons/of",
  "/mount-kits",
  "/mount-kits/2020/makes",
  "/mount-kits/find/1",
  "/mount-kit",
  "/mount-kit-dampeners/find/1",
  "/mount-kitsy/1",
  "/admin",
  "/admin/products",
  "/admin/products/prod_1",
  "/admin/products-x",
  "/adminx",
  "/some/data",
  "/optiona",
  "/optional",
  "/optional/x",
  "/maybe",
  "/maybe/text",
  "/one",
  "/two/1",
  "/three",
  "/threeandmore",
  "/x/four",
  "/five",
  "/six/more",
  "/seven",
  "/sevenx",
  "/at/nine",
  "/cart%2Fdata",
]

function routed(): Application {
  const app = express()
  app.disable("x-powered-by")
  for (const path of PATHS) {
    app.use(path, (_req, res, next) => {
      res.append("x-seen", `use ${path}`)
      next()
    })
    app.get(path, (req, res, next) => {
      res.append("x-seen", `get ${path} ${JSON.stringify(req.params)}`)
      next()
    })
  }
  app.use((req, res) => {
    res.json({ url: req.url, original: req.originalUrl, base: req.baseUrl, query: req.query })
  })
  return app
}

const layersOf = (app: Application): Index =>
  (app as Application & { _router: { stack: Index } })._router.stack

async function answersOf(app: Application, short: boolean) {
  const server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  try {
    if (short) installRoutePrefilter(app)
    const { port } = server.address() as AddressInfo
    const answers: unknown[] = []
    for (const [at, address] of [...ADDRESSES, "/cart/data?a=/b&c"].entries()) {
      for (const method of at < 8 ? ["GET", "POST", "OPTIONS"] : ["GET"]) {
        const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method })
        const { date: _, ...headers } = Object.fromEntries(answer.headers)
        answers.push({ method, address, status: answer.status, headers, body: await answer.text() })
      }
    }
    return answers
  } finally {
    server.close()
  }
}

it("answers as the whole stack does, in the same order", async () => {
  expect(await answersOf(routed(), true)).toEqual(await answersOf(routed(), false))
})

it("leaves out no layer that matches", () => {
  const layers = layersOf(routed())
  const layersFor = layerIndex(layers)
  for (const address of ADDRESSES) {
    const matching = layers.filter(({ regexp }) => regexp.fast_slash || regexp.test(address))
    expect(layersFor(address).filter((layer) => matching.includes(layer))).toEqual(matching)
  }
})

it("leaves out what logs requests for Medusa", async () => {
  const app = express()
  const asked: string[] = []
  app.use(function logger(_req, _res, next) {
    asked.push("log")
    next()
  })
  app.get("/cart/data", (_req, res) => void res.end("cart"))
  const server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  try {
    installRoutePrefilter(app)
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/cart/data`)
    expect([await answer.text(), asked]).toEqual(["cart", []])
  } finally {
    server.close()
  }
})

it("asks few layers, and remembers none for addresses that no layer names", () => {
  const app = express()
  for (let each = 0; each < 500; each++) app.get(`/admin/thing-${each}/:id`, () => {})
  app.use("/cart*", () => {})
  app.get("/cart/:ref", () => {})
  const layersFor = layerIndex(layersOf(app))
  // Express's own two, those of the cart, and those that begin the same way.
  expect(layersFor("/cart/cali_1")).toHaveLength(4)
  expect(layersFor("/cart/cali_2")).toBe(layersFor("/cart/cali_1"))
  expect(layersFor("/admin/thing-490/1")).toHaveLength(5)
  expect(layersFor("/nowhere/1")).toBe(layersFor("/elsewhere/2"))
})

it.each([
  ["^\\/cart\\/data\\/?$", "cart/data"],
  ["^\\/cart(.*)\\/?(?=\\/|$)", "cart"],
  ["^\\/mount-kits(?:\\/([^/]+?))\\/makes\\/?$", "mount-kits"],
  ["^\\/optional?\\/?$", "optiona"],
  ["^\\/x\\/?$|^\\/y\\/?$", ""],
  ["^\\/a[|]b", "a"],
  ["^\\/a\\d", "a"],
  ["cart", ""],
])("%s begins with %j", (source, start) => {
  expect(literalStart({ regexp: new RegExp(source, "i") })).toBe(start)
})
