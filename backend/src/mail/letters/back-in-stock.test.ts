import { SHOP } from "../shop-fixture"
import { backInStock } from "./back-in-stock"

const BACK = {
  ...SHOP,
  label: "The Attack in Pink",
  path: "/builder/attack",
  leavePath: "/waiting-list?token=x",
}

test("says what is back, in the shop's own words", () => {
  const { subject, text, html } = backInStock(BACK)
  expect(subject).toBe("The Attack in Pink is back")
  expect(text.replace(/\s+/g, " ")).toContain(
    "You asked us to email you when The Attack in Pink can be ordered again. It can, right now. We can't hold one for you",
  )
  expect(html).toContain("https://shop.example/builder/attack")
})

test("says it in staff's words, and what a thing is called is put in as text alone", () => {
  const wording = new Map([
    ["mail.waiting.subject", "Pour day: {item}"],
    ["mail.waiting.opening", "{item} is on the shelf."],
    ["mail.waiting.closing", "Ask {phone}."],
  ])
  const { subject, text, html } = backInStock({ ...BACK, label: "<b>Ski</b>", wording })
  expect(subject).toBe("Pour day: <b>Ski</b>")
  expect(text).toContain("<b>Ski</b> is on the shelf.")
  expect(text).toContain("Ask (555) 010-0142.")
  expect(html).toContain("&lt;b&gt;Ski&lt;/b&gt; is on the shelf.")
})
