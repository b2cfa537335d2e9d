import type { Locator, Page } from "playwright-core"

/** Fits everything, in the demo's fitment. */
export const SLED = { Year: "2021", Make: "Polaris", Model: "RMK Khaos 850" }
/** Nothing fits it, in the demo's fitment. */
export const ODD_SLED = { Year: "2010", Make: "Ski-Doo", Model: "Tundra LT" }

/** Selects a sled in a form's three lists, each of which loads once the one before it is chosen. */
export async function chooseSled(where: Page | Locator, sled: typeof SLED) {
  for (const [name, label] of Object.entries(sled)) {
    const select = where.getByRole("combobox", { name, exact: true })
    await select.locator("option", { hasText: label }).first().waitFor({ state: "attached" })
    await select.selectOption({ label })
  }
}
