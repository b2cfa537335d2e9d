import type { Page } from "playwright-core"
import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"
import { addPullHandle, fillShipping, goToBilling, orderNumber } from "./journeys/buyer"
import { logInDealer } from "./journeys/dealer"

const SESSIONS = "**/card-sandbox/v1/elements/sessions?*"

const wallets = (page: Page) => page.getByRole("group", { name: "Or pay with a wallet" })
/** An inert button has no role, so it is found by its words. */
const button = (page: Page, wallet: string) => wallets(page).locator("button", { hasText: wallet })
const sheet = (page: Page, wallet: string) => page.getByRole("dialog", { name: `Test wallet: ${wallet}` })
const tick = (page: Page) =>
  page.getByRole("checkbox", { name: /I've checked that my order is accurate/ }).check()
const total = async (page: Page) =>
  (
    await page
      .getByText(/^Order Total/)
      .last()
      .textContent()
  )?.replace(/^Order Total\s*/, "") ?? ""

/** The position of Place Order on the page, regardless of scrolling. */
const standing = (page: Page) =>
  page
    .getByRole("button", { name: "Place Order" })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))

describe("express pay", () => {
  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(
      `pays by keyboard, and moves nothing as it comes (${VIEWPORTS[viewport].width} px)`,
      { viewport },
      async ({ page, open }) => {
        const asked: string[] = []
        page.on("request", (request) => {
          if (/elements\/sessions|mount-wallets|sandbox-stripe|test-sheet/.test(request.url()))
            asked.push(request.url())
        })
        let answer = () => {}
        const held = new Promise<void>((resolve) => {
          answer = resolve
        })
        await page.route(SESSIONS, async (route) => {
          expect(new URL(page.url()).search).toContain("billing")
          await held
          await route.continue()
        })
        await open("/pull-handle")
        await addPullHandle(page)
        await page.getByRole("link", { name: "Checkout", exact: true }).click()
        await page.waitForURL("**/checkout**")
        await fillShipping(page)
        expect(asked).toEqual([])
        // It may be requested before the card's fields are there.
        const asking = page.waitForRequest(SESSIONS)
        await page.getByRole("button", { name: "Continue to Billing" }).click()
        await page.getByLabel("Card number").waitFor()
        await asking
        const before = await standing(page)
        expect(await wallets(page).isVisible()).toBe(false)
        const answeredAt = await page.evaluate(() => performance.now())
        answer()
        await button(page, "Apple Pay").waitFor()
        expect(Math.abs((await standing(page)) - before)).toBeLessThanOrEqual(1)
        const shifted = await page.evaluate(
          (since) =>
            new Promise<number>((resolve) => {
              let sum = 0
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries())
                  if (entry.startTime > since) sum += (entry as unknown as { value: number }).value
              }).observe({ type: "layout-shift", buffered: true })
              setTimeout(() => resolve(sum), 300)
            }),
          answeredAt,
        )
        expect(shifted).toBeLessThan(0.1)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)

        // Before the box is ticked, the keyboard can't reach any wallet.
        expect(await button(page, "Apple Pay").evaluate((found) => found.matches(":disabled"))).toBe(true)
        await tick(page)
        for (const name of ["Apple Pay", "Google Pay", "Link"])
          expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
        const amount = await total(page)
        await button(page, "Link").focus()
        await page.keyboard.press("Enter")
        await sheet(page, "Link").waitFor()
        await expectAccessible(page)
        await sheet(page, "Link").getByText("No real money moves.").waitFor()
        const pay = sheet(page, "Link").getByRole("button", { name: `Pay ${amount}` })
        expect(await pay.evaluate((found) => found === document.activeElement)).toBe(true)
        await page.keyboard.press("Escape")
        await sheet(page, "Link").waitFor({ state: "detached" })
        // The focus is back at the button it came from; nothing is lost.
        expect(await button(page, "Link").evaluate((found) => found === document.activeElement)).toBe(true)
        await page.keyboard.press("Enter")
        await pay.press("Enter")
        expect(await orderNumber(page)).toMatch(/^\d+$/)
      },
    )
  }

  browserTest(
    "tells a refusal as a card's, moves nothing, asks for 3-D Secure and pays",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page)
      await tick(page)
      await button(page, "Google Pay").click()
      await sheet(page, "Google Pay").getByLabel("Declined").check()
      const before = await standing(page)
      await sheet(page, "Google Pay").getByRole("button", { name: /^Pay/ }).click()
      const refusal = page.getByRole("alert").filter({ hasText: /declined/ })
      await refusal.waitFor()
      expect(await page.getByLabel("Card number").getAttribute("aria-invalid")).toBeNull()
      expect(await standing(page)).toBe(before)
      // It is below the buttons, but not below the bottom of the window.
      await page.waitForFunction(() => {
        const said = document.querySelector("main [role=alert]")?.getBoundingClientRect()
        return said && said.top >= 0 && said.bottom <= window.innerHeight
      })
      await expectAccessible(page)

      await button(page, "Google Pay").click()
      await sheet(page, "Google Pay").getByLabel("Asks for 3-D Secure").check()
      await sheet(page, "Google Pay").getByRole("button", { name: /^Pay/ }).click()
      const bank = page.frameLocator('iframe[title="Your bank\'s confirmation page"]')
      await bank.getByRole("button", { name: "Complete" }).click()
      await orderNumber(page)
    },
  )

  browserTest("shows nothing in a browser without a wallet", {}, async ({ page, open }) => {
    await page.route(SESSIONS, (route) =>
      route.fulfill({ json: { ordered_payment_method_types_and_wallets: ["card"] } }),
    )
    await open("/pull-handle")
    await addPullHandle(page)
    await goToBilling(page)
    await tick(page)
    await page.waitForLoadState("networkidle")
    expect(await wallets(page).isVisible()).toBe(false)
    expect(await page.getByText(/With a wallet, you don't need/).count()).toBe(0)
    await expectAccessible(page)
  })

  browserTest(
    "pays a dealer's drop shipment once the dealer's own details are there",
    {},
    async ({ page, open }) => {
      await logInDealer(page, "/pull-handle")
      await open("/pull-handle")
      await addPullHandle(page)
      await page.getByRole("link", { name: "Checkout", exact: true }).click()
      await page.waitForURL("**/checkout**")
      await page.getByRole("radio", { name: "Yes, this is a drop ship order" }).check()
      const fill = async (fields: Record<string, string>) => {
        for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text)
        await page.getByLabel("State / Province").selectOption({ label: "Minnesota" })
      }
      const person = { Address: "1 Ridge Road", City: "Ely", "Postal code": "55731", Phone: "218 555 0110" }
      await fill({ "First name": "Ida", "Last name": "Berg", ...person })
      await page.getByRole("button", { name: "Continue to Billing" }).click()
      await page.getByLabel("Card number").waitFor()
      await tick(page)
      await page.getByLabel("First name").fill("")
      await fill({ ...person, "Last name": "Dealer", Email: "dana@dealer.example" })
      await button(page, "Apple Pay").click()
      await page.getByText("Please enter a first name.").first().waitFor()
      expect(await sheet(page, "Apple Pay").count()).toBe(0)
      await page.getByLabel("First name").fill("Dana")
      await button(page, "Apple Pay").click()
      await sheet(page, "Apple Pay").getByRole("button", { name: /^Pay/ }).click()
      await orderNumber(page)
    },
  )
})
