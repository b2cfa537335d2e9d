import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

const REPORTS = ["Sales by day", "Lines", "Commission", "Searches without results"]

describe.each(["phone", "desktop"] as const)("reports on a %s", (viewport) => {
  browserTest(
    "go from Today through periods and reports, and keep the address",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; a period without days is refused.
      expectConsoleError(/401|404|422/)
      await open("/search?q=zzyzx")
      await page.getByRole("main").waitFor()

      const admin = await context.newPage()
      await enterAdmin(admin)
      await admin.goto("/app/today")
      await admin.getByRole("main").getByRole("link", { name: "Reports", exact: true }).click()
      await admin.waitForURL("**/app/reports")
      await admin
        .getByRole("img", { name: /^Net, drawn/ })
        .locator("svg")
        .first()
        .waitFor()
      await admin.getByRole("columnheader", { name: "Net", exact: true }).waitFor()
      await expectAccessible(admin, "main")
      await expectNoSidewaysScroll(admin)

      const choose = async (label: string, choice: string) => {
        await admin.getByRole("main").getByLabel(label, { exact: true }).click()
        await admin.getByRole("option", { name: choice, exact: true }).click()
      }
      await choose("Period", "From … to …")
      await admin.getByLabel("From", { exact: true }).fill("2026-11-01")
      await admin.getByLabel("To", { exact: true }).fill("2026-10-01")
      await admin.getByText("The last day is before the first.").first().waitFor()
      await admin.getByLabel("To", { exact: true }).fill("2026-11-30")
      await admin.getByText("Nov 1, 2026 – Nov 30, 2026, compared with Oct 2, 2026 – Oct 31, 2026").waitFor()
      await admin.getByRole("button", { name: "Orders", exact: true }).click()
      await admin.waitForURL(/sort=orders/)
      await admin.reload()
      await admin.getByText("Nov 1, 2026 – Nov 30, 2026, compared").waitFor()

      for (const report of REPORTS) {
        if (viewport === "phone") await choose("Report", report)
        else {
          const nav = admin.getByRole("navigation", { name: "Reports" })
          await nav.getByRole("link", { name: report, exact: true }).click()
        }
        await admin.getByRole("heading", { name: report, exact: true }).waitFor()
        await admin.getByText("Nov 1, 2026 – Nov 30, 2026, compared").waitFor()
        await expectAccessible(admin, "main")
        await expectNoSidewaysScroll(admin)
      }
      await choose("Period", "Last 7 days")
      await admin.getByRole("cell", { name: "zzyzx" }).waitFor()

      const download = admin.waitForEvent("download")
      await admin.getByRole("link", { name: "Export as CSV" }).click()
      expect((await download).suggestedFilename()).toMatch(/^searches-20\d\d-\d\d-\d\d-to-/)
    },
  )
})
