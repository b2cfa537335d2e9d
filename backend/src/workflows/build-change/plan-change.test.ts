import { seededCatalog } from "../../modules/design/domain/catalog-fixture"
import { discount } from "../../modules/discount/domain/discount-fixture"
import { planLines } from "../../modules/production/domain/change-plan"
import { planLine, wantedDesign } from "./plan-change"

const LINE = { id: "line", variant_id: "variant", variant_sku: "ATKSOLREDBLK", tax_lines: [] }

/** What comes off a $400 line and, once it costs $480, off that. */
function offAtNewPrice(dollars: number, description: string | null, now: Parameters<typeof discount>[0]) {
  const line = planLine(
    {
      ...LINE,
      unit_price: 400,
      quantity: 1,
      adjustments: [
        { provider_id: "shop-code", promotion_id: "promo", code: null, description, amount: dollars },
      ],
    } as unknown as Parameters<typeof planLine>[0],
    new Map([["promo", discount(now)]]),
  )
  const design = { sku: "ATKFADREDBLUBLK", variantId: "variant", unitCents: 480_00 }
  const [change] = planLines({ lines: [line], lineId: "line", design, had: {}, wanted: [] })
  return change?.after?.off.map(({ cents }) => cents)
}

it.each([
  ["a percentage, which it still is", 31.08, "SEVEN: 7.77% off", { percentOff: 7.77 }, [37_30]],
  ["a percentage that staff have made an amount", 31.08, "SEVEN: 7.77% off", { centsOff: 20_00 }, [37_30]],
  ["another percentage than now", 31.08, "SEVEN: 7.77% off", { percentOff: 50 }, [37_30]],
  ["an amount that staff have made a percentage", 20, "FIVE: $20.00 off", { percentOff: 5 }, [20_00]],
  ["a gift that staff have made a percentage", 400, "GIFT: free Attack", { percentOff: 100 }, [400_00]],
  ["what no words tell, so that its discount has to", 20, null, { centsOff: 20_00 }, [20_00]],
])("a changed build keeps the terms of its order: %s", (_what, dollars, description, now, off) => {
  expect(offAtNewPrice(dollars, description, now)).toEqual(off)
})

it("a build becomes what lies in its order off the shelf, but not what another build is", () => {
  const design = "ATKSOLBLUBLK"
  const wanted = (provider_id: string) => {
    const other = { ...LINE, id: "other", variant_sku: design, adjustments: [{ provider_id }] }
    const facts = { order: { lines: [LINE, other] }, line: LINE }
    return wantedDesign(design, facts as unknown as Parameters<typeof wantedDesign>[1], seededCatalog())
  }
  expect(wanted("ready-to-ship").product.code).toBe("ATK")
  expect(() => wanted("shop-code")).toThrow(/can have only one build of a design/)
})
