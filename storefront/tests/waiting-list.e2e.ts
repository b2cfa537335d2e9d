import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { enterAdmin, logInStaff } from "./journeys/staff"

/** A color each, which no other test buys. */
const COLORS = { phone: ["LOP-ORG", "Orange"], desktop: ["LOP-GRN", "Green"] } as const

/** Polls until it is so. */
async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 40; tries++) if (await isSo()) return
  throw new Error("It never came to be.")
}

describe.each(["phone", "desktop"] as const)("a waiting list on a %s", (viewport) => {
  const [sku, color] = COLORS[viewport]

  browserTest(
    "is signed up for beside what is sold out, mailed by staff when it is back, and left by the mail's link",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      const email = `waits-${viewport}-${Date.now()}@example.com`
      const admin = await context.newPage()
      await enterAdmin(admin)
      const staff = await logInStaff(admin)
      await staff.setStock(sku, 0)

      // The shop shows what staff have changed within seconds: until then the page is reloaded.
      const soldOut = page.getByRole("option", { name: `${color} - Sold Out` })
      await until(async () => {
        await open("/accessories/ski-spares/ski-loop-pair")
        return (await soldOut.count()) > 0
      })
      await page.getByLabel("Color").selectOption({ label: `${color} - Sold Out` })
      await page.getByRole("button", { name: "Tell Me When It’s Back" }).click()
      const field = page.getByRole("main").getByLabel("Email")
      await field.fill(email)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole("button", { name: "Notify Me" }).click()
      await page.getByText("You’re on the list. We’ll email you when it’s back.").waitFor()

      await admin.goto("/app/waiting-lists")
      const row = admin.getByRole("row").filter({ hasText: `Ski Loop Pair, ${color}` })
      await row.getByText("Out", { exact: true }).waitFor()
      await expectAccessible(admin, "main")
      await row.getByRole("link", { name: /^People/ }).click()
      await admin.getByRole("heading", { name: `Ski Loop Pair, ${color}` }).waitFor()
      await admin.getByRole("cell", { name: email }).waitFor()
      await expectAccessible(admin, "main")
      await admin.getByRole("main").getByRole("link", { name: "Waiting lists" }).click()

      await staff.setStock(sku, 9)
      await until(async () => {
        await admin.reload()
        await row.getByRole("link", { name: /^People/ }).waitFor()
        return await row.getByText("Back", { exact: true }).isVisible()
      })
      await row.getByRole("button", { name: "Email them" }).click()
      await admin.getByRole("alertdialog").getByRole("button", { name: "Email them" }).click()
      await row.getByText("Nobody waiting").waitFor()
      const mail = await staff.mailTo(email, /is back$/)
      const [, way] = /(\/waiting-list\?token=\S+)/.exec(mail) ?? []

      await open(way ?? "")
      await expectAccessible(page)
      await page.getByRole("button", { name: "Take Me Off" }).click()
      await page.getByRole("heading", { name: "You’re off." }).waitFor()
      await expectAccessible(page)
    },
  )
})
