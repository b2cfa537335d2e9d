import type { Page } from "playwright-core"
import { awake, browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "../harness/shop"
import { addPullHandle, fillCard, goToBilling, orderNumber, placeOrder } from "../journeys/buyer"
import { enterAdmin } from "../journeys/staff"

/** ms within which riders see a change, on a machine with other work. */
const SOON = 120_000
const SCOOP = "/builder/snow-scoop/solid/SHVSOLBLU"

const times = (page: Page) => page.getByRole("region", { name: "Business days" })
const lines = (page: Page) => page.getByRole("region", { name: "Lines" })
const preview = (page: Page, label: string) =>
  page.getByRole("region", { name: "Ordered now" }).locator(`dt:text-is("${label}") + dd`)

async function save(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText("Riders see it now.").first().waitFor()
  await page.getByRole("button", { name: "Save", exact: true, disabled: true }).waitFor()
}

/** Reloads a page until it shows the words; the first may be a second old. */
async function says(page: Page, path: string, words: string) {
  const end = Date.now() + SOON
  for (;;) {
    await page.goto(path)
    await awake(page)
    if ((await page.getByText(words, { exact: true }).count()) > 0 || Date.now() > end) break
  }
  await page.getByText(words, { exact: true }).first().waitFor()
}

/** In the page as the server sends it: nothing is added later that would move what is there. */
async function isServed(page: Page, path: string, words: string) {
  expect(await (await page.request.get(path)).text()).toContain(words)
}

/** Restores the lead times that the shop was seeded with, whatever an earlier run left. */
async function restore(staff: Page) {
  const { version, document } = await (await staff.request.get("/admin/lead-times")).json()
  const seeded = { ...document, stockedDays: 2, lines: [] }
  const answer = await staff.request.post("/admin/lead-times", { data: { version, document: seeded } })
  expect(answer.status()).toBe(200)
}

for (const viewport of ["phone", "desktop"] as const) {
  describe(`the day that things ship by, at ${VIEWPORTS[viewport].width} px`, () => {
    browserTest(
      "follows what staff keep: the scoop's page, a part's, cart, checkout and thanks say it",
      { viewport, timeoutMs: 10 * 60_000 },
      async ({ page, context, expectConsoleError }) => {
        // The admin asks whether anybody is logged in; an empty number is refused.
        expectConsoleError(/401|404|422/)
        await enterAdmin(page)
        await restore(page)
        await page.goto("/app/lead-times")
        await page.getByRole("heading", { level: 1, name: "Ship dates" }).waitFor()
        const stocked = times(page).getByLabel("In stock")
        await stocked.fill("")
        await page.getByRole("button", { name: "Save", exact: true }).click()
        await page.getByText("Nothing was saved.", { exact: false }).waitFor()
        expect(await stocked.getAttribute("aria-invalid")).toBe("true")

        await stocked.fill("4")
        const own = lines(page).getByLabel(/scoop, made to order/i)
        await own.fill("23")
        const inStock = (await preview(page, "In stock").textContent()) ?? ""
        const scoop =
          (await page
            .getByRole("region", { name: "Ordered now" })
            .locator("dt", { hasText: /scoop, made to order/i })
            .locator("xpath=following-sibling::dd[1]")
            .textContent()) ?? ""
        expect(inStock).toMatch(/^Ships by \w{3}, \w{3} \d+$/)
        expect(scoop).toMatch(/^Made for you, ships by \w{3}, \w{3} \d+$/)
        await save(page)

        const rider = await context.newPage()
        await says(rider, SCOOP, scoop)
        await isServed(rider, SCOOP, scoop)
        await says(rider, "/pull-handle", inStock)
        await isServed(rider, "/pull-handle", inStock)
        await expectNoSidewaysScroll(rider)

        await addPullHandle(rider)
        const summary = rider.getByRole("region", { name: "Summary" })
        await summary.getByText(inStock, { exact: true }).waitFor()
        expect(await summary.getByText("Calculated at checkout", { exact: true }).count()).toBe(2)
        expect(await summary.getByText("$0.00").count()).toBe(2)
        await rider.getByText("1 to 4 business days", { exact: true }).waitFor()
        await expectAccessible(rider)
        await goToBilling(rider)
        await rider
          .getByRole("complementary", { name: "Order summary" })
          .getByText(inStock, { exact: true })
          .waitFor()
        await fillCard(rider, "4242424242424242")
        await placeOrder(rider)
        await orderNumber(rider)
        await rider.getByText(inStock, { exact: true }).waitFor()
        const thanks = new URL(rider.url()).pathname

        await page.bringToFront()
        await times(page).getByLabel("In stock").fill("2")
        await lines(page)
          .getByLabel(/scoop, made to order/i)
          .fill("")
        const before = (await preview(page, "In stock").textContent()) ?? ""
        await save(page)
        await rider.bringToFront()
        await says(rider, "/pull-handle", before)
        // What was promised doesn't change.
        await says(rider, thanks, inStock)
      },
    )
  })
}
