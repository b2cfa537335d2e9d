import type { Page } from "playwright-core"
import { browserTest, errand, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { chooseSled, SLED } from "./journeys/sled"

const ONE_COLOR = "/builder/bogie-wheels/one-color"

/** Dollars of "$1,234.50"; NaN when there is no amount in the text. */
const dollarsIn = (text: string | null) =>
  Number(/\$([\d,]+\.\d\d)/.exec(text ?? "")?.[1]?.replaceAll(",", ""))

/** What one wheel costs by size, as shown by the builder. */
async function builderPrices(page: Page): Promise<Map<string, number>> {
  const rows = await page.getByRole("table").getByRole("row").allTextContents()
  return new Map(rows.map((row): [string, number] => [/^[\d.]+"/.exec(row)?.[0] ?? row, dollarsIn(row)]))
}

/** Each position's size, number of wheels and price of one wheel, as shown by the setup. */
async function setupRows(page: Page): Promise<{ size: string; wheels: number; each: number }[]> {
  const rows = await page.locator('[id^="position-"]').allTextContents()
  return rows.map((row) => {
    const [, size = "", single] = /([\d.]+") (single wheel|set of 2 wheels)/.exec(row) ?? []
    const one = single === "single wheel"
    const [, each] = one ? [null, row] : (/\((\$[\d.,]+)\s*\/ea\)/.exec(row) ?? [])
    return { size, wheels: one ? 1 : 2, each: dollarsIn(each ?? null) }
  })
}

interface Line {
  name: string
  sku: string
  quantity: number
  single_price: number
}

const cartLines = async (page: Page): Promise<Line[]> =>
  Object.values(
    (
      await page.evaluate(async () => {
        const answer = await fetch("/cart/data", { headers: { "X-Requested-With": "XMLHttpRequest" } })
        return (await answer.json()) as { items: Record<string, Line> }
      })
    ).items,
  )

/** The colors of inner and outer bogies that have no color yet (rail-diagram.module.css). */
const UNPAINTED = ["rgb(93, 183, 238)", "rgb(245, 130, 31)"]

/** The diagram shows the selected wheels all in one color, their own. */
async function expectPainted(page: Page) {
  const fills = await page
    .locator("[data-selected] circle[fill]")
    .evaluateAll((circles) => circles.map((circle) => getComputedStyle(circle).fill))
  expect(fills.length).toBeGreaterThan(0)
  expect(new Set(fills).size).toBe(1)
  expect(UNPAINTED).not.toContain(fills[0])
}

describe("bogie wheels in a color of one's own", () => {
  errand("cost the same from the builder through the setup to the cart", {}, async ({ page, open }) => {
    await open("/builder/bogie-wheels")
    await press(page.getByRole("region", { name: "Cookie notice" }).getByRole("button", { name: "OK" }))
    await page
      .getByText(/^Custom two-color wheels are no longer available\. The 10" on the shelf still comes in two/)
      .waitFor()
    await press(page.getByRole("link", { name: /Edit Design/ }))
    await page.waitForURL(`**${ONE_COLOR}/BOGONE*`)

    // The colors that wheels are made in, and nothing else.
    const swatches = page.getByRole("radiogroup", { name: "Color 1" }).getByRole("radio")
    await swatches.first().waitFor()
    expect(await swatches.count()).toBe(11)
    await page.getByRole("radio", { name: /^Red/ }).check()
    await page.waitForURL(`**${ONE_COLOR}/BOGONERED`)
    const built = await builderPrices(page)
    expect([...built.keys()]).toEqual(['3.35"', '5.38"', '5.65"', '6.38"', '7.25"', '8"', '10"'])
    const from = page.getByText("From", { exact: true }).locator("xpath=..")
    expect(dollarsIn(await from.textContent())).toBe(Math.min(...built.values()))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await press(page.getByRole("link", { name: "Add To Cart" }))
    await page.waitForURL("**/bogie-wheels/setup?**")
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      product: "bogie-wheels",
      style: "one-color",
      sku: "BOGONERED",
    })
    await page.getByText("Your design is Red. Add your sled").waitFor()
    await chooseSled(page, SLED)
    await press(page.getByRole("button", { name: "Continue" }))
    await page.getByText("Your design is Red. Every wheel starts in that color.").waitFor()
    expect(new URL(page.url()).searchParams.get("sku")).toBe("BOGONERED")
    await expectPainted(page)
    // After a reload it comes painted from the server, where the page's policy refuses inline styles.
    await page.reload()
    await page.getByText("Your design is Red. Every wheel starts in that color.").waitFor()
    await expectPainted(page)

    // Every position starts red; one of them is changed, and inner and outer ones can still be told apart.
    const groups = page.getByRole("radiogroup", { name: /^Color of/ })
    const count = await groups.count()
    expect(count).toBeGreaterThan(3)
    expect(await page.getByRole("radio", { name: /^Red/, checked: true }).count()).toBe(count + 1)
    await groups
      .last()
      .getByRole("radio", { name: /^Black/ })
      .check()
    expect(await page.getByText("Outer bogie").count()).toBeGreaterThan(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const rows = await setupRows(page)
    for (const { size, each } of rows) expect([size, each]).toEqual([size, built.get(size)])
    const totals = page.getByRole("region", { name: "Your setup" })
    const subtotal = dollarsIn(await totals.getByText("Subtotal").locator("xpath=..").textContent())
    expect(subtotal).toBe(rows.reduce((sum, { wheels, each }) => sum + wheels * each, 0))

    await press(page.getByRole("button", { name: "Add to Cart" }))
    await page.waitForURL("**/cart")
    // The address changes before the page does, and the setup shows subtotals, too.
    await page.getByRole("heading", { name: "Your cart" }).waitFor()
    const lines = await cartLines(page)
    for (const { name, single_price } of lines) {
      const size = /[\d.]+"/.exec(name)?.[0] ?? ""
      expect([name, single_price]).toEqual([name, built.get(size)])
    }
    expect(lines.reduce((sum, line) => sum + line.quantity * line.single_price, 0)).toBe(subtotal)
    expect(lines.filter(({ sku }) => sku.endsWith("BLK"))).toHaveLength(1)
    const shown = await page.getByText("Subtotal", { exact: true }).locator("xpath=..").textContent()
    expect(dollarsIn(shown)).toBe(subtotal)
  })

  browserTest("say so when no wheel is made in them", {}, async ({ page, open }) => {
    await open(`${ONE_COLOR}/BOGONEGLD`)
    await page.getByText("One or more of your options is out of stock.").waitFor()
    expect(await page.getByRole("link", { name: "Add To Cart" }).getAttribute("aria-disabled")).toBe("true")

    await open("/bogie-wheels/setup?product=bogie-wheels&style=one-color&sku=BOGONEGLD")
    await chooseSled(page, SLED)
    await page.getByRole("button", { name: "Continue" }).click()
    await page
      .getByText(/^Your design is Gold\. None of the wheels that fit your sled comes in that color\./)
      .waitFor()
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0)
    expect(await page.getByRole("button", { name: "Add to Cart" }).isDisabled()).toBe(true)

    // One color for all is as quick as the design would have been.
    await page
      .getByRole("radiogroup", { name: "One color for all" })
      .getByRole("radio", { name: /^Blue/ })
      .check()
    expect(await page.getByRole("button", { name: "Add to Cart" }).isEnabled()).toBe(true)
  })

  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(`are compared by what is sold on a ${viewport}`, { viewport }, async ({ page, open }) => {
      await open("/bogie-wheels")
      const ten = page.getByRole("row", { name: /Bogie wheel 10"/ })
      expect(dollarsIn(await ten.textContent())).toBe(60)
      const colors = ["White", "Black", "Red", "Blue", "Orange"]
      const links = ten.getByRole("listitem").getByRole("link")
      expect(await links.allTextContents()).toEqual(colors.map((color) => `Bogie wheel 10" ${color}`))
      await page.getByText("No Longer Available").first().waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
