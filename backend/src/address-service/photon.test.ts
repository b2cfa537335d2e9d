import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { photon } from "./photon"

const COUNTRIES = [{ id: "DE", code: "DE", name: "Germany", states: [] }]
const ANSWER = {
  type: "FeatureCollection",
  features: [
    { properties: { countrycode: "DE", street: "Skiweg", housenumber: "7", city: "Ulm", postcode: "89073" } },
  ],
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service that behaves this way, and a way to ask it. */
async function serviceThat(answers: RequestListener, key?: string) {
  const running = createServer(answers)
  server = running
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(running.address() as AddressInfo).port}/maps/`
  return () => photon({ url, key }).suggest({ query: "skiweg 7&x=1", country: "DE", countries: COUNTRIES })
}

it("asks as Photon is asked, with the key where there is one", async () => {
  const asked: IncomingMessage[] = []
  const ask = await serviceThat((req, res) => {
    asked.push(req)
    res.end(JSON.stringify(ANSWER))
  }, "secret")
  expect(await ask()).toEqual([{ address: "Skiweg 7", city: "Ulm", state: "", zip: "89073", country: "DE" }])
  expect(asked[0]?.url).toBe("/maps/api?q=skiweg+7%26x%3D1&limit=15&lang=en&layer=house&layer=street")
  expect(asked[0]?.headers.authorization).toBe("Bearer secret")
})

it.each<[string, RequestListener]>([
  ["refuses", (_, res) => res.writeHead(503).end(JSON.stringify(ANSWER))],
  ["answers nonsense", (_, res) => res.end("<html>")],
  ["answers another shape", (_, res) => res.end("[]")],
  [
    "leads elsewhere",
    ({ url }, res) =>
      url === "/there" ? res.end(JSON.stringify(ANSWER)) : res.writeHead(302, { location: "/there" }).end(),
  ],
  ["says too much", (_, res) => res.end(`${JSON.stringify(ANSWER)}${" ".repeat(300_000)}`)],
  ["never answers", () => undefined],
])("gives up on one that %s, and says nothing of what was typed", async (_, answers) => {
  const ask = await serviceThat(answers)
  // Fetch's own errors come from outside the test's realm, where they aren't instances of its Error.
  const failed = await ask().then(
    () => "",
    (error: unknown) => String(error),
  )
  expect(failed).not.toBe("")
  expect(failed).not.toContain("skiweg")
})
