import { applyDiscount, type DiscountableLine, type DiscountInput } from "./apply-discount"
import type { Discount } from "./discount"

/** A running code that gives nothing yet, for tests to build on. */
export function discount(facts: Partial<Discount> = {}): Discount {
  return {
    id: "disc_1",
    code: "CODE",
    percentOff: null,
    centsOff: null,
    skiPackageOnly: false,
    countsFor: "everything",
    targetIds: [],
    targetNames: [],
    minCents: 0,
    freeShipping: false,
    freeShippingUsOnly: false,
    freeShippingMinCents: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerEmail: null,
    uses: 0,
    automatic: false,
    enabled: true,
    archivedAt: null,
    bannerTitle: "",
    bannerText: "",
    bannerLink: "",
    promotionId: null,
    ...facts,
  }
}

export const FIFTEEN = discount({
  id: "disc_15",
  code: "FIFTEENOFF",
  percentOff: 15,
  freeShipping: true,
  freeShippingUsOnly: true,
  freeShippingMinCents: 300_00,
})

export const skis: DiscountableLine = {
  id: "skis",
  cents: 499_00,
  quantity: 1,
  readyToShipCents: 0,
  skiPackage: true,
  productIds: ["prod_skis"],
  lineKeys: ["built:ski"],
  listed: false,
  discountable: true,
}
export const handle: DiscountableLine = {
  id: "handle",
  cents: 25_00,
  quantity: 1,
  readyToShipCents: 0,
  skiPackage: false,
  productIds: ["prod_handle"],
  lineKeys: ["pcat_accessories", "pcat_handles"],
  listed: false,
  discountable: true,
}
export const made: DiscountableLine = {
  id: "made",
  cents: 450_00,
  quantity: 1,
  readyToShipCents: 50_00,
  skiPackage: true,
  productIds: ["prod_skis"],
  lineKeys: ["built:ski"],
  listed: false,
  discountable: true,
}

/** For a cart of skis and a handle, unless overridden. */
export const apply = (input: Partial<DiscountInput>) =>
  applyDiscount({
    lines: [skis, handle],
    code: null,
    automatic: [],
    dealerPercent: null,
    country: null,
    ...input,
  })

/** What each line gets, as `code 375`. */
export const off = (input: Partial<DiscountInput>) =>
  Object.fromEntries(apply(input).lines.map(({ lineId, kind, cents }) => [lineId, `${kind} ${cents}`]))

export const summer = discount({ id: "disc_s", code: "SUMMER", percentOff: 10, automatic: true })
