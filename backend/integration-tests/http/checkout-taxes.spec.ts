import type { CreateTaxRateDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { taxRatesFor } from "../../src/modules/checkout/domain/tax-rates"
import { freshReads } from "../../src/read-model/cached-read"
import { getCheckoutRules } from "../../src/read-model/checkout-rules"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { recompute } from "../../src/workflows/checkout/recompute-cart"
import { shopTest } from "../harness"
import { quickCheckoutShop } from "../quick-checkout-shop"

shopTest({ cards: false }, (shop) => {
  const { container } = shop
  const { database, atCheckout, agrees } = quickCheckoutShop(shop)

  describe("taxes", () => {
    const taxes = () => container.resolve(Modules.TAX)

    async function regionOf(country_code: string, province_code: string | null) {
      const [region] = await taxes().listTaxRegions({ country_code, province_code: province_code as string })
      if (!region) throw new Error(`There is no tax region for ${country_code} ${province_code}.`)
      return region
    }

    it("are those of Medusa's tax module, rules and combined rates included", async () => {
      const { variantsById, commerce } = await getSnapshot(container)
      const products = [...new Set([...variantsById.values()].map(({ productId }) => productId))]
      const [plain, byProduct, byType] = products
      const us = await regionOf("us", null)
      const minnesota = await regionOf("us", "us-mn")
      const quebec = await regionOf("ca", "ca-qc")
      const rule = (reference: string, reference_id: string | null | undefined) => ({
        reference,
        reference_id: reference_id ?? "none",
      })
      const rates: CreateTaxRateDTO[] = [
        { tax_region_id: us.id, name: "Handles", code: "H", rate: 1.5, rules: [rule("product", byProduct)] },
        {
          tax_region_id: minnesota.id,
          name: "Type",
          code: "T",
          rate: 2.25,
          rules: [rule("product_type", "ptyp_1")],
        },
        { tax_region_id: minnesota.id, name: "Thing", code: "P", rate: 3, rules: [rule("product", byType)] },
        {
          tax_region_id: quebec.id,
          name: "Parcels",
          code: "S",
          rate: 4.5,
          rules: [rule("shipping_option", commerce.shippingOptionId)],
        },
      ]
      await taxes().createTaxRates(rates)
      await database().raw("update tax_rate set is_combinable = true where code in ('S', 'T')")
      await freshReads(container)
      const known = (await getCheckoutRules(container)).taxRates ?? []
      const items = [plain, byProduct, byType].flatMap((productId, at) =>
        [null, "ptyp_1"].map((type) => ({ id: `${at}${type}`, productId: productId ?? "", type })),
      )
      const places = [
        ...["mn", "or", "ca", "zz"].map((state) => ["us", `us-${state}`]),
        ...["qc", "bc"].map((state) => ["ca", `ca-${state}`]),
        ...[
          ["us", null],
          ["ca", null],
          ["no", null],
          ["no", "no-03"],
          ["jp", null],
        ],
      ] as [string, string | null][]
      for (const [country, province] of places) {
        const lines = await taxes().getTaxLines(
          [
            ...items.map(({ id, productId, type }) => ({
              id,
              product_id: productId,
              ...(type ? { product_type_id: type } : {}),
            })),
            { id: "parcel", shipping_option_id: commerce.shippingOptionId ?? "" },
          ],
          { address: { country_code: country, province_code: province }, is_return: false },
        )
        const said = (id: string) =>
          lines
            .filter((line) => ("line_item_id" in line ? line.line_item_id : line.shipping_line_id) === id)
            .map(({ rate_id, rate, code, name }) => [rate_id, rate, code, name])
        const ours = (taxed: Parameters<typeof taxRatesFor>[2]) =>
          taxRatesFor(known, { country, province }, taxed).map(({ id, rate, code, name }) => [
            id,
            rate,
            code,
            name,
          ])
        for (const { id, productId, type } of items) {
          expect([country, province, id, ours({ productId, productTypeId: type })]).toEqual([
            country,
            province,
            id,
            said(id),
          ])
        }
        expect([country, province, ours({ shippingOptionId: commerce.shippingOptionId })]).toEqual([
          country,
          province,
          said("parcel"),
        ])
      }
    })

    it("that staff have changed count with the next look", async () => {
      const { id } = await atCheckout()
      const before = (await recompute(container, id)).quote
      const [rate] = await taxes().listTaxRates({
        tax_region_id: (await regionOf("us", "us-mn")).id,
      })
      await taxes().updateTaxRates(rate?.id ?? "", { rate: 50 })
      const after = (await recompute(container, id)).quote
      expect(after.taxCents).toBeGreaterThan(before.taxCents * 5)
      await agrees(id)
    })
  })
})
