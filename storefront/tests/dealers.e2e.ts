import {
  awake,
  browserTest,
  errand,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  VIEWPORTS,
} from "./harness/shop"
import { fillCard, GOOD_CARD, orderNumber, placeOrder } from "./journeys/buyer"
import { fillApplication, logInDealer } from "./journeys/dealer"
import { pdfText } from "./journeys/pdf-text"
import { enterAdmin, logInStaff } from "./journeys/staff"

/** On a busy machine the bot check takes a while. */
const BOT_CHECK_TIMEOUT_MS = 120_000

const PASSWORD = "deep-powder-9"

describe("dealers", () => {
  errand("the locator filters, and sorts by zip", {}, async ({ page, open }) => {
    await open("/dealers")
    const names = page.getByRole("main").getByRole("heading", { level: 2 })
    expect(await names.count()).toBeGreaterThanOrEqual(40)
    const zip = page.getByLabel("Zip or postal code")
    await zip.fill("00000")
    await press(page.getByRole("button", { name: "Nearest first" }))
    await page.getByText("There is no zip code 00000. Please check it.").waitFor()
    await zip.fill("55616")
    await press(page.getByRole("button", { name: "Nearest first" }))
    await page.getByText(/nearest first\. Distances are rough/).waitFor()
    expect(await names.first().textContent()).toBe("North Shore Powersports")
    // The result is in view: on a phone the map is in between.
    await page.waitForFunction(() => {
      const box = document.querySelector("main h2")?.getBoundingClientRect()
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
    })
    await page.getByRole("radio", { name: "All" }).focus()
    await page.keyboard.press("ArrowRight")
    expect(await page.getByRole("radio", { name: "Dealer", exact: true }).isChecked()).toBe(true)
    await page.keyboard.press("ArrowRight")
    expect(await names.count()).toBeLessThan(10)
    const entries = page.getByRole("main").getByRole("listitem")
    expect(await entries.filter({ hasText: /Distributor/ }).count()).toBe(await names.count())
    expect(await page.locator("[data-dealer]").count()).toBe(await names.count())
    await expectAccessible(page)
  })

  browserTest("the desk is a dealer's alone", {}, async ({ page, open, expectConsoleError }) => {
    await open("/dealer")
    expect(new URL(page.url()).pathname).toBe("/login")
    await logInDealer(page, "/account", { email: "rider@snowforge.example", password: "snowforge-demo" })
    const answer = await page.request.get("/dealer")
    expect(answer.status()).toBe(404)
    expectConsoleError(/404/)
    await open("/dealer")
    await page.getByRole("heading", { level: 1, name: "No dealer desk here." }).waitFor()
  })

  browserTest("a dealer sees both prices, nobody else does", {}, async ({ page, open }) => {
    await logInDealer(page, "/dealer")
    await open("/pull-handle")
    const own = page.getByText("Your price $20.00").first()
    await own.waitFor()
    // As large as the page says, although the price's own sheet arrives after the page's.
    expect(
      await own.evaluate((price) => Number.parseFloat(getComputedStyle(price).fontSize)),
    ).toBeGreaterThan(16)
    await page.getByText("$25.00").first().waitFor()
    await expectAccessible(page)
    await open("/carbides")
    await page
      .getByText(/^Your price/)
      .first()
      .waitFor()
    await page.context().clearCookies()
    const html = await (await page.request.get("/pull-handle")).text()
    expect(html).toContain("$25.00")
    expect(html).not.toContain("Your price")
  })

  browserTest(
    "staff read an application, give a reason and refuse it",
    {},
    async ({ page, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; the shop refuses a decision without a reason.
      expectConsoleError(/401|404|422/)
      const dealership = `Nowhere Motors ${Date.now()}`
      await open("/dealer-application")
      await fillApplication(page, `owner-${Date.now()}@nowhere.example`, dealership)
      for (const box of await page.getByRole("checkbox").all()) await box.check()
      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await page.getByRole("button", { name: "Apply" }).click()
      await page.getByRole("heading", { level: 1, name: "Application sent" }).waitFor()

      await enterAdmin(page)
      await page.goto("/app/dealers")
      await page.getByRole("link", { name: /^Applications \(\d+ new\)$/ }).click()
      await page.getByRole("link", { name: dealership }).click()
      await page.getByRole("heading", { level: 1, name: dealership }).waitFor()
      await page.getByText("41-7654321").waitFor()
      const refuse = page.getByRole("button", { name: "Refuse" })
      await refuse.click()
      await page
        .getByRole("main")
        .getByText("Please give a reason: the applicant gets it by email.")
        .waitFor()
      await page.getByLabel("Reason").fill("Your bank knows no such business.")
      await refuse.click()
      await page.getByRole("heading", { level: 2, name: "Refused" }).waitFor()
      await page.getByText("Your bank knows no such business.").waitFor()
      expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0)
    },
  )

  errand(
    "from the application through approval to a paid drop shipment with its papers",
    {},
    async ({ page, open }) => {
      const email = `ida-${Date.now()}@elysledbarn.example`
      const dealership = `Ely Sled Barn ${Date.now()}`
      await open("/dealer-application")
      await fillApplication(page, email, dealership)
      const apply = page.getByRole("button", { name: "Apply" })
      expect(await apply.isDisabled()).toBe(true)
      await page.reload()
      await awake(page)
      await page.waitForFunction(
        (name) => document.querySelector<HTMLInputElement>('[name="dealership.name"]')?.value === name,
        dealership,
      )
      for (const box of await page.getByRole("checkbox").all()) await box.check()
      await page.locator('[name="vendor.zip"]').fill("")
      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await press(apply)
      await page
        .getByText("Certain fields are invalid. Please double check your information and then try again.")
        .waitFor()
      await expectAccessible(page)
      await page.locator('[name="vendor.zip"]').fill("55731")
      await press(apply)
      await page.getByRole("heading", { level: 1, name: "Application sent" }).waitFor()

      const staff = await logInStaff(page)
      const { code, link } = await staff.approveDealer(email)
      await open(link)
      await page.locator("main button[type=submit]", { hasText: "Set Password" }).waitFor()
      await page
        .getByLabel(/password/i)
        .first()
        .fill(PASSWORD)
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 1, name: "You're set." }).waitFor()
      await logInDealer(page, "/dealer", { email, password: PASSWORD })

      await page.getByText(code, { exact: true }).waitFor()
      await page.getByLabel("SKU and quantity, one per line").fill("PUL-RED, 2\nNOPE, 1")
      await press(page.getByRole("button", { name: "Add to Cart" }))
      await page.getByText("Row 2: We don't have NOPE.").waitFor()
      await expectAccessible(page)
      await press(page.getByRole("link", { name: "Go to cart" }))
      await page.waitForURL("**/cart")
      await page.getByText("Your price $18.75").waitFor()
      await page.getByText("Dealer Discount").waitFor()
      expect(await page.getByLabel("Promo code").count()).toBe(0)
      await page.getByText(`Your dealer code ${code} is on this order.`).waitFor()
      await expectAccessible(page)

      await press(page.getByRole("link", { name: "Checkout", exact: true }))
      await page.waitForURL("**/checkout**")
      await page.getByRole("radio", { name: "Yes, this is a drop ship order" }).check()
      await page.getByRole("heading", { name: "Your customer's shipping information" }).waitFor()
      expect(await page.getByLabel("How did you hear about us?").count()).toBe(0)
      const ship = page.getByRole("main").locator("form")
      for (const [label, text] of Object.entries({
        "First name": "Robin",
        "Last name": "Rider",
        Address: "7 Trail Lane",
        City: "Portland",
        "Postal code": "97201",
        Phone: "(555) 010-0400",
      })) {
        await ship.getByLabel(label, { exact: false }).first().fill(text)
      }
      await ship.getByLabel("State / Province").selectOption({ label: "Oregon" })
      await press(page.getByRole("button", { name: "Continue to Billing" }))
      await page.waitForURL("**step=billing**")
      await page.getByLabel("Card number").waitFor()
      for (const [label, text] of Object.entries({
        "First name": "Ida",
        "Last name": "Berg",
        Company: dealership,
        Address: "12 Mill Road",
        City: "Ely",
        "Postal code": "55731",
        Phone: "(555) 010-0300",
        Email: email,
      })) {
        await ship.getByLabel(label, { exact: false }).first().fill(text)
      }
      await ship.getByLabel("State / Province").first().selectOption({ label: "Minnesota" })
      await fillCard(page, GOOD_CARD, { dropShip: true })
      await placeOrder(page)
      const number = await orderNumber(page)

      await open("/dealer")
      const order = page.getByRole("article", { name: `Order ${number}` })
      await order.getByText("Drop ship").waitFor()
      expect(await staff.paymentOf(number)).toBe("captured")
      const readPaper = async (paper: string) => {
        const href = await order.getByRole("link", { name: new RegExp(`^${paper}`) }).getAttribute("href")
        const file = await page.request.get(href ?? "")
        expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"])
        return pdfText(await file.body())
      }
      // The slip in the box: from the dealer to the rider, without prices or any mention of this shop.
      const slip = await readPaper("Packing slip")
      for (const words of [dealership, "12 Mill Road", "Robin Rider", "7 Trail Lane", "PUL-RED"]) {
        expect(slip).toContain(words)
      }
      expect(slip).not.toMatch(/\$|\d\.\d\d|invoice|discount|snowforge/i)
      const invoice = await readPaper("Invoice")
      for (const words of ["$25.00", "Dealer Discount", "-$12.50", `Dealer code ${code}`]) {
        expect(invoice).toContain(words)
      }
      for (const size of Object.values(VIEWPORTS)) {
        await page.setViewportSize(size)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await press(order.getByRole("button", { name: /^Order again/ }))
      await order.getByText("2 pieces are in your cart.").waitFor()
      expect(JSON.stringify(await staff.factsOf(number))).toContain(`code ${code} (bought by the dealer)`)
    },
  )
})
