import { type Sale, saleOutcome, saleRequest } from "./sale-request"

const SHOP = "https://shop.example"
const sale: Sale = {
  orderId: "order_1",
  totalCents: 6_350,
  items: [
    { sku: "PUL-RED", name: "Pull Handle", price: 25, quantity: 2 },
    { sku: "ATKSOLREDBLK", name: "Attak", price: 9.5, quantity: 1 },
  ],
}
const bodyOf = (request: ReturnType<typeof saleRequest>) => JSON.parse(request?.body ?? "null")

it("is Umami's event, with the amount as a number", () => {
  const request = saleRequest({ kind: "umami", origin: "https://stats.example", site: "site-1" }, sale, SHOP)
  expect(request?.url).toBe("https://stats.example/api/send")
  // It would be counted twice.
  expect(request?.repeatable).toBe(false)
  expect(bodyOf(request)).toEqual({
    type: "event",
    payload: {
      website: "site-1",
      hostname: "shop.example",
      url: "/sale",
      name: "sale",
      data: { revenue: 63.5, currency: "USD", pieces: 3, goods: "PUL-RED x2, ATKSOLREDBLK x1" },
    },
  })
})

it("is Plausible's event, with the amount as text, and can't be sent again", () => {
  const request = saleRequest(
    { kind: "plausible", origin: "https://stats.example", site: "shop" },
    sale,
    SHOP,
  )
  expect(request).toMatchObject({ url: "https://stats.example/api/event", repeatable: false })
  expect(bodyOf(request)).toEqual({
    name: "sale",
    url: "https://shop.example/sale",
    domain: "shop",
    revenue: { currency: "USD", amount: "63.50" },
    props: { pieces: 3, goods: "PUL-RED x2, ATKSOLREDBLK x1" },
  })
})

describe("Google Analytics", () => {
  const property = { measurementId: "G-ABC123", apiSecret: "secret-secret" }
  const request = (each: Sale) => saleRequest({ kind: "gtm", site: "GTM-ABCD", property }, each, SHOP)

  it("gets a purchase by the Measurement Protocol, known again by a key that leads back to no order", () => {
    const made = request(sale)
    expect(made?.url).toBe(
      "https://www.google-analytics.com/mp/collect?measurement_id=G-ABC123&api_secret=secret-secret",
    )
    expect(made?.repeatable).toBe(true)
    const body = bodyOf(made)
    expect(body).toMatchObject({
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [{ name: "purchase", params: { currency: "USD", value: 63.5 } }],
    })
    expect(body.events[0].params.items).toHaveLength(2)
    expect(body.events[0].params.items[0]).toEqual({
      item_id: "PUL-RED",
      item_name: "Pull Handle",
      price: 25,
      quantity: 2,
    })
    expect(made?.body).not.toContain("order_1")
    expect(request(sale)).toEqual(made)
    expect(bodyOf(request({ ...sale, orderId: "order_2" })).events[0].params.transaction_id).not.toBe(
      body.events[0].params.transaction_id,
    )
  })

  it("is told nothing by the server of a tag manager without a property", () => {
    expect(saleRequest({ kind: "gtm", site: "GTM-ABCD", property: undefined }, sale, SHOP)).toBeNull()
  })
})

it.each([
  [{ status: 202, dropped: null, body: "ok" }, "counted"],
  [{ status: 204, dropped: null, body: "" }, "counted"],
  [{ status: 202, dropped: "1", body: "ok" }, "dropped"],
  [{ status: 200, dropped: null, body: '{"beep":"boop"}' }, "dropped"],
  [{ status: 200, dropped: null, body: "" }, "counted"],
  [{ status: 300, dropped: null, body: "" }, "dropped"],
  [{ status: 499, dropped: null, body: "" }, "dropped"],
  [{ status: 408, dropped: null, body: "" }, "later"],
  [{ status: 500, dropped: null, body: "" }, "later"],
  [{ status: 103, dropped: null, body: "" }, "later"],
  [{ status: 301, dropped: null, body: "" }, "dropped"],
  [{ status: 400, dropped: null, body: "" }, "dropped"],
  [{ status: 429, dropped: null, body: "" }, "later"],
  [{ status: 503, dropped: null, body: "" }, "later"],
])("the collector's answer %j means %s", (answer, outcome) => {
  expect(saleOutcome(answer)).toBe(outcome)
})
