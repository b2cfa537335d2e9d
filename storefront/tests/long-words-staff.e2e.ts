import type { Locator } from "playwright-core"
import { browserTest } from "./harness/shop"
import { logInAtAdmin } from "./journeys/staff"

/** On a busy machine the bot check takes a while. */
const BOT_CHECK_TIMEOUT_MS = 120_000

/** Where something ends, in px from the window's left edge. */
const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)

browserTest(
  "what a stranger types without a space stays within the inbox and the outbox",
  { viewport: "desktop", timeoutMs: 600_000 },
  async ({ page, context, open, expectConsoleError }) => {
    // The admin asks whether anybody is logged in.
    expectConsoleError(/401|404/)
    const surname = `Berg${Date.now()}`
    const email = `${"w".repeat(60)}@${"w".repeat(60)}.${"w".repeat(60)}.example`
    await open("/contact")
    await page.getByLabel("First name").fill("W".repeat(120))
    await page.getByLabel("Last name").fill(surname)
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Message").fill("Does it fit?")
    await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByRole("heading", { name: "Braaap!" }).waitFor()

    const admin = await context.newPage()
    await logInAtAdmin(admin)
    const width = await admin.evaluate(() => window.innerWidth)

    await admin.goto("/app/outbox")
    await admin.getByRole("cell", { name: "WWWWW" }).first().waitFor()
    for (const column of ["To", "Kept"]) {
      const header = admin.getByRole("columnheader", { name: column, exact: true }).last()
      expect(await rightOf(header)).toBeLessThan(width)
    }

    await admin.goto(`/app/submissions?q=${surname}`)
    await admin.getByRole("main").getByRole("link", { name: /^\d+$/ }).click()
    const about = admin.getByRole("link", { name: email }).first()
    await about.waitFor()
    expect(await rightOf(about)).toBeLessThan(width)
    expect(await rightOf(admin.getByText(/^Goes to/))).toBeLessThan(width)
  },
)
