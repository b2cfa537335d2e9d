import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { SHIPPED_COUNTRIES } from "./countries"
import { SALES_TAX } from "./tax-rates"

const PROVIDER = "tp_system"

/**
 * Seeds a tax region for every country, 0 % unless a state or province says otherwise, and one for each of those.
 * Creates what is missing; rates that staff have changed stay.
 */
export async function seedTaxes(container: MedusaContainer): Promise<void> {
  const taxes = container.resolve(Modules.TAX)
  const existing = await taxes.listTaxRegions({}, { take: null })
  const countries = new Map(
    existing.filter((r) => !r.province_code).map((r) => [r.country_code, r.id] as const),
  )
  const missing = SHIPPED_COUNTRIES.filter((country) => !countries.has(country))
  if (missing.length > 0) {
    const { result } = await createTaxRegionsWorkflow(container).run({
      input: missing.map((country_code) => ({
        country_code,
        provider_id: PROVIDER,
        default_tax_rate: { name: "No tax", code: country_code, rate: 0 },
      })),
    })
    for (const made of result) countries.set(made.country_code, made.id)
  }

  const provinces = new Set(existing.map((r) => `${r.country_code}/${r.province_code ?? ""}`))
  const missingProvinces = Object.entries(SALES_TAX).flatMap(([country_code, rates]) =>
    Object.entries(rates)
      .map(([state, rate]) => ({ province_code: `${country_code}-${state.toLowerCase()}`, rate }))
      .filter(({ province_code }) => !provinces.has(`${country_code}/${province_code}`))
      .map(({ province_code, rate }) => ({
        country_code,
        province_code,
        parent_id: countries.get(country_code),
        default_tax_rate: { name: rate.name, code: province_code, rate: rate.percent },
      })),
  )
  if (missingProvinces.length > 0) {
    await createTaxRegionsWorkflow(container).run({ input: missingProvinces })
  }
}
