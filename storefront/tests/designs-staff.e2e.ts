import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

const SAVED = "Riders see it now."
/** ms within which riders see a change, on a machine with other work. */
const SOON = 120_000

describe("staff keep the designs", () => {
  browserTest(
    "adds a color that riders can choose then, and retires it",
    {},
    async ({ page, context, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; an unfinished color is refused.
      expectConsoleError(/401|404|422/)
      await enterAdmin(page)
      await page.goto("/app/designs")
      await page.getByRole("link", { name: "Colors for all products" }).click()
      await page.getByRole("heading", { level: 1, name: "Colors for all products" }).waitFor()

      // By keyboard: a click would scroll it clear of the buttons.
      await page.getByRole("button", { name: "Add a color" }).press("Enter")
      const added = page.getByRole("group", { name: "new color" })
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText("Nothing was saved.", { exact: false }).waitFor()
      // What is refused is in sight, and not below the buttons.
      const code = added.getByLabel("Code")
      expect(
        await code.evaluate((field) => {
          const { left, top, width, height } = field.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === field
        }),
      ).toBe(true)
      // While it is being typed, it is briefly another color's code.
      await code.pressSequentially("REDX")
      await code.fill("GLO")
      await added.getByLabel("Color as #rrggbb").fill("#39ff14")
      await added.getByLabel("Name").fill("Glow")
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText(SAVED).first().waitFor()

      const rider = await context.newPage()
      const chooser = rider.getByRole("radiogroup", { name: "Color 1" })
      /** Reloads the builder until it is so; a page may be a second old. */
      const canBeChosen = async (expected: boolean) => {
        const end = Date.now() + SOON
        for (;;) {
          await rider.goto("/builder/attack/solid/ATKSOLREDBLK")
          await chooser.waitFor()
          const can = (await chooser.getByRole("radio", { name: "Glow" }).count()) > 0
          if (can === expected || Date.now() > end) return can
        }
      }
      expect(await canBeChosen(true)).toBe(true)

      await page.getByRole("button", { name: "Retire Glow" }).click()
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByRole("group", { name: "Glow" }).waitFor({ state: "detached" })
      await page.getByRole("button", { name: "Save", exact: true, disabled: true }).waitFor()
      expect(await canBeChosen(false)).toBe(false)

      // What a save changed is put back into the form, but isn't saved by that.
      const changes = page.getByRole("region", { name: "Changes" })
      await changes
        .getByRole("button", { name: /^Undo what staff@/ })
        .first()
        .click()
      await page.getByText("The fields are back to what they were.", { exact: false }).waitFor()
      await page.getByRole("group", { name: "Glow" }).waitFor()
      await expectAccessible(page, "main")
      await page.getByRole("button", { name: "Discard changes", exact: true }).click()
      await page.getByRole("group", { name: "Glow" }).waitFor({ state: "detached" })
    },
  )

  browserTest(
    "adds a style and a line, which riders can design the same minute",
    {},
    async ({ page, context, expectConsoleError }) => {
      expectConsoleError(/401|404|422/)
      await enterAdmin(page)
      await page.goto("/app/designs/products/TRL")
      await page.getByRole("button", { name: "Add a style" }).click()
      const drawer = page.getByRole("dialog")
      await drawer.getByLabel("Name", { exact: true }).fill("Night Split")
      await drawer.getByLabel("Code", { exact: true }).fill("sol")
      await drawer.getByRole("combobox", { name: "Drawn as" }).click()
      await page.getByRole("option", { name: "Split (2 colors)" }).click()
      await drawer.getByLabel("Price, dollars").fill("431.50")
      await expectAccessible(page, "[role=dialog]")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("This code is taken, or was once: SKUs in orders contain it.").waitFor()
      await drawer.getByLabel("Code", { exact: true }).fill("nsp")
      await drawer.getByRole("button", { name: "Save" }).click()
      await page.getByRole("heading", { level: 3, name: "Night Split (NSP)" }).waitFor()

      const rider = await context.newPage()
      await rider.goto("/builder/trail/night-split")
      await rider.waitForURL(/\/builder\/trail\/night-split\/TRLNSP/)
      await rider.getByRole("button", { name: /^Color 2/ }).waitFor()

      await page.goto("/app/designs")
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole("button", { name: "New line" }).click()
      await drawer.getByLabel("Name", { exact: true }).fill("The Glider")
      await drawer.getByLabel("Code", { exact: true }).fill("GLI")
      await drawer.getByLabel("Price of the solid style, dollars").fill("299")
      await expectAccessible(page, "[role=dialog]")
      await drawer.getByRole("button", { name: "Save" }).click()
      await page.getByRole("heading", { level: 1, name: "The Glider (GLI)" }).waitFor()
      await expectNoSidewaysScroll(page)
      await rider.goto("/builder/the-glider")
      await rider.getByText("Coming soon").first().waitFor()
      await rider.getByRole("button", { name: "Tell Me" }).waitFor()
    },
  )
})

browserTest(
  "Medusa's own page of prices says why a design keeps its price",
  { viewport: "desktop", timeoutMs: 600_000 },
  async ({ page, expectConsoleError }) => {
    // Medusa's page of prices is a dialog without a title.
    expectConsoleError(/401|404|409|The builder sells this|DialogTitle/)
    await enterAdmin(page)
    const found = await page.request.get("/admin/products?handle=custom-commander&fields=id")
    const { products } = (await found.json()) as { products: { id: string }[] }
    await page.goto(`/app/products/${products[0]?.id}/prices`)
    const dialog = page.getByRole("dialog")
    // The first price has the focus as soon as the prices are there.
    await dialog.locator("[role=gridcell]:focus-within").waitFor()
    await page.keyboard.press("Delete")
    await dialog.getByRole("button", { name: "Save" }).click()
    await page.getByText("Not saved").waitFor()
    await page.getByText(/^The builder sells this, so it needs a price/).waitFor()
  },
)
