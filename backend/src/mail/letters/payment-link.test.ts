import { PULL_HANDLES } from "../../contracts/fixtures"
import { letter } from "../layout/letter"
import { SHOP } from "../shop-fixture"
import { paymentLinkLetter } from "./payment-link"

const url = `https://shop.example/pay/${"x".repeat(43)}`

describe("the mail with a payment link", () => {
  const content = paymentLinkLetter({
    brand: SHOP.brand,
    url,
    // Evening at the shop, already the next day in London.
    expires: new Date("2026-12-01T02:00:00Z"),
    items: [
      PULL_HANDLES,
      { name: "Attack", quantity: 1, options: { "Color 1": "Red", Loop: "Black", Style: "Solid" } },
    ],
    total: 63.5,
  })

  it("says what is paid, how much it is and until when, with the link in both of its forms", () => {
    const { subject, html, text } = letter(content, SHOP)
    expect(subject).toBe("Pay for your Snowforge order")
    for (const body of [html, text]) {
      expect(body).toContain("2 × Pull handle: Red")
      expect(body).toContain("1 × Attack: Solid, Red, Black loop")
      expect(body).toContain("$63.50")
      expect(body).toContain(url)
      expect(body.replace(/\s+/g, " ")).toContain("works until Monday, November 30, 2026")
    }
  })
})
