import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

/** A shirt for each, which no other test buys. */
const SHIRTS = { phone: "APP-TEE-WHT-XL", desktop: "APP-TEE-WHT-L" } as const

describe.each(["phone", "desktop"] as const)("many products at once on a %s", (viewport) => {
  const sku = SHIRTS[viewport]

  browserTest(
    "a file of prices is looked at, confirmed and imported, and undone by its entry of the history",
    { viewport, timeoutMs: 600_000 },
    async ({ page, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      await enterAdmin(page)
      await page.goto("/app/catalogue-import")
      await page.getByLabel("or paste it").fill(`sku,price,stock\n${sku},$48.00,31`)
      await page.getByRole("button", { name: "Preview" }).click()
      const row = page.getByRole("row").filter({ hasText: sku })
      await row.filter({ hasText: "$28.00" }).getByText("Look twice").waitFor()
      await row.filter({ hasText: "31" }).waitFor()
      await expectAccessible(page, "main")
      await expectNoSidewaysScroll(page)
      const apply = page.getByRole("button", { name: "Apply" })
      if (await apply.isEnabled()) throw new Error("A price that moves far was not asked about.")
      await page.getByLabel(/the price that is zero or changes by more than 30%/).click()
      await apply.click()
      await page.getByText("The catalog has been imported").first().waitFor()

      await page.getByRole("link", { name: "History" }).click()
      await page.getByRole("row").filter({ hasText: "Pasted text" }).first().waitFor()
      await expectAccessible(page, "main")
      await expectNoSidewaysScroll(page)
      await page.getByRole("link", { name: "Pasted text" }).first().click()
      await page.getByRole("link", { name: "Download the file" }).waitFor()
      await page.getByRole("button", { name: "Preview" }).click()
      await page.getByLabel(/the price that is zero or changes by more than 30%/).click()
      await expectAccessible(page, "main")
      await page.getByRole("button", { name: "Undo" }).click()
      await page.getByText("Undone", { exact: true }).waitFor()
    },
  )

  browserTest(
    "variants are ticked in a list and changed together, as the preview says",
    { viewport, timeoutMs: 600_000 },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401|404/)
      await enterAdmin(page)
      await page.goto(`/app/bulk-edit?q=${sku}`)
      await page.getByLabel(`Select ${sku}`).click()
      await expectAccessible(page, "main")
      await expectNoSidewaysScroll(page)
      await page.getByRole("button", { name: "Edit", exact: true }).click()
      const drawer = page.getByRole("dialog")
      const choose = async (label: string, choice: string) => {
        await drawer.getByLabel(label, { exact: true }).click()
        await page.getByRole("option", { name: choice }).click()
      }
      await choose("Price", "Up or down by %")
      await drawer.getByLabel("Percent").fill("10")
      await choose("Round", "To the nearest .95")
      await choose("Stock", "More or fewer by")
      await drawer.getByLabel("Pieces").fill("5")
      await drawer.getByRole("button", { name: "Preview" }).click()
      await drawer.getByRole("row").filter({ hasText: "$30.95" }).waitFor()
      await expectAccessible(page, "[role=dialog] .flex-1")
      await drawer.getByRole("button", { name: "Apply" }).click()
      await page.getByText("The catalog has been changed").first().waitFor()
      await page.getByRole("row").filter({ hasText: sku }).getByText("$30.95").waitFor()
    },
  )
})
