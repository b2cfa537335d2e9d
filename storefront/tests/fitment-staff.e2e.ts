import type { Page } from "playwright-core"
import { browserTest } from "./harness/shop"
import { chooseSled, ODD_SLED } from "./journeys/sled"
import { enterAdmin } from "./journeys/staff"

/** Uploads a file as staff do; resolves when it has been checked. */
async function check(page: Page, name: string, csv: string) {
  await page.goto("/app/fitment/imports")
  await page.getByLabel(/^CSV file/).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) })
  await page.getByRole("radio", { name: /^Add and change only/ }).click()
  await page.getByRole("button", { name: "Check the file" }).click()
  await page.getByRole("heading", { level: 1, name }).waitFor()
  await page.getByText(/\d unchanged/).waitFor()
}

/** The admin's own select is a list that has to be opened. */
async function pick(page: Page, name: string, option: RegExp) {
  await page.getByRole("combobox", { name }).click()
  await page.getByRole("option", { name: option }).click()
}

/** How often riders have looked for a mount kit of the odd sled, as the admin's own call says. */
async function timesMissed(page: Page): Promise<number> {
  const answer = await page.request.get("/admin/fitment/gaps?kind=mount_kit&limit=100")
  expect(answer.status()).toBe(200)
  const { gaps }: { gaps: { model: string; count: number }[] } = await answer.json()
  return gaps.find(({ model }) => model === ODD_SLED.Model)?.count ?? 0
}

const HEADER =
  "year,make,model,mount_kit,dampener,bogie_1,bogie_2,bogie_3,bogie_4,bogie_5,bogie_6,bogie_7,bogie_8,bogie_9,bogie_10,bogie_11"
const line = (cells: string) => `${cells}${",".repeat(15 - cells.split(",").length + 1)}`

describe("staff keep the fitment", () => {
  browserTest(
    "checks a file line by line, applies it, changes the sled, sees the gap, takes the sled out",
    {},
    async ({ page, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      const model = `Rocket ${Date.now()}`
      await enterAdmin(page)

      await check(
        page,
        "bad.csv",
        `\uFEFF${[HEADER, line(`2030,Taiga,"${model}",MK-999`), line("soon,Taiga,Bars")].join("\r\n")}`,
      )
      await page.getByText("Refused", { exact: true }).waitFor()
      const rows = page.getByRole("row")
      await rows.filter({ hasText: /^2\s*2030 Taiga.*The shop has no mount kit MK-999\.$/ }).waitFor()
      await rows.filter({ hasText: /^3.*The year "soon" is not a year\.$/ }).waitFor()
      expect(await page.getByRole("button", { name: /^Apply/ }).count()).toBe(0)

      await check(
        page,
        "good.csv",
        [HEADER, line(`2030,Taiga,${model},MK-101,,BOG335,BOG538 single`)].join("\n"),
      )
      await page.getByText(/^1 added, 0 changed, 0 removed/).waitFor()
      await page.getByRole("button", { name: "Apply 1 change" }).click()
      await page.getByText("Applied", { exact: true }).waitFor()

      await page.goto(`/app/fitment?q=${encodeURIComponent(model)}`)
      await page.getByRole("link", { name: `2030 Taiga ${model}` }).click()
      await page.getByRole("heading", { level: 1, name: `2030 Taiga ${model}` }).waitFor()
      expect(await page.getByRole("combobox", { name: "2 Front Outside" }).textContent()).toContain("BOG538")
      expect(await page.getByRole("checkbox", { name: "Single wheel at Front Outside" }).isChecked()).toBe(
        true,
      )
      await pick(page, "1 Anti Stab", /^No bogie$/)
      await pick(page, "Dampener", /^DMP-203/)
      await page.getByRole("button", { name: "Save" }).click()
      await page.getByText("The sled is saved").first().waitFor()
      const sled = page.url()

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        (async () => {
          await page.goto("/app/fitment")
          await page.getByRole("link", { name: "Export" }).click()
        })(),
      ])
      const exported = await (await file.createReadStream()).toArray()
      expect(Buffer.concat(exported).toString()).toContain(
        `2030,Taiga,${model},MK-101,DMP-203,,BOG538 single,`,
      )

      // A rider looks for something that nothing fits; staff see it, and how often. Others may have looked for it, too.
      const before = await timesMissed(page)
      await open("/mount-kits")
      await chooseSled(page, ODD_SLED)
      await page.getByRole("button", { name: "Find Mount Kit" }).click()
      await page.getByRole("heading", { name: "Dang" }).waitFor()
      const gap = rows.filter({ hasText: "2010 Ski-Doo Tundra LT" }).filter({ hasText: "No mount kit" })
      await page.goto("/app/fitment/gaps")
      await gap.waitFor()
      expect(Number(await gap.getByRole("cell").nth(2).textContent())).toBeGreaterThan(before)

      await page.goto(sled)
      await page.getByRole("button", { name: "Remove", exact: true }).click()
      await page.getByRole("alertdialog").getByRole("button").last().click()
      await page.waitForURL(/\/app\/fitment(\?.*)?$/)
      await page.goto(`/app/fitment?q=${encodeURIComponent(model)}`)
      await page.getByText("No sleds found.").waitFor()
    },
  )
})
