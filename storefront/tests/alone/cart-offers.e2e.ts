import { browserTest, expectAccessible, expectNoSidewaysScroll } from "../harness/shop"
import { seedCart } from "../journeys/buyer"
import { enterAdmin } from "../journeys/staff"

// What carts offer is one text for all of them: other tests would see it change.
describe.each(["phone", "desktop"] as const)("what a cart offers, on a %s", (viewport) => {
  browserTest(
    "is chosen by staff, and refused where no product is",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anyone is logged in; an address without a product is refused.
      expectConsoleError(/401|404|422/)
      const admin = await context.newPage()
      await enterAdmin(admin)
      await admin.goto("/app/texts")
      const text = "While you’re at it"
      const offers = admin.getByRole("group", { name: text })
      const second = offers.getByLabel("Product 2: address of its page")
      const save = admin.getByRole("button", { name: `Save ${text}`, exact: true })
      await second.fill("/contact")
      await save.click()
      await offers.getByText("Product 2: There is no product at /contact in the shop.").waitFor()
      await second.fill("/pull-handle")
      await offers.getByRole("button", { name: "Remove product 1" }).click()
      await offers.getByRole("combobox", { name: "Product 1: offered with" }).click()
      await admin.getByRole("option", { name: "Any cart" }).click()
      await offers.getByLabel("Product 1: not with SKUs that begin with").fill("")
      await save.click()
      await admin.getByRole("button", { name: `Undo ${text}` }).waitFor()
      await expectAccessible(admin, "main")
      await expectNoSidewaysScroll(admin)

      await seedCart(page, "ice-scratcher-blocks")
      await open("/cart")
      const region = page.getByRole("region", { name: /^While you/ })
      await region.getByRole("button", { name: "Add Pull Handle" }).click()
      await region.waitFor({ state: "detached" })
      await expectAccessible(page)

      await admin.getByRole("button", { name: `Use the default ${text}` }).click()
      await offers.getByLabel("Product 2: address of its page").waitFor()
    },
  )
})
