import { type ChangePlan, hardwareOfPlan, storedPlan } from "./stored-plan"

const PLAN: ChangePlan = {
  orderId: "order_1",
  version: 2,
  cartId: "cart_1",
  lineId: "line_1",
  line: {
    sku: "ATKFAD",
    productCode: "ATK",
    styleCode: "FAD",
    productId: "prod_1",
    variantId: "variant_1",
    name: "The Attack",
    styleName: "Fade",
    options: [{ name: "Color 1", value: "Red" }],
    image: "/storage/products/medium/ATKFAD.jpg",
    unitCents: 45_000,
  },
  fromSku: "ATKSOL",
  changes: [
    {
      before: {
        id: "line_1",
        variantId: "variant_1",
        sku: "ATKSOL",
        unitCents: 40_000,
        quantity: 1,
        off: [
          {
            provider_id: null,
            promotion_id: "promo_1",
            code: "SPRING",
            description: null,
            cents: 4_000,
            isDealer: false,
            percentOff: 10,
            holdsForGoods: true,
          },
        ],
        rates: [6.875],
      },
      after: null,
    },
  ],
  hardware: { "CRB-1": 2 },
  hardwareNames: { before: [], after: ["Trail Carbide Pair"] },
  differenceCents: 5_000,
  needsAgreement: true,
}

/** As the database gives it back. */
const kept = (plan: unknown): unknown => JSON.parse(JSON.stringify(plan))

it("the plan of a change is read as it was kept", () => {
  expect(storedPlan(kept(PLAN))).toEqual(PLAN)
})

it.each<[string, unknown]>([
  ["nothing", null],
  ["an older shop's", { ...PLAN, changes: undefined }],
  ["a fraction of a cent", { ...PLAN, differenceCents: 5_000.5 }],
  ["a sum as text", { ...PLAN, differenceCents: "5000" }],
  [
    "a line without a price",
    { ...PLAN, changes: [{ before: null, after: { ...PLAN.changes[0]?.before, unitCents: null } }] },
  ],
])("the plan of a change that is %s is none", (_what, plan) => {
  expect(storedPlan(kept(plan))).toBeNull()
})

it("a plan from before the names of its hardware were kept is read, and names none", () => {
  const older = kept({ ...PLAN, hardwareNames: undefined })
  expect(storedPlan(older)).toMatchObject({ hardware: PLAN.hardware })
  expect(hardwareOfPlan(older)).toEqual({ before: [], after: [] })
  expect(hardwareOfPlan(kept(PLAN))).toEqual(PLAN.hardwareNames)
})
