import { MAIL_NAMES } from "../contracts/content/mail-names"
import { sampleMail } from "./letters/sample-mail"
import { SHOP } from "./shop-fixture"

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

/** A plain letter has other paragraphs, and no number: back-in-stock.test.ts. */
const WITH_A_NUMBER = MAIL_NAMES.filter((name) => name !== "waiting")

test.each(WITH_A_NUMBER)("the %s mail says staff's words in subject, HTML and text", (name) => {
  // A cart has no number yet.
  const isCart = name === "cart"
  const what = isCart ? "{items}" : "{number}"
  const shown = isCart ? "1 item" : "1042"
  const { subject, html, text } = said(name, {
    subject: `${what}: news from {brand}`,
    opening: `Hey! About ${what}.\n\nMore.`,
    closing: "Call {phone}.\n\nRide on.",
  })
  expect(subject).toBe(`${shown}: news from Snowforge`)
  expect(html).toMatch(
    isCart
      ? /Hey! About 1 item\.<br><br>More\./
      : /Hey! About <strong style="[^"]*">1042<\/strong>\.<br><br>More\./,
  )
  expect(html).toContain("Call (555) 010-0142.<br><br>Ride on.")
  for (const words of [`Hey! About ${shown}.\n\nMore.`, "Call (555) 010-0142.\n\nRide on."]) {
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
