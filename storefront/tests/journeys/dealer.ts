import type { Page } from "playwright-core"
import { awake } from "../harness/shop"

export const DEALER = { email: "dealer@snowforge.example", password: "snowforge-demo" }

/** Logs in on the page for it; ends at `next`. */
export async function logInDealer(page: Page, next: string, { email, password } = DEALER) {
  await page.goto(`/login?redirectTo=${encodeURIComponent(next)}`)
  await page.locator("main button[type=submit]").waitFor()
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password").fill(password)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => url.pathname === next)
  await awake(page)
  await page.waitForLoadState("networkidle")
}

const PLACE = {
  address: "12 Mill Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  phone: "(555) 010-0301",
}

/** Fills the application's required fields except bank, banker and vendor name, which aren't enforced. */
export async function fillApplication(page: Page, email: string, dealership: string) {
  const fields: Record<string, string> = {
    "dealership.name": dealership,
    "dealership.years": "12",
    "dealership.tax": "41-7654321",
    brands: "Snowforge",
    name: "Ida Berg",
    email,
    phone: "(555) 010-0300",
    ownerName: "Ola Berg",
    ownerEmail: "ola@elysledbarn.example",
    partsName: "Per Berg",
    partsEmail: "per@elysledbarn.example",
    accountsName: "Anna Berg",
    accountsEmail: "anna@elysledbarn.example",
    "billing.name": `${dealership} LLC`,
    ...Object.fromEntries(
      ["billing", "bank", "vendor"].flatMap((block) =>
        Object.entries(PLACE).map(([name, value]) => [`${block}.${name}`, value]),
      ),
    ),
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
}
