import { MAIL_NAMES } from "../contracts/content/mail-names"
import { letter } from "./layout/letter"
import { color } from "./layout/tokens"
import { sampleMail } from "./letters/sample-mail"
import { shippingNotice } from "./letters/shipping-notice"
import { SHOP } from "./shop-fixture"

/** Tags whose text is dark, and that dark mode's style sheet doesn't reach. */
function staysDark(mail: string): string[] {
  const dark = new RegExp(`style="[^"]*(?<!-)color:(?:${color.night}|${color.muted})`)
  return [...mail.matchAll(/<(?!body)[a-z]+\d?\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => dark.test(tag) && !/class="[^"]*\b(?:ink|soft|button)\b/.test(tag))
}

describe("in dark mode every word of a mail is light", () => {
  it.each(MAIL_NAMES)("%s", (name) => {
    expect(staysDark(sampleMail(name, SHOP, new Date("2026-11-20T12:00:00Z")).html)).toEqual([])
  })

  it("links of a shipping notice", () => {
    const { html } = shippingNotice({
      ...SHOP,
      number: "17",
      items: [{ name: "Pull handle", details: ["Red"], sku: "PUL-RED", quantity: 2 }],
      toCome: [{ name: "The Attack", details: [], quantity: 1 }],
      tracking: [{ number: "1Z999", url: "https://carrier.example/1Z999" }],
      shipTo: ["Ida Berg"],
      email: "ida@example.com",
      thanksUrl: "/thank-you/x",
    })
    expect(staysDark(html)).toEqual([])
  })

  it("a letter with everything", () => {
    const { html } = letter(
      {
        subject: "Set your password",
        heading: "It's back with us.",
        paragraphs: ["Someone asked for one."],
        facts: [{ label: "Reason", value: "Two\nlines" }],
        action: { label: "Set it", path: "/reset-password?token=abc" },
        note: "Not you? Leave it.",
        wayOut: { words: "Enough?", label: "No more", path: "/waiting-list" },
      },
      SHOP,
    )
    expect(staysDark(html)).toEqual([])
    // A heading doesn't end with a line of one short word.
    expect(html).toContain("back with\u00a0us.</h1>")
  })
})
