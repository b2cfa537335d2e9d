import type { Page } from "playwright-core"
import { browserTest } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

/*
 * What is typed in the admin's forms is neither saved nor lost by accident, and what is refused is marked where it is.
 * Answers are made up where a real one would change the shop.
 */

/** Longer than the admin takes what it has read for current, ms. */
const LATER_MS = 120_000

/** What is read again when the network is back. */
async function comeBack(page: Page) {
  await page.clock.fastForward(LATER_MS)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** A text with words of staff's, as far as the admin knows. */
const TEXT = "Above the skis"

describe("the admin's forms", () => {
  browserTest("save nothing when Enter is pressed in the search of a list to tick", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await page.goto("/app/discounts")
    await page.getByRole("button", { name: "New discount" }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByRole("combobox", { name: "Counts for" }).click()
    await page.getByRole("option", { name: "Chosen products", exact: true }).click()
    const saves: string[] = []
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/admin/discounts")) saves.push(request.url())
    })
    const search = drawer.getByRole("searchbox", { name: "Search products" })
    await search.fill("scratcher")
    await search.press("Enter")
    await drawer.getByRole("checkbox", { name: /Ice Scratcher Block Set/ }).click()
    expect(saves).toEqual([])
  })

  browserTest("ask before the default takes the place of what is typed", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await page.route("**/admin/content", async (route) => {
      const answer = await route.fetch()
      const { pages } = await answer.json()
      for (const text of pages.flatMap((each: { texts: object[] }) => each.texts)) {
        if (text.label === TEXT) text.fallback = "Other words"
      }
      await route.fulfill({ json: { pages } })
    })
    await page.goto("/app/texts")
    const field = page.getByLabel(TEXT, { exact: true })
    await field.fill("An hour's work")
    await page.getByRole("button", { name: `Use the default ${TEXT}` }).click()
    const question = page.getByRole("alertdialog", { name: "Use the default text?" })
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "detached" })
    expect(await field.inputValue()).toBe("An hour's work")
  })

  browserTest(
    "show a percentage that a colleague has set, and name the one they showed",
    {},
    async (rider) => {
      const { page, expectConsoleError } = rider
      expectConsoleError(/401|404|409|ERR_INTERNET_DISCONNECTED/)
      await enterAdmin(page)
      let percent = 5
      const saves: unknown[] = []
      await page.route(/\/admin\/commission(\?.*)?$/, async (route) => {
        if (route.request().method() === "GET")
          return await route.fulfill({ json: { default_percent: percent, payouts: [], count: 0 } })
        saves.push(route.request().postDataJSON())
        await route.fulfill({ status: 409, json: { message: "Someone else has set it to 9%." } })
      })
      await page.clock.install()
      await page.goto("/app/reports/commission")
      const field = page.getByLabel("Percent of the goods")
      await field.waitFor()
      const shows = (value: string) =>
        page.waitForFunction(
          (wanted) => [...document.querySelectorAll("input")].some((input) => input.value === wanted),
          value,
        )
      await shows("5")
      percent = 8
      await comeBack(page)
      await shows("8")
      await field.fill("4")
      percent = 9
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText("Not saved", { exact: true }).waitFor()
      await shows("9")
      expect(saves).toEqual([{ default_percent: 4, seen: 8 }])
    },
  )

  browserTest("show what is kept of a dealer, such as the code of a blank field", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    const { dealers } = await (await page.request.get("/admin/dealers?q=SNOW20")).json()
    const path = `/admin/dealers/${dealers[0].id}`
    const dealer = await (await page.request.get(path)).json()
    await page.route(`**${path}`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ json: { ...dealer, version: "made up" } })
        : route.fallback(),
    )
    await page.goto(`/app/dealers/${dealer.id}`)
    const code = page.getByLabel("Code", { exact: true })
    await code.fill("")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText("Saved", { exact: true }).waitFor()
    expect(await code.inputValue()).toBe("SNOW20")
    // All of it is saved, so leaving asks nothing.
    await page.getByRole("main").getByRole("link", { name: "Dealers", exact: true }).click()
    await page.waitForURL(/\/app\/dealers$/)
  })

  browserTest("mark what is refused where it is", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404|422/)
    await enterAdmin(page)
    await page.goto("/app/bulk-edit?q=PUL-RED")
    await page.getByLabel("Select PUL-RED").click()
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByLabel("Stock", { exact: true }).click()
    await page.getByRole("option", { name: "More or fewer by" }).click()
    await drawer.getByLabel("Pieces").fill("1.5")
    await drawer.getByRole("button", { name: "Preview" }).click()
    await drawer.getByLabel("Pieces").and(drawer.locator("[aria-invalid=true]")).waitFor()

    // A refusal names a sled's bogies by their place among those sent, and stays with those.
    await page.route("**/admin/fitment/sleds", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 422,
            json: { message: "Not sold.", errors: { "bogies.0.sku": ["Not sold."] } },
          })
        : route.fallback(),
    )
    await page.goto("/app/fitment/sleds/new")
    const chooseWheel = async (position: string) => {
      await page.getByRole("combobox", { name: position }).click()
      await page.getByRole("option").nth(1).click()
    }
    await chooseWheel("4 Center Outside")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    const marked = page
      .getByRole("combobox", { name: "4 Center Outside" })
      .and(page.locator("[aria-invalid=true]"))
    await marked.waitFor()
    await chooseWheel("2 Front Outside")
    await marked.waitFor()
    expect(await page.locator("[aria-invalid=true]").count()).toBe(1)
  })
})

describe("a report's table", () => {
  browserTest("goes to its last page when it has fewer than the address names", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await page.goto("/app/reports/days?period=30&page=9")
    await page.waitForURL(/[?&]page=1(&|$)/)
    await page.getByRole("table", { name: "Sales by day" }).getByRole("row").nth(1).waitFor()
  })
})
