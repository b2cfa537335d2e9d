import { browserTest, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import {
  amountsIn,
  fillCard,
  fillShipping,
  GOOD_CARD,
  orderNumber,
  orderSummary,
  placeOrder,
  seedCart,
} from "./journeys/buyer"
import { enterAdmin } from "./journeys/staff"

describe.each(["phone", "desktop"] as const)("a discount on a %s", (viewport) => {
  browserTest(
    "is made for products with a minimum, told in the cart, bought with, and archived",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anyone is logged in; a save that takes a lot off asks for confirmation.
      expectConsoleError(/401|404|409|422/)
      const code = `BLOCKS-${viewport.toUpperCase()}-${Date.now()}`
      const admin = await context.newPage()
      await enterAdmin(admin)
      // Medusa's own page redirects to ours, and isn't in any menu.
      await admin.goto("/app/promotions")
      await admin.waitForURL("**/app/discounts")
      await admin.getByRole("heading", { level: 1, name: "Discounts" }).waitFor()
      expect(await admin.locator('a[href="/app/promotions"]:visible').count()).toBe(0)
      await expectAccessible(admin, "main")

      await admin.getByRole("button", { name: "New discount" }).click()
      const drawer = admin.getByRole("dialog")
      await drawer.getByRole("textbox", { name: "Code", exact: true }).fill(code)
      await drawer.getByLabel("Percent off", { exact: true }).fill("40")
      await drawer.getByRole("combobox", { name: "Counts for" }).click()
      await admin.getByRole("option", { name: "Chosen products", exact: true }).click()
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("Please choose a product.").waitFor()
      await drawer.getByRole("searchbox", { name: "Search products" }).fill("scratcher")
      await drawer.getByRole("checkbox", { name: /Ice Scratcher Block Set/ }).click()
      await drawer.getByLabel("Minimum (dollars)").fill("70")
      await expectAccessible(admin, "[role=dialog] form")
      await drawer.getByRole("button", { name: "Save" }).click()
      const question = admin.getByRole("alertdialog")
      await question.getByText("This takes 40% off, which is more than 30%.").waitFor()
      await question.getByRole("button", { name: "Save" }).click()
      await drawer.waitFor({ state: "detached" })
      await admin.goto(`/app/discounts?q=${code}`)
      const row = admin.getByRole("row").filter({ hasText: code })
      await row.getByText("Running").waitFor()
      await expectNoSidewaysScroll(admin)
      await row.getByRole("button", { name: code, exact: true }).click()
      expect(await drawer.getByLabel("Minimum (dollars)").inputValue()).toBe("70")
      await drawer.getByRole("button", { name: "Cancel" }).click()
      await drawer.waitFor({ state: "detached" })

      await seedCart(page, "ice-scratcher-blocks", 1)
      await open("/cart")
      await page.getByRole("textbox", { name: /^Promo code/ }).fill(code)
      await press(page.getByRole("button", { name: "Apply promo code" }))
      await page.getByText(/^Spend \$35\.00 more on .* to use this discount\.$/).waitFor()
      await expectAccessible(page)
      await seedCart(page, "ice-scratcher-blocks", 1)
      await open("/cart")
      const cart = await amountsIn(page.getByRole("region", { name: "Summary" }))
      expect(cart).toMatchObject({ Subtotal: "$70.00", Discount: "-$28.00" })
      await press(page.getByRole("link", { name: "Checkout", exact: true }))
      await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
      await fillShipping(page)
      await press(page.getByRole("button", { name: "Continue to Billing" }))
      await page.getByLabel("Card number").waitFor()
      const rows = await orderSummary(page)
      expect(rows).toMatchObject({ Subtotal: "$70.00", Discount: "-$28.00" })
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await orderNumber(page)
      expect(await amountsIn(page.getByRole("main"))).toEqual(rows)

      await admin.reload()
      await row.getByText("$28.00").waitFor()
      await row.getByRole("button", { name: /^Archive/ }).click()
      await admin.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click()
      await admin.getByText("No discounts here.").waitFor()
    },
  )
})
