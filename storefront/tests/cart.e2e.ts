import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"
import { addPullHandle, orderSummary } from "./journeys/buyer"

describe("the cart", () => {
  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(
      `is friendly when empty at ${VIEWPORTS[viewport].width} px`,
      { viewport },
      async ({ page, open }) => {
        await open("/cart")
        await page.getByText("Your cart is empty").waitFor()
        await page.getByText("You're running on fumes bro!").waitFor()
        expect(await page.getByRole("link", { name: "Compare Skis" }).getAttribute("href")).toBe("/skis")
        expect(await page.getByRole("link", { name: "Shop Accessories" }).getAttribute("href")).toBe(
          "/accessories",
        )
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      },
    )
  }

  browserTest("sends quick clicks as one quantity", {}, async ({ page, open }) => {
    await open("/pull-handle")
    await addPullHandle(page)
    const sent: unknown[] = []
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname.startsWith("/cart/")) {
        sent.push(request.postDataJSON())
      }
    })
    const more = page.getByRole("button", { name: /^One more/ })
    // In one go: the cart's pause doesn't run out between two clicks, however slow the machine is.
    await more.evaluate(async (button: HTMLElement) => {
      for (let clicks = 0; clicks < 4; clicks++) {
        button.click()
        // React renders each click in a microtask.
        await Promise.resolve()
      }
    })
    await page.getByText("$125.00").first().waitFor()
    await page
      .getByRole("link", { name: /^Cart, 5 items$/ })
      .first()
      .waitFor()
    expect(sent).toEqual([{ quantity: 5 }])
    await page.reload()
    expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe("5")
  })

  browserTest(
    "goes to the checkout with the quantity shown, though Checkout was pointed at before the shop had it",
    { viewport: "desktop" },
    async ({ page, open }) => {
      await open("/pull-handle")
      await addPullHandle(page)
      await page.route("**/cart/*", async (route) => {
        if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1_500))
        await route.continue()
      })
      await page.getByRole("button", { name: /^One more/ }).click()
      const checkout = page.getByRole("link", { name: "Checkout" }).first()
      await checkout.hover()
      // Longer than the router waits before it prepares a page that is pointed at.
      await page.waitForTimeout(1_000)
      await checkout.click()
      await page.waitForURL("**/checkout")
      expect(await orderSummary(page)).toMatchObject({ Subtotal: "$50.00" })
    },
  )

  browserTest("asks before it removes, and says that it is empty then", {}, async ({ page, open }) => {
    await open("/pull-handle")
    await addPullHandle(page)
    await page.getByRole("button", { name: /^Remove/ }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Are you sure you want to delete this item?").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    expect(await page.getByLabel(/^Quantity of/).count()).toBe(1)

    await page.getByRole("button", { name: /^Remove/ }).click()
    await dialog.getByRole("button", { name: "Yes, continue" }).click()
    await page.getByText("Your cart is empty").waitFor()
  })
})
