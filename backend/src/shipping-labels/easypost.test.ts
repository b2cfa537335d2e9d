import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type LabelSandbox, startLabelSandbox } from "../sandbox/labels/server"
import { easyPost } from "./easypost"
import { readFailure, readOffer, Shipment } from "./easypost-answer"
import { LabelFailure, type LabelShipment } from "./shipping-labels"

const KEY = "EZTKtest"
const SHOP = {
  name: "Snowforge",
  company: "Snowforge",
  street: "1 Forge Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "5550100142",
}
const SHIPMENT: LabelShipment = {
  reference: "1001 parc_1",
  to: {
    ...SHOP,
    name: "Ida Berg",
    company: "",
    street: "2 Lake Street",
    city: "Bozeman",
    state: "MT",
    zip: "59715",
  },
  from: SHOP,
  sender: SHOP,
  parcel: { weight: 196, length: 40, width: 12, height: 8 },
}

let folder: string
let sandbox: LabelSandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "labels-"))
})
beforeEach(async () => {
  sandbox = await startLabelSandbox({ key: KEY, folder })
})
afterEach(async () => await sandbox.close())
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const client = (over: { key?: string; timeoutMs?: number } = {}) =>
  easyPost({ key: KEY, url: sandbox.url, ...over })

const failureOf = async (call: Promise<unknown>): Promise<LabelFailure> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(LabelFailure)
  return error as LabelFailure
}

async function bought() {
  const offer = await client().quote(SHIPMENT)
  const rate = offer.rates[0]
  if (!rate) throw new Error("No rates.")
  return { shipmentId: offer.shipmentId, rate, label: await client().buy(offer.shipmentId, rate.id) }
}

it("asks for rates, in whole cents, the cheapest first", async () => {
  const { rates, said } = await client().quote(SHIPMENT)
  expect(rates.length).toBeGreaterThan(3)
  expect(rates.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true)
  expect(rates.map(({ cents }) => cents)).toEqual(rates.map(({ cents }) => cents).sort((a, b) => a - b))
  expect(new Set(rates.map(({ carrier }) => carrier))).toEqual(new Set(["USPS", "UPS", "FedEx"]))
  expect(said).toEqual([])
})

it("says what carriers say who don't take a parcel", async () => {
  const heavy = { ...SHIPMENT, parcel: { ...SHIPMENT.parcel, weight: 80 * 16 } }
  const { rates, said } = await client().quote(heavy)
  expect(rates.some(({ carrier }) => carrier === "USPS")).toBe(false)
  expect(said).toContain("USPS: Priority: this parcel is too heavy or too large.")
})

it.each([
  ["410 Lakeview Drive", "410 Lakeview Drive", undefined],
  ["4215 Northwest Timberwolf Ridge Rd, Apt 12", "4215 Northwest Timberwolf Ridge Rd", "Apt 12"],
  [
    "1234, Chemin du Lac-Saint-Louis Ouest, Appartement 12",
    "1234, Chemin du Lac-Saint-Louis",
    "Ouest, Appartement 12",
  ],
  [
    "12, Ridge Rd, 2nd Floor Rear, Building Seven, Unit 9",
    "12, Ridge Rd, 2nd Floor Rear",
    "Building Seven, Unit 9",
  ],
  ["4215 Northwest Timberwolf Ridge Road North", "4215 Northwest Timberwolf Ridge", "Road North"],
])("writes a street in lines that carriers take: %s", async (street, street1, street2) => {
  const asked = jest.spyOn(globalThis, "fetch")
  // The stand-in refuses longer lines, as carriers do.
  const { rates } = await client().quote({ ...SHIPMENT, to: { ...SHIPMENT.to, street } })
  expect(rates.length).toBeGreaterThan(3)
  const { shipment } = JSON.parse(String(asked.mock.calls[0]?.[1]?.body))
  expect(shipment.to_address).toMatchObject({ street1, ...(street2 && { street2 }) })
  asked.mockRestore()
})

it("buys a label, which is a PDF that says it is a sample", async () => {
  const { shipmentId, rate, label } = await bought()
  expect(label).toEqual({
    carrier: rate.carrier,
    service: rate.service,
    cents: rate.cents,
    trackingNumber: expect.stringMatching(/^\w{10,}$/),
    trackingUrl: expect.stringContaining("https://"),
  })
  const { bytes, type } = await client().file(shipmentId)
  expect({ type, begins: bytes.subarray(0, 5).toString() }).toEqual({
    type: "application/pdf",
    begins: "%PDF-",
  })
  expect(bytes.includes("Sample label")).toBe(true)
})

it("sells one label for a shipment, and knows what it has sold after a restart", async () => {
  const { shipmentId, rate, label } = await bought()
  expect((await failureOf(client().buy(shipmentId, rate.id))).kind).toBe("unclear")
  await sandbox.close()
  sandbox = await startLabelSandbox({ key: KEY, folder })
  expect(await client().find(shipmentId)).toEqual({ bought: label, isVoided: false })
})

it("takes a label back, once, and what was never bought needs no giving back", async () => {
  const { shipmentId } = await bought()
  await client().void(shipmentId)
  await client().void(shipmentId)
  expect(sandbox.calls["POST /v2/shipments/:id/refund"]).toBe(1)
  expect((await client().find(shipmentId)).isVoided).toBe(true)
  const { shipmentId: another } = await client().quote(SHIPMENT)
  await client().void(another)
  expect(sandbox.calls["POST /v2/shipments/:id/refund"]).toBe(1)
})

it("tells a wrong address at its field, in the carrier's words", async () => {
  const street = { ...SHIPMENT, to: { ...SHIPMENT.to, street: "1 Nowhere Road" } }
  expect(await failureOf(client().quote(street))).toMatchObject({
    kind: "refused",
    field: "address",
    sentence: "The carrier says: There is no such address.",
  })
  const from = { ...SHIPMENT, from: { ...SHOP, zip: "5573" } }
  expect(await failureOf(client().quote(from))).toMatchObject({ kind: "refused", field: "sender" })
})

it("tells a wrong key and an empty account from a service that is away", async () => {
  const wrong = await failureOf(client({ key: "EZTKother" }).quote(SHIPMENT))
  expect(wrong.kind).toBe("refused")
  expect(wrong.sentence).toContain("EASYPOST_API_KEY")
  const { shipmentId, rates } = await client().quote(SHIPMENT)
  sandbox.fault({ endpoint: "POST /v2/shipments/*/buy", fail_status: 402 })
  const poor = await failureOf(client().buy(shipmentId, rates[0]?.id ?? ""))
  expect(poor.kind).toBe("refused")
  expect(poor.sentence).toContain("no money left")
  sandbox.fault({ endpoint: "POST /v2/shipments/*/buy", fail_status: 503 })
  expect((await failureOf(client().buy(shipmentId, rates[0]?.id ?? ""))).kind).toBe("unclear")
})

it("doesn't know what became of a purchase that was slow or cut off, and finds out", async () => {
  for (const fault of [{ hang_ms: 5_000 }, { drop_next: 1 }]) {
    const { shipmentId, rates } = await client().quote(SHIPMENT)
    sandbox.fault({ endpoint: "POST /v2/shipments/*/buy", ...fault, effect: "now" })
    const failure = await failureOf(client({ timeoutMs: 300 }).buy(shipmentId, rates[0]?.id ?? ""))
    expect(failure.kind).toBe("unclear")
    expect((await client().find(shipmentId)).bought?.cents).toBe(rates[0]?.cents)
  }
})

it("sends an account's key to nobody else, and prints nothing that is no label", async () => {
  const seen: (string | undefined)[] = []
  const answers = [
    "<html>",
    JSON.stringify({ id: "shp_1", postage_label: { label_url: "http://10.0.0.1/x" } }),
  ]
  const server = createServer((req, res) => {
    seen.push(req.headers.authorization)
    res.end(answers.shift())
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const other = easyPost({ key: KEY, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect((await failureOf(other.find("shp_1"))).kind).toBe("unclear")
  expect((await failureOf(other.file("shp_1"))).kind).toBe("unclear")
  expect(seen).toEqual(Array(2).fill(`Basic ${Buffer.from(`${KEY}:`).toString("base64")}`))
  await new Promise((resolve) => server.close(resolve))
})

describe("the address of a label's file", () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function serve(handler: RequestListener): Promise<string> {
    const server = createServer(handler).listen(0, "127.0.0.1")
    servers.push(server)
    await new Promise((resolve) => server.once("listening", resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** A service whose label's file is at an address, with what that address answers if it is its own. */
  async function service(labelUrl: (own: string) => string, file: RequestListener) {
    const own: string = await serve((req, res) => {
      if (!req.url?.startsWith("/v2/")) file(req, res)
      else res.end(JSON.stringify({ id: "shp_1", postage_label: { label_url: labelUrl(own) } }))
    })
    return easyPost({ key: KEY, url: own })
  }

  it("may be the service's own, which is fetched without the account's key", async () => {
    let key: string | undefined = "not asked yet"
    const own = await service(
      (url) => `${url}/label.pdf`,
      (req, res) => {
        key = req.headers.authorization
        res.end("%PDF-1.7")
      },
    )
    expect((await own.file("shp_1")).type).toBe("application/pdf")
    expect(key).toBeUndefined()
  })

  it("is not another one in the shop's network, nor one that leads there", async () => {
    let asked = 0
    const inside = await serve((_, res) => {
      asked++
      res.end("%PDF-1.7")
    })
    const other = await service(
      () => `${inside}/label.pdf`,
      (_, res) => res.end(),
    )
    const leading = await service(
      (own) => `${own}/label.pdf`,
      (_, res) => res.writeHead(302, { Location: `${inside}/label.pdf` }).end(),
    )
    for (const each of [other, leading]) expect((await failureOf(each.file("shp_1"))).kind).toBe("unclear")
    expect(asked).toBe(0)
  })

  it("has one page, not whatever fills the memory", async () => {
    const large = await service(
      (own) => `${own}/label.pdf`,
      (_, res) => res.end(`%PDF-${"x".repeat(6 * 1024 * 1024)}`),
    )
    expect((await failureOf(large.file("shp_1"))).kind).toBe("unclear")
  })
})

describe("what EasyPost answers", () => {
  it("counts decimal dollars in cents, and leaves other currencies out", () => {
    const rate = { id: "rate_1", carrier: "USPS", service: "Priority", currency: "USD", rate: "7.9000" }
    const rates = [rate, { ...rate, id: "rate_2", currency: "CAD" }, { ...rate, id: "rate_3", rate: "1.005" }]
    expect(readOffer(Shipment.parse({ id: "shp_1", rates })).rates).toMatchObject([
      { id: "rate_3", cents: 101, days: null },
      { id: "rate_1", cents: 790 },
    ])
    expect(Shipment.safeParse({ id: "shp_1", rates: [{ ...rate, rate: "-1" }] }).success).toBe(false)
  })

  it.each([
    [422, { error: { code: "SHIPMENT.POSTAGE.TIMED_OUT" } }, "unclear", "rate"],
    [422, { error: { code: "SHIPMENT.POSTAGE.EXISTS" } }, "unclear", "rate"],
    [429, {}, "unclear", "rate"],
    [500, null, "unclear", "rate"],
    [
      422,
      { error: { code: "X", errors: [{ field: "parcel.weight", message: "Too much." }] } },
      "refused",
      "pounds",
    ],
    [
      422,
      { error: { code: "X", errors: [{ field: "parcel.length", message: "Too long." }] } },
      "refused",
      "length",
    ],
    [422, { error: { code: "ADDRESS.INVALID", message: "No." } }, "refused", "address"],
    [422, { error: { code: "X", message: ["One.", "Two."] } }, "refused", "rate"],
    [404, { odd: true }, "refused", "rate"],
  ] as const)("%s %j is %s at %s", (status, body, kind, field) => {
    const failure = readFailure(status, body)
    expect({ kind: failure.kind, field: failure.field }).toEqual({ kind, field })
    expect(failure.sentence).toMatch(/^[A-Z].*\.$/)
  })

  it.each(["INSUFFICIENT_FUNDS", "BILLING.PAYMENT_REQUIRED"])(
    "%s means that the account is empty",
    (code) => {
      const failure = readFailure(422, { error: { code, message: "No." } })
      expect(failure.kind).toBe("refused")
      expect(failure.sentence).toContain("top it up")
    },
  )
})
