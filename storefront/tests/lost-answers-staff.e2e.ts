import type { Page, Route } from "playwright-core"
import { browserTest } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

/*
 * What staff are told when an answer is lost or late. The answers are made up here, so that nothing changes in the shop.
 */

const SKU = "PUL-RED"

/**
 * Holds the calls to an address until they are let go with an answer.
 * @returns once no call gets through any more; its `call` is the first one, when it comes
 */
async function hold(page: Page, path: string, isMeant = (_body: string) => true) {
  let held: ((route: Route) => void) | undefined
  const call = new Promise<Route>((resolve) => {
    held = resolve
  })
  await page.route(`**${path}`, async (route) => {
    const request = route.request()
    if (request.method() !== "POST" || !isMeant(request.postData() ?? "")) return await route.fallback()
    held?.(route)
  })
  return { call }
}

const isApplied = (body: string) => !body.includes('"dry_run"')

/** Previews that a SKU's stock rises by five. */
async function previewStock(page: Page) {
  await page.goto(`/app/bulk-edit?q=${SKU}`)
  await page.getByLabel(`Select ${SKU}`).click()
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const drawer = page.getByRole("dialog")
  await drawer.getByLabel("Stock", { exact: true }).click()
  await page.getByRole("option", { name: "More or fewer by" }).click()
  await drawer.getByLabel("Pieces").fill("5")
  await drawer.getByRole("button", { name: "Preview" }).click()
  await drawer.getByRole("row").filter({ hasText: SKU }).waitFor()
  return drawer
}

describe("a change of many products whose answer", () => {
  browserTest("is lost may have been made, and isn't made again without another look", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404|ERR_FAILED/)
    await enterAdmin(page)
    const drawer = await previewStock(page)
    await page.route("**/admin/bulk-edit", (route) =>
      isApplied(route.request().postData() ?? "") ? route.abort() : route.fallback(),
    )
    await drawer.getByRole("button", { name: "Apply" }).click()
    await page.getByText("No answer", { exact: true }).waitFor()
    expect(await page.getByText("Nothing was changed").count()).toBe(0)
    await drawer.getByText("It may have been applied. Please check the history.").waitFor()
    expect(await drawer.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true)
  })

  browserTest("is on its way keeps it, whatever is typed meanwhile", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    const drawer = await previewStock(page)
    const held = await hold(page, "/admin/bulk-edit", isApplied)
    await drawer.getByRole("button", { name: "Apply" }).click()
    const call = await held.call
    await drawer.getByLabel("Pieces").fill("6")
    const { digest } = JSON.parse(call.request().postData() ?? "{}")
    await call.fulfill({
      json: {
        added: [],
        changed: [],
        unchanged: 0,
        refused: [],
        refused_count: 0,
        skipped: [],
        prices_to_confirm: 0,
        digest,
        change_id: "made-up",
        running: false,
      },
    })
    await page.getByText("The catalog has been changed").first().waitFor()
    await drawer.waitFor({ state: "detached" })
  })
})

describe("what is typed while something is being sent", () => {
  browserTest("stays, in a note and on the shelf", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await page.goto("/app/ready-to-ship")
    const held = await hold(page, "/admin/ready-to-ship")
    const sku = page.getByLabel("Design SKU")
    await sku.fill("TRLSOLYELBLK")
    await page.getByRole("button", { name: "Put on the shelf" }).click()
    const call = await held.call
    await sku.fill("TRLSOLREDBLK")
    await call.fulfill({ json: await (await page.request.get("/admin/ready-to-ship")).json() })
    await page.getByText("On the shelf", { exact: true }).first().waitFor()
    expect(await sku.inputValue()).toBe("TRLSOLREDBLK")
  })

  browserTest("a picture keeps its scene: no scene moves until it is there", {}, async (rider) => {
    const { page, expectConsoleError } = rider
    expectConsoleError(/401|404/)
    await enterAdmin(page)
    await page.goto("/app/texts")
    const move = (state: "enabled" | "disabled") =>
      page.locator(`button[aria-label="Move scene 2 up"]:${state}`).waitFor()
    await move("enabled")
    const held = await hold(page, "/admin/uploads")
    const picture = { name: "powder.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not looked at") }
    await page.getByLabel("picture of yours for scene 2").setInputFiles(picture)
    const call = await held.call
    await move("disabled")
    await call.fulfill({ json: { files: [{ id: "made-up", url: "/storage/made-up.jpg" }] } })
    await page.getByLabel("What the picture of scene 2 shows").waitFor()
    await move("enabled")
  })
})
