import { shippedText } from "./order-texts"

const ORDER = { brand: "Snowforge", number: "1001", thanksUrl: "https://shop.example.com/thank-you/x" }

it("names every parcel with its link, and the order's page when there is no number", () => {
  const tracking = [
    { carrier: "UPS", number: "1Z", url: "https://carrier.example/1Z" },
    { number: "B2", url: "" },
  ]
  expect(shippedText(ORDER, tracking).text).toBe(
    "Snowforge: your order 1001 is on its way. Tracking: UPS 1Z https://carrier.example/1Z, B2",
  )
  expect(shippedText(ORDER, []).text).toContain(ORDER.thanksUrl)
})
