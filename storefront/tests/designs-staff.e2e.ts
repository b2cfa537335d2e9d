import { browserTest } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

const SAVED = "Riders see it now."

describe("staff keep the designs", () => {
  browserTest(
    "adds a colour that riders can choose then, and retires it",
    {},
    async ({ page, context, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; an unfinished colour is refused.
      expectConsoleError(/401|404|422/)
      await enterAdmin(page)
      await page.goto("/app/designs")
      await page.getByRole("link", { name: "Colours for all products" }).click()
      await page.getByRole("heading", { level: 1, name: "Colours for all products" }).waitFor()

      await page.getByRole("button", { name: "Add a colour" }).click()
      const added = page.getByRole("group", { name: "new colour" })
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText("Nothing was saved.", { exact: false }).waitFor()
      // On the way it is another colour's code.
      await added.getByLabel("Code").pressSequentially("REDX")
      await added.getByLabel("Code").fill("GLO")
      await added.getByLabel("Colour as #rrggbb").fill("#39ff14")
      await added.getByLabel("Name").fill("Glow")
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText(SAVED).first().waitFor()

      const rider = await context.newPage()
      const glow = rider.getByRole("radiogroup", { name: "Color 1" }).getByRole("radio", { name: "Glow" })
      await rider.goto("/builder/attack/solid/ATKSOLREDBLK")
      await glow.waitFor({ state: "attached" })

      await page.getByRole("button", { name: "Retire Glow" }).click()
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByRole("group", { name: "Glow" }).waitFor({ state: "detached" })
      await page.getByRole("button", { name: "Save", exact: true, disabled: true }).waitFor()
      await rider.waitForTimeout(2_000)
      await rider.reload()
      await rider.getByRole("radiogroup", { name: "Color 1" }).waitFor()
      expect(await glow.count()).toBe(0)
    },
  )
})
