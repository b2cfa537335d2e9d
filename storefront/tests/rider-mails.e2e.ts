import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { seedCart } from "./journeys/buyer"
import { enterAdmin } from "./journeys/staff"

describe.each(["phone", "desktop"] as const)("mails to riders on a %s", (viewport) => {
  browserTest(
    "are switched, timed, looked at and tried by staff",
    { viewport, timeoutMs: 600_000 },
    async ({ context, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      const admin = await context.newPage()
      await enterAdmin(admin)
      await admin.goto("/app/rider-mails")
      const row = admin.getByRole("row").filter({ hasText: "Cart left behind" })
      await row.getByText(/^After \d+ hours?$/).waitFor()
      await expectAccessible(admin, "main")
      await expectNoSidewaysScroll(admin)

      const hours = viewport === "phone" ? "20" : "24"
      await row.getByRole("button", { name: "When Cart left behind goes out" }).click()
      const drawer = admin.getByRole("dialog")
      const field = drawer.getByLabel("Hours after the rider was last there")
      await field.fill("500")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("Please enter 1 to 168 hours.").waitFor()
      await field.fill(hours)
      await drawer.getByRole("button", { name: "Save" }).click()
      await row.getByText(`After ${hours} hours`).waitFor()

      await row.getByRole("button", { name: "Preview Cart left behind" }).click()
      await admin.frameLocator("iframe").getByText("Back to my cart").waitFor()
      await admin.keyboard.press("Escape")
      await row.getByRole("button", { name: "Test to me Cart left behind" }).click()
      await admin.getByText("Test sent").first().waitFor()

      // Tests that run at the same time wait for the mail of an order that ships, and for none of this one.
      const review = admin.getByRole("switch", { name: "Send How did it go" })
      await review.click()
      await admin.getByText("Switched off").first().waitFor()
      await review.click()
      await admin.getByText("Switched on").first().waitFor()
    },
  )

  browserTest(
    "are agreed to by a box of the checkout that nobody has ticked before",
    { viewport, timeoutMs: 600_000 },
    async ({ page, open }) => {
      await seedCart(page, "ice-scratcher-blocks")
      await open("/checkout")
      const box = page.getByLabel(/^Email me if I leave this cart behind/)
      await box.waitFor()
      if (await box.isChecked()) throw new Error("Nobody agreed yet.")
      await box.check()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )
})
