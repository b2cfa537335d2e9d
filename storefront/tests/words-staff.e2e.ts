import { setTimeout as sleep } from "node:timers/promises"
import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

/** A change shows within two seconds everywhere (docs/merchandising.md). */
const PROMISED_MS = 2_000

/** A heading of the home page each. */
const TEXTS = { phone: "Above the families", desktop: "Above the workshop" } as const

/** A time as a clock in Chicago shows it, never on a full minute: a browser would leave out the seconds. */
function shopClock(moment: number): string {
  const seconds = new Date(moment).getUTCSeconds() || 1
  const local = new Date(moment).toLocaleString("sv-SE", { timeZone: "America/Chicago" })
  return `${local.replace(" ", "T").slice(0, 16)}:${String(seconds).padStart(2, "0")}`
}

describe.each(["phone", "desktop"] as const)("the home page's words on a %s", (viewport) => {
  const text = TEXTS[viewport]

  browserTest(
    "are planned, looked at before anybody else sees them, and change by themselves and back",
    { viewport, concurrent: true, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      const words = `Powder from Friday on, ${viewport}`
      const heading = page.getByRole("heading", { name: words })
      const admin = await context.newPage()
      await enterAdmin(admin)
      await admin.goto("/app/texts")

      const home = admin.getByRole("region", { name: "Home", exact: true })
      await home.getByRole("button", { name: `Plan ${text}` }).click()
      const drawer = admin.getByRole("dialog")
      const plan = async (from: number, until: number) => {
        await drawer.getByLabel("From").fill(shopClock(from))
        await drawer.getByLabel("Until").fill(shopClock(until))
      }
      await drawer.getByLabel("Text", { exact: true }).fill(words)
      await plan(Date.now() + 3_600_000, Date.now() + 7_200_000)
      await expectAccessible(admin, '[role="dialog"] .overflow-y-auto')

      const opening = context.waitForEvent("page")
      await drawer.getByRole("button", { name: "Preview" }).click()
      const look = await opening
      await look.getByRole("heading", { name: words }).waitFor()
      await look.getByRole("complementary", { name: "Preview" }).waitFor()
      await expectAccessible(look)
      await expectNoSidewaysScroll(look)
      await look.close()
      await open("/")
      expect(await heading.count()).toBe(0)

      const begins = Date.now() + 15_000
      await plan(begins, begins + 20_000)
      await drawer.getByRole("button", { name: "Save" }).click()
      const planned = admin.getByRole("list", { name: `Planned: ${text}` })
      await planned.getByText(words).waitFor()

      const until = async (isThere: boolean) => {
        // Only the words of a page that is requested again and again: opening it takes a browser a second.
        while ((await (await page.request.get("/")).text()).includes(words) !== isThere) await sleep(300)
        const seen = Date.now()
        // Another process of the storefront may remember the page for as long as it is allowed to.
        await sleep(PROMISED_MS)
        await open("/")
        expect((await heading.count()) > 0).toBe(isThere)
        return seen
      }
      expect(await until(true)).toBeGreaterThanOrEqual(begins - 1_000)
      await until(false)

      await expectAccessible(admin, "main")
      await expectNoSidewaysScroll(admin)
      await admin.reload()
      await admin.getByRole("button", { name: `History ${text}` }).click()
      await admin.getByRole("dialog").getByText(words).first().waitFor()
      await expectAccessible(admin, '[role="dialog"] .overflow-y-auto')
      await admin
        .getByRole("button", { name: /^Restore this/ })
        .first()
        .click()
      await until(true)
      await admin.getByRole("button", { name: `Undo ${text}` }).click()
      await until(false)
    },
  )
})

/** Days ahead, so that neither interferes with the other's plan. */
const AHEAD = { phone: 30, desktop: 40 } as const

describe.each(["phone", "desktop"] as const)("shipping rates on a %s", (viewport) => {
  const rates = "Shipping rates and free shipping"

  browserTest(
    "are typed beside what carts come to, asked about, planned and taken back",
    { viewport, timeoutMs: 600_000 },
    async ({ context, expectConsoleError }) => {
      // The admin asks whether anyone is logged in, and the shop asks to confirm a price.
      expectConsoleError(/401|404|409/)
      const admin = await context.newPage()
      await enterAdmin(admin)
      // A colleague saves the rates while the shop asks: what is read from then on has another version.
      const versions: number[] = []
      await admin.route("**/admin/content", async (route) => {
        const { pages } = await (await route.fetch()).json()
        for (const text of pages.flatMap(
          (each: { texts: { label: string; version: number }[] }) => each.texts,
        ))
          if (text.label === rates) text.version += versions.length
        await route.fulfill({ json: { pages } })
      })
      admin.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/admin/content/"))
          versions.push(request.postDataJSON().version)
      })
      await admin.goto("/app/texts")
      const zone = admin.getByRole("group", { name: "Everywhere else" })
      await zone.getByLabel("Rate 2: costs, dollars").fill("99")
      await admin.getByText("$111.00").waitFor()
      await expectAccessible(admin, "main")
      await expectNoSidewaysScroll(admin)

      const question = admin.getByRole("alertdialog")
      await admin.getByRole("button", { name: `Save ${rates}` }).click()
      await question
        .getByText(
          "Everywhere else: shipping for goods of $50.00 and up would cost $99.00 instead of $49.95.",
        )
        .waitFor()
      await question.getByRole("button", { name: "Cancel" }).click()
      // Saved again, it is still compared with what was read when typing began.
      await question.waitFor({ state: "detached" })
      await admin.getByText("Not saved", { exact: true }).first().waitFor()
      await admin.getByRole("button", { name: `Save ${rates}` }).click()
      await question.getByRole("button", { name: "Cancel" }).click()
      await question.waitFor({ state: "detached" })
      expect(versions).toEqual([versions[0], versions[0]])
      await admin.unroute("**/admin/content")

      await admin.getByRole("button", { name: `Plan ${rates}` }).click()
      const drawer = admin.getByRole("dialog")
      await drawer
        .getByLabel("From", { exact: true })
        .fill(shopClock(Date.now() + AHEAD[viewport] * 86_400_000))
      await drawer.getByRole("button", { name: "Save" }).click()
      await question.getByRole("button", { name: "Save" }).click()
      const planned = admin.getByRole("list", { name: `Planned: ${rates}` })
      await planned.getByText(/Everywhere else \$39\.95 to \$119\.95/).waitFor()
      await planned.getByRole("button", { name: /^Cancel/ }).click()
      await planned.waitFor({ state: "detached" })
    },
  )
})
