import { browserTest, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder, seedCart } from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

describe.each(["phone", "desktop"] as const)("a review on a %s", (viewport) => {
  browserTest(
    "is written by who bought it, approved by staff and shown; the gallery leads into the builder",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      const title = `Pulls like new ${Date.now()}`
      await open("/cart")
      await seedCart(page, "pull-handle-red")
      await open("/cart")
      await goToBilling(page, { Email: `reviews-${viewport}-${Date.now()}@example.com` })
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await page.waitForURL("**/thank-you/**")
      // No one can have ridden what hasn't left.
      expect(await page.getByRole("link", { name: "tell other riders how it is" }).count()).toBe(0)
      await (await logInStaff(page)).shipAll(await orderNumber(page))
      await page.reload()
      await press(page.getByRole("link", { name: "tell other riders how it is" }))
      await page.waitForURL("**/review/**")
      await expectAccessible(page)
      await press(page.getByRole("link", { name: /^Write a Review/ }))
      await page.getByRole("heading", { level: 1, name: "Write a review" }).waitFor()

      const picture = await (await page.request.get("/storage/products/medium/PUL-RED.jpg")).body()
      await page.getByLabel("4 stars: good").check()
      await page.getByLabel("Sum it up in one line").fill(title)
      await page.getByLabel("Your review").fill("Two seasons in.\n</script><b>Still red.</b>")
      await page
        .getByLabel("Your photos")
        .setInputFiles({ name: "handle.jpg", mimeType: "image/jpeg", buffer: picture })
      await page.getByLabel("Name to display").fill("Ida B.")
      await page.getByLabel(/^This is my own experience/).check()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await press(page.getByRole("button", { name: "Send Review" }))
      await page.getByRole("heading", { name: "Braaap!" }).waitFor()

      const admin = await context.newPage()
      await enterAdmin(admin)
      await admin.goto("/app/reviews?status=waiting")
      const row = admin.getByRole("row").filter({ hasText: title })
      await row.waitFor()
      await expectAccessible(admin, "main")
      await row.getByRole("button", { name: /^Read/ }).click()
      const drawer = admin.getByRole("dialog")
      await drawer.getByRole("img", { name: /^Sent by Ida B/ }).waitFor()
      await drawer.getByRole("button", { name: "Approve" }).click()
      await drawer.getByText("Approved", { exact: true }).waitFor()

      // The shop shows it within seconds.
      const shown = page.getByRole("heading", { level: 3, name: title })
      for (let tries = 0; tries < 20 && !(await shown.isVisible()); tries++) await open("/pull-handle")
      await shown.waitFor()
      await page.getByText("</script><b>Still red.</b>").first().waitFor()
      await page
        .getByRole("img", { name: /^Ida B.’s photo of/ })
        .first()
        .waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // Search engines get exactly what is shown.
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      const product = data.map((text) => JSON.parse(text)).find((each) => each["@type"] === "Product")
      const titles = await page.locator("section[aria-labelledby=reviews] h3").allTextContents()
      expect(product.review.map(({ name }: { name: string }) => name)).toEqual(titles)
      await page.getByText(`from ${product.aggregateRating.reviewCount} reviews`).waitFor()

      await open("/gallery")
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await press(page.getByRole("button", { name: /show larger/ }).first())
      await page.getByRole("dialog").getByRole("img").waitFor()
      await expectAccessible(page)
      await page.keyboard.press("Escape")
      await press(page.getByRole("link", { name: /Attack/ }).first())
      await page.waitForURL("**/gallery?line=attack")
      await press(page.getByRole("link", { name: /^Start from this design/ }).first())
      await page.waitForURL("**/builder/attack/**")
      await expectAccessible(page)
    },
  )
})
