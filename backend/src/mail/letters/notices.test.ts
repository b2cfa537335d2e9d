import { SHOP } from "../shop-fixture"
import { cancellationNotice } from "./cancellation-notice"
import { type RefundNotice, refundNotice } from "./refund-notice"
import { type ShippingNotice, shippingNotice } from "./shipping-notice"

const SHIPPED: ShippingNotice = {
  ...SHOP,
  number: "17",
  items: [
    { name: "Pull <Handle>", details: ["Red"], sku: "PUL-RED", quantity: 2 },
    {
      name: "The Attack",
      details: ["Solid, Red, Black loop", "Build No. 10042"],
      sku: "ATKSOLREDBLK",
      quantity: 1,
    },
  ],
  toCome: [],
  tracking: [{ number: "1Z999", url: "https://carrier.example/1Z999" }],
  shipTo: ["Ida Berg", "Ely, MN 55731"],
  email: "ida@example.com",
  thanksUrl: "/thank-you/x",
}
const REFUND: RefundNotice = {
  ...SHOP,
  number: "17",
  amount: 1234.5,
  email: "ida@example.com",
  thanksUrl: "/thank-you/x",
  way: "card",
  forReturn: null,
  word: "",
}

describe("the shipping notice", () => {
  it("says what left, where to, and how to follow it; no price is in it", () => {
    const { subject, html, text } = shippingNotice(SHIPPED)
    expect(subject).toBe("Your Snowforge order 17 is on its way")
    expect(text).toContain("3 items of order 17 left our workshop.")
    expect(text).toContain("2 x Pull <Handle> (PUL-RED)")
    expect(text).toContain("1 x The Attack (ATKSOLREDBLK)\n    Solid, Red, Black loop\n    Build No. 10042")
    expect(html).toContain("Build No. 10042")
    expect(text).toContain("Tracking: 1Z999 https://carrier.example/1Z999")
    expect(html).toContain('href="https://carrier.example/1Z999"')
    expect(html).toContain("Pull &lt;Handle&gt;")
    expect(text).not.toContain("$")
  })

  it("leads to the order when there is nothing to follow", () => {
    for (const tracking of [
      [],
      [{ number: "1Z999", url: "" }],
      [{ number: "1Z999", url: "javascript:alert(1)" }],
    ]) {
      const { html } = shippingNotice({ ...SHIPPED, tracking })
      expect(html).not.toContain("javascript:alert")
      expect(html).not.toMatch(/href=""/)
    }
    expect(shippingNotice({ ...SHIPPED, tracking: [] }).html).toContain(
      'href="https://shop.example/thank-you/x"',
    )
  })

  it("says what is still to come, and leads to the order beside the carrier's page", () => {
    const toCome = [{ name: "The Attack", details: ["Solid, Red", "Build No. 10043"], quantity: 2 }]
    const { html, text } = shippingNotice({ ...SHIPPED, toCome })
    expect(text).toContain("Still to come:\n2 × The Attack, Solid, Red, Build No. 10043\n")
    expect(text).toContain("See your order: https://shop.example/thank-you/x")
    expect(html).toContain("Still to come:</strong> 2 × The Attack, Solid, Red, Build No. 10043")
    expect(html).toContain('href="https://shop.example/thank-you/x"')
    expect(shippingNotice(SHIPPED).text).not.toContain("Still to come")
  })

  it("names every parcel with its link, and one without a page by its number", () => {
    const tracking = [
      { number: "1Z999", url: "https://carrier.example/1Z999" },
      { number: "9400 1", url: "https://post.example/94001" },
      { number: "BY-HAND", url: "" },
    ]
    const { html, text } = shippingNotice({ ...SHIPPED, tracking })
    expect(html.match(/href="https:\/\/carrier\.example\/1Z999"/g)).toHaveLength(2)
    expect(html).toContain('href="https://post.example/94001"')
    expect(html).toContain("BY-HAND</strong>")
    expect(text).toContain("Tracking: 9400 1 https://post.example/94001")
    expect(text).toContain("Tracking: BY-HAND")
  })

  it("keeps line breaks out of subject and text", () => {
    const notice = shippingNotice({ ...SHIPPED, number: "17\r\nBcc: all@example.com" })
    expect(notice.subject).not.toMatch(/[\r\n]/)
  })
})

describe("the mail of a cancellation", () => {
  it("names the order, and says that the money comes by itself", () => {
    const { subject, html, text } = cancellationNotice({ ...SHOP, ...REFUND, refundFollows: true })
    expect(subject).toBe("Your Snowforge order 17 was canceled")
    for (const body of [html, text]) {
      expect(body.replace(/\s+/g, " ")).toContain("refund what you paid the way you paid it")
    }
  })

  it("promises no refund where none follows", () => {
    const { html, text } = cancellationNotice({ ...SHOP, ...REFUND, refundFollows: false })
    for (const body of [html, text]) {
      expect(body.replace(/\s+/g, " ")).not.toMatch(/refund|Your money/i)
    }
  })
})

describe("the refund mail", () => {
  it("doesn't send a buyer to a card that can't get it", () => {
    const { text } = refundNotice({ ...REFUND, way: "by_hand" })
    expect(text.replace(/\s+/g, " ")).toContain(
      "It can't go back to your card, so we send it to you another way.",
    )
  })

  it("says how much goes back for what, and when it is there", () => {
    const { subject, html, text } = refundNotice(REFUND)
    expect(subject).toBe("Your refund of $1,234.50 for Snowforge order 17")
    for (const body of [html, text]) {
      expect(body).toContain("$1,234.50")
      expect(body.replace(/\s+/g, " ")).toContain("5 to 10 business days")
    }
  })

  it("names the return that it is for", () => {
    const { html, text } = refundNotice({ ...REFUND, forReturn: "1001" })
    for (const body of [html, text]) expect(body).toContain("It is for your return 1001.")
    expect(refundNotice(REFUND).text).not.toContain("return 1")
  })

  it("says what staff wrote about it, and nothing else", () => {
    const { html, text } = refundNotice({ ...REFUND, word: "We kept $5.\nThe loop is <b>torn</b>." })
    expect(text).toContain("A word from us\nWe kept $5.\nThe loop is <b>torn</b>.\n")
    expect(html).toContain("We kept $5.<br>The loop is &lt;b&gt;torn&lt;/b&gt;.")
    for (const body of Object.values(refundNotice(REFUND))) expect(body).not.toContain("A word from us")
  })

  it("speaks of no card to who paid in another way", () => {
    const { html, text } = refundNotice({ ...REFUND, way: "as_paid" })
    for (const body of [html, text]) {
      expect(body).not.toContain("the card you paid with")
      expect(body.replace(/\s+/g, " ")).toContain("It goes back to you the way you paid.")
    }
  })
})

it.each([
  ["refund", refundNotice(REFUND)],
  [
    "cancellation",
    cancellationNotice({
      ...SHOP,
      number: "17",
      email: REFUND.email,
      thanksUrl: REFUND.thanksUrl,
      refundFollows: true,
    }),
  ],
])("the notice of a %s leads to the order in plain text, too", (_what, { text }) => {
  expect(text).toContain("See your order: https://shop.example/thank-you/x")
})
