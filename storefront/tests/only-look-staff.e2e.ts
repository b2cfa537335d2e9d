import type { Page } from "playwright-core"
import { browserTest } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

/** The pages as a role sees them: what it may is decided by its name, which is made up here. */
const seenBy = (page: Page, role: string) =>
  page.route("**/admin/staff/me", (route) => route.fulfill({ json: { role, two_step_due: false } }))

const MAY_ONLY_LOOK = /^You can view this page\./

describe("whoever may only look", () => {
  browserTest("finds no buttons that would be refused", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await seenBy(page, "reader")
    for (const [path, button] of [
      ["/app/rider-mails", /^Preview/],
      ["/app/texts", /^Preview/],
    ] as const) {
      await page.goto(path)
      await page.getByText(MAY_ONLY_LOOK).waitFor()
      await page
        .getByRole("main")
        .getByRole("heading", { level: 2 })
        .or(page.getByRole("row"))
        .first()
        .waitFor()
      expect([path, await page.getByRole("button", { name: button }).count()]).toEqual([path, 0])
    }

    const product = { product: "SHV", path: "/admin/designs/products/SHV" }
    await page.route(`**${product.path}`, async (route) => {
      const answer = await route.fetch()
      const changes = [{ at: new Date().toISOString(), by: "Sam", save: "made-up", what: "name" }]
      await route.fulfill({ json: { ...(await answer.json()), changes } })
    })
    await page.goto(`/app/designs/products/${product.product}`)
    await page.getByRole("row").filter({ hasText: "Sam" }).waitFor()
    expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(0)

    const { discounts } = await (await page.request.get("/admin/discounts")).json()
    await page.goto(`/app/discounts?discount=${discounts[0].id}`)
    await page.getByText(MAY_ONLY_LOOK).waitFor()
    const named = page.waitForResponse((answer) => answer.url().includes(discounts[0].id))
    await page.reload()
    await named
    await page.getByText(MAY_ONLY_LOOK).waitFor()
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  browserTest("sees whose a submission is and can't change it", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await seenBy(page, "reader")
    const submission = {
      id: "made-up",
      kind: "contact",
      number: 1,
      status: "open",
      name: "Ida Berg",
      first_name: "Ida",
      email: "ida@example.com",
      order_id: null,
      application_id: null,
      assignee: null,
      people: [],
      created_at: new Date().toISOString(),
      rows: [],
      photos: [{ id: "photo", label: "Photo 1", url: "/made-up.jpg", width: 4, height: 3 }],
      events: [],
    }
    await page.route("**/admin/submissions/made-up", (route) => route.fulfill({ json: submission }))
    await page.goto("/app/submissions/made-up")
    for (const name of ["Assigned to", "Status"]) {
      const choice = page.getByRole("combobox", { name })
      await choice.waitFor()
      expect([name, await choice.isDisabled()]).toEqual([name, true])
    }
    expect(await page.getByRole("button", { name: "Delete photos" }).count()).toBe(0)
  })
})
