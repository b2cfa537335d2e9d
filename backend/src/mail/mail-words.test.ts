import { MAIL_NAMES } from "../contracts/mail-words"
import { sampleMail } from "./sample-mail"

const SHOP = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  storeEmail: "sales@snowforge.example",
  origin: "https://shop.example.com",
}
const NOW = new Date("2026-11-27T12:00:00Z")
const said = (name: (typeof MAIL_NAMES)[number], words: Record<string, string>) =>
  sampleMail(
    name,
    {
      ...SHOP,
      wording: new Map(Object.entries(words).map(([part, text]) => [`mail.${name}.${part}`, text])),
    },
    NOW,
  )

test.each(MAIL_NAMES)("the %s mail says staff's words in subject, HTML and text", (name) => {
  const { subject, html, text } = said(name, {
    subject: "{number}: news from {brand}",
    opening: "Hey! About {number}.\n\nMore.",
    closing: "Call {phone}.\n\nRide on.",
  })
  expect(subject).toBe("1042: news from Snowforge")
  expect(html).toMatch(/Hey! About <strong style="[^"]*">1042<\/strong>\.<br><br>More\./)
  expect(html).toContain("Call (555) 010-0142.<br><br>Ride on.")
  for (const words of ["Hey! About 1042.\n\nMore.", "Call (555) 010-0142.\n\nRide on."]) {
    expect(text).toContain(words)
  }
})

test.each(MAIL_NAMES)("nothing in the %s mail's words becomes markup or a header", (name) => {
  const evil = '<script>alert("{number}")</script>'
  const { subject, html } = said(name, {
    subject: "{number}\r\nBcc: a@example.com",
    opening: evil,
    closing: evil,
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain("<script>")
  expect(html).toContain("&lt;script&gt;")
})

test("what is filled in is not looked through again", () => {
  const shop = { ...SHOP, brand: "{number} & Sons" }
  expect(sampleMail("canceled", shop, NOW).subject).toBe("Your {number} & Sons order 1042 was canceled")
})
