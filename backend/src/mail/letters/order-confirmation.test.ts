import { PULL_HANDLES as line } from "../../contracts/fixtures"
import type { ThanksPage } from "../../contracts/orders/order"
import { SHOP } from "../shop-fixture"
import { orderConfirmation } from "./order-confirmation"
import { orderMail } from "./order-mail"

const order: ThanksPage = {
  number: "1042",
  placedAt: "2025-11-21T03:00:00.000Z",
  email: "ri***@rider.example",
  items: [line],
  subtotal: 1250,
  ready_to_ship_discount: 0,
  discount: 0,
  discountLabel: "Discount",
  promo: 0,
  shipping: 12.5,
  tax: 85.94,
  total: 1348.44,
  shipTo: ["Riley Rider", "12 Powder Lane", "Duluth, MN 55802", "United States"],
}

const mailOf = (over: Partial<ThanksPage> = {}, thanksUrl = "/thank-you/abc") =>
  orderConfirmation(orderMail({ view: { ...order, ...over }, thanksUrl }, "riley@rider.example", SHOP))

/** What a reader sees of the HTML: its text, without tags. */
const visible = (html: string) =>
  html
    .replace(/<(style|title)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ")

describe("the order mail", () => {
  it("names shop and order in the subject", () => {
    expect(mailOf().subject).toBe("Your Snowforge order 1042 is in")
  })

  it("breaks a design's long SKU rather than push the amounts off a phone", () => {
    const sku = "P8XCAMREDBLUWHTBLKBLK3WHT"
    const { html } = mailOf({ items: [{ ...line, sku }] })
    const cell = html.slice(html.lastIndexOf("<td", html.indexOf(sku)), html.indexOf(sku))
    expect(cell).toMatch(/^<td [^>]*overflow-wrap:anywhere/)
    expect(cell.slice(cell.lastIndexOf("<p"))).not.toContain("nowrap")
  })

  it.each(["html", "text"] as const)(
    "says in %s what was bought, for how much, and where it goes",
    (part) => {
      const mail = mailOf()
      const shown = part === "html" ? visible(mail.html) : mail.text
      for (const fact of [
        "1042",
        "November 20, 2025",
        "Pull handle",
        "Color: Red",
        "PUL-RED",
        "$25.00",
        "$50.00",
        "Riley Rider",
        "Duluth, MN 55802",
        "riley@rider.example",
        "(555) 010-0142",
        "sales@snowforge.example",
      ]) {
        expect(shown).toContain(fact)
      }
    },
  )

  it.each(["html", "text"] as const)("says in %s by which day it ships, if that was promised", (part) => {
    const shown = (over: Partial<ThanksPage>) => {
      const mail = mailOf(over)
      return (part === "html" ? visible(mail.html) : mail.text).replace(/\s+/g, " ")
    }
    const together = "Your whole order ships together"
    expect(shown({ ships: { kind: "stocked", date: "2026-12-01" } })).toContain(
      `When it ships Ships by Tue, Dec 1. ${together}`,
    )
    expect(shown({ ships: { kind: "custom", date: "2026-12-11" } })).toContain(
      `When it ships Made for you, ships by Fri, Dec 11. ${together}`,
    )
    expect(shown({})).toContain(`When it ships ${together}`)
  })

  it.each(["html", "text"] as const)("shows in %s the checkout's rows in the checkout's order", (part) => {
    const mail = mailOf({
      ready_to_ship_discount: 30,
      discount: 5,
      discountLabel: "Dealer Discount",
      promo: 2,
    })
    const shown = (part === "html" ? visible(mail.html) : mail.text).replace(/\s+/g, " ")
    expect(shown).toContain(
      "Subtotal $1,250.00 Ready to Ship Discount -$30.00 Dealer Discount -$5.00 Automatic Discount -$2.00 " +
        "Shipping $12.50 Tax $85.94 Order Total $1,348.44",
    )
  })

  it("leaves out discounts there are none of", () => {
    expect(mailOf().text).not.toContain("Discount")
  })

  it("makes picture and thank-you addresses absolute, since a mail has no address of its own", () => {
    const { html, text } = mailOf()
    expect(html).toContain('src="https://shop.example/storage/products/medium/PUL-RED.jpg?v=2.1"')
    expect(html).toContain('href="https://shop.example/thank-you/abc"')
    expect(text).toContain("https://shop.example/thank-you/abc")
    expect(mailOf({}, "https://other.example/t/1").html).toContain('href="https://other.example/t/1"')
  })

  it("lists options with several values and the facts of a build", () => {
    const { text } = mailOf({
      items: [{ ...line, options: { Colors: ["Red", "White"] }, meta: { "Build No.": "10042" } }],
    })
    expect(text).toContain("Colors: Red, White")
    expect(text).toContain("Build No.: 10042")
  })

  it("needs no picture to be understood", () => {
    expect(visible(mailOf().html.replace(/<img[^>]*>/g, ""))).toContain("Pull handle")
    expect(mailOf().html).toMatch(/<img [^>]*alt=""/)
  })

  it("carries nothing that mail programs strip or that tracks its reader", () => {
    const { html } = mailOf()
    expect(html).not.toMatch(/<script|<link|<form|<iframe|onload=|url\(/i)
    expect(html.match(/<img/g)).toHaveLength(1)
  })

  it("keeps its style sheet below the 8192 characters from which Gmail drops it", () => {
    expect(/<style>([\s\S]*)<\/style>/.exec(mailOf().html)?.[1]?.length).toBeLessThan(8192)
  })

  it("keeps an order of forty lines below the 102 kB from which Gmail cuts it", () => {
    const { html } = mailOf({ items: Array.from({ length: 40 }, () => line) })
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  })
})

describe("hostile strings in an order", () => {
  const evil = `"><script>alert(1)</script>'</style></title><img src=x onerror=alert(1)>\r\nBcc: all@example.com`
  const hostile = orderConfirmation(
    orderMail(
      {
        view: {
          ...order,
          number: evil,
          discount: 1,
          discountLabel: evil,
          shipTo: [evil, evil],
          items: [
            {
              ...line,
              name: evil,
              sku: evil,
              image: "javascript:alert(1)",
              options: { [evil]: [evil] },
              meta: { [evil]: evil },
            },
          ],
        },
        thanksUrl: "javascript:alert(1)",
      },
      evil,
      { ...SHOP, brand: evil, phone: evil, storeEmail: evil },
    ),
  )

  it("become no markup", () => {
    expect(hostile.html).not.toMatch(/<script|<img|onerror=alert\(1\)>|javascript:/i)
    expect(hostile.html.match(/<\/style>/g)).toHaveLength(1)
    expect(hostile.html.match(/<\/title>/g)).toHaveLength(1)
    expect(hostile.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
  })

  it("become no further header of the mail", () => {
    expect(hostile.subject).not.toMatch(/[\r\n]/)
  })

  it("become no line of their own in plain text", () => {
    const forged = "Sled\r\nOrder Total $0.01"
    const { text } = mailOf({ shipTo: [forged], items: [{ ...line, name: forged, meta: { Note: forged } }] })
    expect(text.match(/^Order Total/gm)).toHaveLength(1)
  })
})
