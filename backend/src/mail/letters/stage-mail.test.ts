import { SHOP } from "../shop-fixture"
import { type StageMail, stageMail } from "./stage-mail"

const MAIL: StageMail = {
  ...SHOP,
  number: "17",
  stage: "Poured <at last>",
  builds: [
    { number: 10042, name: "The Attack" },
    { number: 10043, name: "The Scoop" },
  ],
  ships: "Made for you, ships by Fri, Dec 11",
  email: "ida@example.com",
  thanksUrl: "/thank-you/x",
}

it("says how far the order is, of which builds, and no price", () => {
  const { subject, html, text } = stageMail(MAIL)
  expect(subject).toBe("Your Snowforge order 17: Poured <at last>")
  expect(text.replace(/\s+/g, " ")).toContain(
    "Your builds have reached the next step. Order 17 is now at: Poured <at last>. Made for you, ships by Fri, Dec 11.",
  )
  expect(text).toContain("The Attack, Build No. 10042\nThe Scoop, Build No. 10043")
  expect(html).toContain("Poured &lt;at last&gt;")
  expect(html).toContain('href="https://shop.example/thank-you/x"')
  expect(text).toContain("See your order: https://shop.example/thank-you/x")
  expect(text).not.toContain("$")
})

it("promises no day where none was promised", () => {
  expect(stageMail({ ...MAIL, ships: null }).text).not.toContain("ships by")
})
