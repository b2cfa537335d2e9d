import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"
import {
  addPullHandle,
  fillCard,
  fillShipping,
  GOOD_CARD,
  goToBilling,
  orderNumber,
  placeOrder,
  RIDER,
  seedCart,
} from "./journeys/buyer"

describe("buying a stocked part", () => {
  for (const viewport of ["desktop", "phone"] as const) {
    browserTest(
      `goes from the home page to a paid order at ${VIEWPORTS[viewport].width} px, accessible all the way`,
      { viewport, pictures: true },
      async ({ page, open }) => {
        await open("/")
        await open("/accessories")
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await open("/pull-handle")
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await addPullHandle(page)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.getByRole("link", { name: "Cart, 1 item" }).first().waitFor()

        await page.getByRole("link", { name: "Checkout", exact: true }).click()
        await page.waitForURL("**/checkout**")
        await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await fillShipping(page)
        await page.getByRole("button", { name: "Continue to Billing" }).click()
        await page.waitForURL("**step=billing**")
        await page.getByLabel("Card number").waitFor()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)

        expect(await page.getByRole("button", { name: "Place Order" }).isDisabled()).toBe(true)
        await fillCard(page, GOOD_CARD)
        await placeOrder(page)
        expect(await orderNumber(page)).toMatch(/^\d+$/)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        expect(await page.getByText("$25.00").count()).toBeGreaterThan(0)
        await page.getByRole("link", { name: "Cart, 0 items" }).first().waitFor()
      },
    )
  }

  browserTest(
    "says at the top, after Back from the thank-you page, that there is nothing left to pay",
    { viewport: "phone" },
    async ({ page, open }) => {
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await orderNumber(page)
      await page.goBack()
      const heading = page.getByRole("heading", { level: 1, name: "Nothing to check out" })
      await heading.waitFor()
      // The router restores the position of the shipping step once the page has rendered.
      await page.waitForTimeout(500)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    },
  )

  browserTest("finds the billing step and the address again after a reload", {}, async ({ page, open }) => {
    await open("/pull-handle")
    await addPullHandle(page)
    await goToBilling(page)
    const total = await page
      .getByText(/^Order Total/)
      .first()
      .textContent()
    const reloaded = await page.reload()
    expect(await reloaded?.text()).toContain("Card number")
    await page.getByLabel("Card number").waitFor()
    expect(
      await page
        .getByText(/^Order Total/)
        .first()
        .textContent(),
    ).toBe(total)
    await page.getByRole("button", { name: "Edit Address" }).click()
    expect(await page.getByLabel("Address", { exact: false }).first().inputValue()).toBe(RIDER.Address)
  })

  browserTest(
    "says at the top of the page that the cart is gone, wherever the press was, and marks the step without colors",
    { viewport: "phone", reducedMotion: "reduce" },
    async ({ page, context, open, expectConsoleError }) => {
      expectConsoleError(/409/)
      await seedCart(page, "pull-handle-red")
      await page.emulateMedia({ forcedColors: "active" })
      await open("/checkout")
      const lines = await page
        .getByRole("list", { name: "Checkout steps" })
        .getByRole("listitem")
        .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).borderBottomWidth))
      expect(lines).toEqual(["3px", "0px"])
      await fillShipping(page)
      await context.clearCookies()
      await page.getByRole("button", { name: "Continue to Billing" }).click()
      await page.getByRole("heading", { level: 1, name: "Nothing to check out" }).waitFor()
      const isAtTop = () => window.scrollY === 0 && document.activeElement?.tagName === "H1"
      await page.waitForFunction(isAtTop)
      // Whatever else scrolls the page has done so two frames later.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await page.evaluate(isAtTop)).toBe(true)
    },
  )

  browserTest("keeps the total in sight beside a long list of goods", {}, async ({ page, open }) => {
    const goods = [
      "ice-scratcher-blocks",
      "cable-scratchers",
      "mk-101",
      "trail-carbide-6",
      "bogie-grease-kit",
    ]
    for (const slug of [...goods, "mk-102", "mk-103"]) await seedCart(page, slug)
    await open("/checkout")
    const total = page.getByRole("complementary", { name: "Order summary" }).getByText("Order Total")
    const notice = await page.getByRole("region", { name: "Cookie notice" }).boundingBox()
    const expectInSight = async () => {
      const box = await total.boundingBox()
      expect(box && box.y + box.height).toBeLessThan(notice?.y ?? VIEWPORTS.desktop.height)
    }
    await expectInSight()
    await page.getByRole("button", { name: "Continue to Billing" }).scrollIntoViewIfNeeded()
    await expectInSight()
    await expectAccessible(page)
  })

  browserTest(
    "begins a step at its heading when an open summary fills the window",
    { viewport: "phone" },
    async ({ page, open }) => {
      for (const slug of ["ice-scratcher-blocks", "cable-scratchers", "trail-carbide-6", "mk-101"])
        await seedCart(page, slug)
      await open("/checkout")
      await page.getByRole("button", { name: "Show order summary" }).click()
      await fillShipping(page)
      await page.getByRole("button", { name: "Continue to Billing" }).click()
      await page.waitForURL("**step=billing**")
      const heading = page.getByRole("heading", { level: 1, name: "Billing Information" })
      await heading.waitFor()
      await page.waitForFunction(() => {
        const top = document.querySelector("h1")?.getBoundingClientRect().top ?? -1
        return top >= 0 && top < window.innerHeight / 2
      })
    },
  )

  browserTest(
    "keeps what was typed when the page is reloaded in the shipping step",
    {},
    async ({ page, open }) => {
      await open("/pull-handle")
      await addPullHandle(page)
      await page.getByRole("link", { name: "Checkout", exact: true }).click()
      await page.waitForURL("**/checkout**")
      await fillShipping(page)
      await page.reload()
      await page.getByRole("button", { name: "Continue to Billing" }).waitFor()
      await page.waitForFunction(
        (name) => document.querySelector<HTMLInputElement>('input[name="firstName"]')?.value === name,
        RIDER["First name"],
      )
    },
  )

  browserTest(
    "goes back from billing to shipping to cart with the back button",
    {},
    async ({ page, open }) => {
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page)
      await page.goBack()
      await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
      await page.goBack()
      await page.waitForURL("**/cart")
      await page.getByRole("link", { name: "Checkout", exact: true }).waitFor()
    },
  )

  browserTest("names each missing field and goes to the first", {}, async ({ page, open }) => {
    await open("/pull-handle")
    await addPullHandle(page)
    await page.getByRole("link", { name: "Checkout", exact: true }).click()
    await page.waitForURL("**/checkout**")
    await page.getByRole("button", { name: "Continue to Billing" }).click()
    await page.getByText("Please enter a first name.").waitFor()
    await page.locator('input[name="firstName"]:focus').waitFor()
    await expectAccessible(page)
  })
})

describe("with the keyboard alone", () => {
  browserTest("a part is bought", {}, async ({ page, open }) => {
    const press = (key: string) => page.keyboard.press(key)
    /** Tabs until the element with that name has the focus; fails when it is never reached. */
    async function tabTo(accessibleName: RegExp) {
      for (let presses = 0; presses < 80; presses++) {
        await press("Tab")
        const name = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null
          const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent
          return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? ""
        })
        if (accessibleName.test(name.trim())) return
      }
      throw new Error(`Tab never reaches ${accessibleName}.`)
    }
    await open("/accessories/ice-scratcher/ice-scratcher-blocks")
    await press("Tab")
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i)
    await press("Enter")
    await tabTo(/^Add to Cart/)
    await press("Enter")
    await page.waitForURL("**/cart")
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor()
    await tabTo(/^Checkout$/)
    await press("Enter")
    await page.waitForURL("**/checkout**")
    await page.getByRole("button", { name: "Continue to Billing" }).waitFor()
    for (const [label, text] of [
      ["First name", "Ida"],
      ["Last name", "Berg"],
      ["Address", "1 Ridge Road"],
      ["City", "Ely"],
      ["State", "Minnesota"],
      ["Postal code", "55731"],
      ["Phone", "2185550110"],
      ["Email", "ida@example.com"],
      ["How did you hear", "Word"],
    ] as const) {
      await tabTo(new RegExp(`^${label}`))
      await page.keyboard.type(text)
    }
    await tabTo(/^Continue to Billing/)
    await press("Enter")
    await page.waitForURL("**step=billing**")
    await page.getByLabel("Card number").waitFor()
    for (const [label, text] of [
      ["Card number", GOOD_CARD],
      ["Expiry", "1234"],
      ["CVC", "123"],
      ["Billing postal code", "55731"],
    ] as const) {
      await tabTo(new RegExp(`^${label}`))
      await page.keyboard.type(text)
    }
    await tabTo(/^I've checked/)
    await press("Space")
    await tabTo(/^Place Order/)
    await press("Enter")
    await orderNumber(page)
  })
})
