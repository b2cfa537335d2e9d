import type { Locator } from "playwright-core"
import { browserTest, errand, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { fillCard, fillShipping, GOOD_CARD, orderNumber, placeOrder } from "./journeys/buyer"
import { chooseSled, ODD_SLED, SLED } from "./journeys/sled"

/** Whether the button for 3D lies over words of the diagram's caption. Runs in the page. */
function hasCoveredWords(): boolean {
  const button = [...document.querySelectorAll("button")].find((each) => each.textContent?.endsWith("3D"))
  const caption = document.querySelector("figcaption")
  if (!button || !caption) throw new Error("The diagram has no button or no caption.")
  const box = button.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(caption)
  return [...words.getClientRects()].some(
    (line) =>
      line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom,
  )
}

describe("what fits the sled", () => {
  errand("sells a bogie setup", {}, async ({ page, open }) => {
    await open("/bogie-wheels/setup")
    await expectAccessible(page)
    await chooseSled(page, SLED)
    await press(page.getByRole("button", { name: "Continue" }))
    await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()
    await page.getByRole("button", { name: "See it in 3D" }).waitFor()
    expect(await page.evaluate(hasCoveredWords)).toBe(false)
    // The result is scrolled into view, and stays there.
    await page.waitForFunction(() => {
      const top = document.getElementById("where")?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < window.innerHeight / 2
    })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await page.getByRole("combobox", { name: "Model", exact: true }).isEditable()).toBe(false)
    expect(await page.getByRole("button", { name: "Add to Cart" }).isDisabled()).toBe(true)

    // The diagram links to the rows, by keyboard too.
    const first = page.getByRole("link", { name: /^Position \d+,/ }).first()
    await first.focus()
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^position-\d+$/)

    // One wheel of a pair, a single wheel; everything else is removed, in both ways.
    const colors = page.getByRole("radiogroup", { name: /^Color of/ })
    await page.getByRole("checkbox", { name: /^Include 2:/ }).uncheck()
    await page.getByRole("button", { name: /^Add Bogie/ }).waitFor()
    const removes = page.getByRole("button", { name: /^Remove \/ None/ })
    while ((await colors.count()) > 2) await removes.nth(1).click()
    await colors
      .first()
      .getByRole("radio", { name: /^Black/ })
      .check()
    expect(await page.getByRole("button", { name: "Add to Cart" }).isDisabled()).toBe(true)
    await colors.last().getByRole("radio", { name: /^Red/ }).check()
    await expectAccessible(page)

    await page.reload()
    await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()
    await page.waitForFunction(
      () => document.querySelectorAll('[role="radiogroup"][aria-label^="Color of"]').length === 2,
    )
    const totals = page.getByRole("region", { name: "Your setup" })
    expect(await totals.getByText("Bogie Quantity").locator("xpath=..").textContent()).toMatch(/3$/)
    expect(await totals.getByText("Subtotal").locator("xpath=..").textContent()).toContain("$104.00")
    await press(page.getByRole("button", { name: "Add to Cart" }))
    await page.waitForURL("**/cart")
    const lines = page.getByRole("list", { name: "Items" }).getByRole("listitem")
    await lines.filter({ hasText: /Bogie wheel 3\.35".*Black/ }).waitFor()
    await lines.filter({ hasText: /Bogie wheel 7\.25".*Red/ }).waitFor()
    expect(
      await page.evaluate(() =>
        window.dataLayer?.some((entry) => JSON.stringify(entry).includes('"event":"purchase"')),
      ),
    ).toBe(true)

    await press(page.getByRole("link", { name: "Checkout", exact: true }))
    await press(page.getByRole("button", { name: "I Understand!" }))
    await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
    await fillShipping(page)
    await press(page.getByRole("button", { name: "Continue to Billing" }))
    await page.waitForURL("**step=billing**")
    await page.getByLabel("Card number").waitFor()
    await fillCard(page, GOOD_CARD)
    await placeOrder(page)
    expect(await orderNumber(page)).toMatch(/^\d+$/)
    expect(await page.getByText("$104.00").count()).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  browserTest("the read-only sled is reset, back to the start", {}, async ({ page, open }) => {
    await open("/bogie-wheels/setup")
    await chooseSled(page, SLED)
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()
    await page.getByRole("checkbox", { name: /^Include 2:/ }).uncheck()
    await page.getByRole("button", { name: "Reset" }).click()
    await page.getByRole("button", { name: "Continue" }).waitFor()
    expect(await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).count()).toBe(0)
    await page.getByRole("button", { name: "My sled: 2021 Polaris RMK Khaos 850" }).waitFor()
    for (const name of Object.keys(SLED)) {
      expect(await page.getByRole("combobox", { name, exact: true }).inputValue()).toBe("")
    }
    await chooseSled(page, SLED)
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()
    expect(await page.getByRole("button", { name: /^Add Bogie/ }).count()).toBe(0)
  })

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
    const find = page.getByRole("button", { name: "Find Mount Kit" })
    // What is said of the chosen sled doesn't move the button away from the selects.
    const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0)
    expect(await topOf(find)).toBe(await topOf(page.getByLabel("Model")))
    await find.click()
    await page.getByRole("article").getByText("Fits your 2021 Polaris RMK Khaos 850.").waitFor()
    await expectAccessible(page)
    const href = await page.getByRole("link", { name: /^Instructions for kit/ }).getAttribute("href")
    const pdf = await page.request.get(href ?? "")
    expect(pdf.headers()["content-type"]).toContain("application/pdf")
    await page.waitForFunction(() => {
      const top = document.querySelector("main article")?.parentElement?.getBoundingClientRect().top
      return top !== undefined && Math.abs(top - 70) < 2
    })

    await page.getByRole("article").getByRole("link").first().click()
    await page.getByRole("heading", { level: 1, name: /^Mount kit MK-101/ }).waitFor()
    await page.getByText("Fits your 2021 Polaris RMK Khaos 850.").waitFor()
    await open("/dampeners")
    await page.getByRole("button", { name: "Find Dampener", disabled: false }).click()
    const hit = page.getByRole("article")
    await hit.getByText(/Fits all .* skis, not OEM skis/).waitFor()
    await hit.getByRole("button", { name: "Add to Cart" }).click()
    await page.waitForURL("**/cart")
    await open("/mount-kits")
    await page.getByRole("button", { name: "Find Mount Kit", disabled: false }).click()
    await page.getByRole("article").getByRole("button", { name: "Add to Cart" }).click()
    await page.waitForURL("**/cart")
    const lines = page.getByRole("list", { name: "Items" }).getByRole("listitem")
    await lines.filter({ hasText: "DMP-206" }).waitFor()
    await lines.filter({ hasText: "MK-101" }).waitFor()
  })

  browserTest("has hope for a sled without a kit", {}, async ({ page, open }) => {
    await open("/mount-kits")
    await chooseSled(page, ODD_SLED)
    await page.getByRole("button", { name: "Find Mount Kit" }).click()
    await page.getByRole("heading", { name: "Dang" }).waitFor()
    await expectAccessible(page)
  })

  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(`knows the sled everywhere on a ${viewport}`, { viewport }, async ({ page, open }) => {
      await open("/mount-kits/mk-101")
      await page.getByRole("main").getByRole("button", { name: "Add your sled" }).click()
      const dialog = page.getByRole("dialog", { name: "Add your sled" })
      await dialog.waitFor()
      await expectAccessible(page)
      expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true)
      await chooseSled(dialog, SLED)
      await dialog.getByRole("button", { name: "Save" }).click()
      await dialog.waitFor({ state: "detached" })
      await page
        .getByText(/^(Fits|Does not fit) your 2021 Polaris RMK Khaos 850\./)
        .first()
        .waitFor()

      await open("/mount-kits")
      await page.getByRole("button", { name: "My sled: 2021 Polaris RMK Khaos 850" }).waitFor()
      const kits = page.getByRole("main").getByRole("link", { name: /^Mount kit MK-/ })
      const all = await kits.count()
      await page.getByRole("checkbox", { name: /^What fits my sled/ }).check()
      await page.waitForFunction(
        (count) => document.querySelectorAll('main a[href^="/mount-kits/"]').length < count,
        all,
      )
      expect(await kits.count()).toBe(1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole("button", { name: "Find Mount Kit", disabled: false }).click()
      await page.getByRole("article").getByText("Fits your 2021 Polaris RMK Khaos 850.").waitFor()

      await open("/bogie-wheels/setup")
      await page.getByRole("button", { name: "Continue", disabled: false }).click()
      await page.getByRole("heading", { name: "Bogies That Fit Your Sled" }).waitFor()

      await page.getByRole("button", { name: /^My sled/ }).click()
      await page
        .getByRole("dialog", { name: "My sled" })
        .getByRole("button", { name: "Remove my sled" })
        .click()
      await page.getByRole("button", { name: "Add your sled" }).first().waitFor()
    })
  }

  browserTest(
    "takes a guest's sled to the account, and back from it",
    {},
    async ({ page, open, context }) => {
      const email = `sled-${Date.now()}@example.com`
      await open("/mount-kits")
      await page.getByRole("button", { name: "Add your sled" }).click()
      await chooseSled(page.getByRole("dialog"), SLED)
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
      await page.getByRole("button", { name: /^My sled: 2021/ }).waitFor()
      await open("/register")
      await page.getByLabel("First name").fill("Ida")
      await page.getByLabel("Last name").fill("Berg")
      await page.getByLabel("Email").fill(email)
      await page.getByLabel("Password").fill("deep-powder-9")
      await page.locator("main button[type=submit]").click()
      await page.waitForURL("**/account")

      // Another browser of the same rider: it only has the session.
      const session = (await context.cookies()).filter(({ name }) => name !== "sled")
      await context.clearCookies()
      await context.addCookies(session)
      await open("/")
      await page.getByRole("button", { name: "My sled: 2021 Polaris RMK Khaos 850" }).waitFor()
    },
  )
})
