import { browserTest, errand, expectAccessible, press } from "./harness/shop"
import { fillCard, fillShipping, GOOD_CARD, orderNumber, placeOrder } from "./journeys/buyer"

describe("ready to ship", () => {
  errand(
    "a made pair goes from its page with another loop to a paid order, its discount in every summary",
    {},
    async ({ page, open }) => {
      await open("/ready-to-ship/hell-hound")
      await press(page.getByRole("link", { name: "Fade in Black and Red" }))
      await page.waitForURL("**/HELFADBLKREDRED?from=ready-to-ship")
      await page.getByRole("radiogroup", { name: "Loop" }).getByRole("radio", { name: "White" }).check()
      expect(await page.getByRole("dialog").count()).toBe(0)
      await page.waitForURL("**/HELFADBLKREDWHT?from=ready-to-ship")
      await page.getByText("$65.00 off at Checkout").waitFor()
      await press(page.getByRole("link", { name: "Add To Cart" }))
      await page.getByRole("checkbox", { name: /mount kit/ }).check()
      await page.getByRole("checkbox", { name: /carbide/ }).check()
      await press(page.getByRole("button", { name: "Add to Cart" }))

      await page.waitForURL("**/cart")
      const line = page.getByRole("list", { name: "Items" }).getByRole("listitem").first()
      await line.getByText("$65.00 off at Checkout").waitFor()
      expect(await line.textContent()).toContain("White")
      expect(await line.textContent()).not.toContain("Build No.")
      expect(await line.getByRole("spinbutton").count()).toBe(0)
      await line.getByText("Quantity 1").waitFor()
      await page.getByText("Ready to Ship Discount").waitFor()
      await expectAccessible(page)

      await press(page.getByRole("link", { name: "Checkout", exact: true }))
      await press(page.getByRole("button", { name: "I Understand!" }))
      await fillShipping(page)
      await press(page.getByRole("button", { name: "Continue to Billing" }))
      await page.waitForURL("**step=billing**")
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await orderNumber(page)
      await page.getByText("Ready to Ship Discount").waitFor()
      await page.getByText("-$65.00").first().waitFor()
    },
  )

  browserTest("tells search engines where a shelf stands", {}, async ({ page }) => {
    const html = await (await page.request.get("/ready-to-ship/trail")).text()
    expect(html).toContain('"@type":"BreadcrumbList"')
  })

  browserTest("filters by colors with the keyboard, in the address", {}, async ({ page, open }) => {
    await open("/ready-to-ship/trail")
    const shelf = page.locator("main h2")
    const all = await shelf.count()
    await page.getByRole("link", { name: /^Black \d/ }).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL("**/ready-to-ship/trail?colors=BLK")
    // Comes with the list.
    await page.getByRole("link", { name: /^Black selected/ }).waitFor()
    const names = await shelf.allTextContents()
    expect(names.length).toBeLessThan(all)
    for (const name of names) expect(name).toContain("Black")
    await page.reload()
    expect(await shelf.allTextContents()).toEqual(names)
    await page.getByRole("link", { name: "All colors" }).click()
    await page.waitForURL((url) => url.search === "")
  })

  browserTest("a scoop that is ready goes straight into the cart", {}, async ({ page, open }) => {
    await open("/ready-to-ship/snow-scoop")
    await page.getByRole("link", { name: "Fade in Blue and Sky Blue" }).click()
    await page.waitForURL("**/cart")
    await page.getByText("$15.00 off at Checkout").waitFor()
    // Going back doesn't buy it again.
    await page.goBack()
    await page.waitForURL("**/ready-to-ship/snow-scoop")
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor()
  })

  browserTest("cancel leads back to the shelf", {}, async ({ page, open }) => {
    await open("/builder/trail/solid/TRLSOLYELBLK?from=ready-to-ship")
    await page.getByRole("link", { name: "Cancel" }).click()
    await page.waitForURL("**/ready-to-ship/trail")
  })
})
