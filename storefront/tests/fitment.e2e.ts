import type { Page } from "playwright-core"
import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"

/** Fits everything, in the demo's fitment. */
const SLED = { Year: "2021", Make: "Polaris", Model: "RMK Khaos 850" }
/** Nothing fits it, in the demo's fitment. */
const ODD_SLED = { Year: "2010", Make: "Ski-Doo", Model: "Tundra LT" }

async function chooseSled(page: Page, sled: typeof SLED) {
  for (const [name, label] of Object.entries(sled)) {
    const select = page.getByRole("combobox", { name })
    await select.locator("option", { hasText: label }).first().waitFor({ state: "attached" })
    await select.selectOption({ label })
  }
}

describe("what fits the sled", () => {
  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(`sells a bogie setup on a ${viewport}`, { viewport }, async ({ page, open }) => {
      await open("/bogie-wheels/setup")
      await expectAccessible(page)
      await chooseSled(page, SLED)
      await page.getByRole("button", { name: "Continue" }).click()
      await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(await page.getByRole("button", { name: "Add to Cart" }).isDisabled()).toBe(true)

      // The diagram leads to the rows, by keyboard, too.
      const first = page.getByRole("link", { name: /^Position \d+,/ }).first()
      await first.focus()
      await page.keyboard.press("Enter")
      expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^position-\d+$/)

      const colors = page.getByRole("combobox", { name: /^Color of/ })
      for (let left = await colors.count(); left > 1; left--) await colors.last().selectOption("none")
      await colors.first().selectOption({ label: "Black" })
      await page.reload()
      await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()
      await page.waitForFunction(() => document.querySelectorAll('select[name^="color-"]').length === 1)
      await page.getByRole("button", { name: "Add to Cart" }).click()
      await page.waitForURL("**/cart")
      const line = page.getByRole("list", { name: "Items" }).getByRole("listitem").first()
      expect(await line.textContent()).toContain("Black")
    })
  }

  browserTest("says so when no bogie fits, and starts over", {}, async ({ page, open }) => {
    await open("/bogie-wheels/setup")
    await chooseSled(page, ODD_SLED)
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByRole("heading", { name: "Sucks for you." }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Start Over" }).click()
    await page.getByRole("button", { name: "Continue" }).waitFor()
  })

  browserTest("finds the mount kit, remembers the sled, and sells it", {}, async ({ page, open }) => {
    await open("/mount-kits")
    await chooseSled(page, SLED)
    await page.getByRole("button", { name: "Find Mount Kit" }).click()
    await page.getByRole("article").getByText("Fits your 2021 Polaris RMK Khaos 850.").waitFor()
    await expectAccessible(page)
    const href = await page.getByRole("link", { name: /^Instructions for kit/ }).getAttribute("href")
    const pdf = await page.request.get(href ?? "")
    expect(pdf.headers()["content-type"]).toContain("application/pdf")

    await page.getByRole("article").getByRole("link").first().click()
    await page.getByText("Fits your 2021 Polaris RMK Khaos 850.").waitFor()
    await open("/dampeners")
    await page.getByRole("button", { name: "Find Dampener", disabled: false }).click()
    const hit = page.getByRole("article")
    await hit.getByText(/Fits all .* skis, not OEM skis/).waitFor()
    await hit.getByRole("button", { name: "Add to Cart" }).click()
    await page.waitForURL("**/cart")
  })

  browserTest("has hope for a sled without a kit", {}, async ({ page, open }) => {
    await open("/mount-kits")
    await chooseSled(page, ODD_SLED)
    await page.getByRole("button", { name: "Find Mount Kit" }).click()
    await page.getByRole("heading", { name: "Dang" }).waitFor()
    await expectAccessible(page)
  })
})
