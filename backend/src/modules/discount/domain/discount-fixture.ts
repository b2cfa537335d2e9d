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
