import type { Page } from "playwright-core"
import { browserTest, errand, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { chooseSled, ODD_SLED, SLED } from "./journeys/sled"

const HARDWARE = "/builder/attack/solid/ATKSOLREDBLK/add-hardware"

const firstCarbide = (page: Page) => page.getByRole("radio", { disabled: false }).first()
const add = (page: Page) => page.getByRole("button", { name: "Add to Cart" })
const items = async (page: Page, count: number) =>
  await page
    .getByRole("link", { name: `Cart, ${count} item${count === 1 ? "" : "s"}` })
    .first()
    .waitFor()

describe("hardware for skis", () => {
  errand(
    "for a sled that no mount kit fits is said at once, and the skis go on without",
    {},
    async ({ page, open }) => {
      await open(HARDWARE)
      await page.getByRole("heading", { name: "Mount Kit $40.00 each" }).waitFor()
      await page.getByText("Hardware total $40.00").waitFor()
      await chooseSled(page, ODD_SLED)
      await page.getByText(/We don't have a mount kit for the 2010 Ski-Doo Tundra LT yet/).waitFor()
      await page.getByText("Hardware total $0.00").waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await firstCarbide(page).check()
      await press(add(page))
      await page.waitForURL("**/cart")
      await items(page, 2)
      expect(
        await page
          .getByRole("list", { name: "Items" })
          .getByText(/^Mount kit/)
          .count(),
      ).toBe(0)
    },
  )

  browserTest("is found again after a reload, and can be skipped", {}, async ({ page, open }) => {
    await open(HARDWARE)
    await chooseSled(page, SLED)
    await page.getByText(/^MK-101\. Fits your 2021 Polaris RMK Khaos 850/).waitFor()
    await firstCarbide(page).check()
    const total = await page.getByText(/^Skis and hardware/).textContent()
    await page.reload()
    await page.getByText(/^MK-101\. Fits your/).waitFor()
    await page.getByText(total ?? "", { exact: true }).waitFor()
    expect(await firstCarbide(page).isChecked()).toBe(true)
    await page.getByRole("button", { name: "Skip hardware" }).click()
    await page.waitForURL("**/cart")
    await items(page, 1)
  })

  browserTest(
    "stays as it was, once, while its skis are edited from the cart, and may leave with them",
    { viewport: "phone" },
    async ({ page, open }) => {
      await open(HARDWARE)
      await chooseSled(page, SLED)
      await firstCarbide(page).check()
      await add(page).click()
      await page.waitForURL("**/cart")
      await items(page, 3)
      const subtotal = await page.getByRole("definition").first().textContent()

      for (const color of ["Blue", "Red"]) {
        await page.getByRole("link", { name: /^Edit design/ }).click()
        await page.waitForURL("**?line=*")
        await page
          .getByRole("radiogroup", { name: "Color 1" })
          .getByRole("radio", { name: color, exact: true })
          .check()
        await page.getByRole("button", { name: "Update" }).click()
        await page.waitForURL("**/cart")
        await page.getByRole("listitem").filter({ hasText: "Color 1" }).getByText(color).first().waitFor()
        await items(page, 3)
      }
      expect(await page.getByRole("definition").first().textContent()).toBe(subtotal)

      await page.getByRole("button", { name: "Remove The Attack" }).click()
      const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this item?" })
      const hardware = dialog.getByRole("checkbox", { name: /^Also remove .*, which came with it$/ })
      expect(await hardware.isChecked()).toBe(false)
      await expectAccessible(page)
      await hardware.check()
      await dialog.getByRole("button", { name: "Yes, continue" }).click()
      await page.getByText("Your cart is empty").waitFor()
    },
  )

  browserTest("beside the cart is offered in stock alone, at its price", {}, async ({ page, open }) => {
    await open(HARDWARE)
    await page.getByRole("button", { name: "Skip hardware" }).click()
    await page.waitForURL("**/cart")
    const offers = page.getByRole("region", { name: /While you/ })
    const colors = offers.getByRole("combobox", { name: "Color" })
    expect(await colors.locator("option").allTextContents()).not.toContain("Pink")
    await offers.getByText("$25.00").waitFor()
    await offers.getByText("$35.00").waitFor()
    await colors.selectOption({ label: "Yellow" })
    await offers.getByRole("button", { name: "Add Pull Handle" }).click()
    await page.getByRole("list", { name: "Items" }).getByText("Yellow").waitFor()
  })
})
