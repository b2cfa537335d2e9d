import type { DiscountKind } from "../../modules/checkout/domain/price-sheet"

/** Marks an adjustment as the shop's own, and of which kind; what names no provider is a promotion's of Medusa, which counts for nothing. */
const PROVIDERS = {
  "ready-to-ship": "ready-to-ship",
  code: "shop-code",
  automatic: "shop-automatic",
  dealer: "shop-dealer",
} as const satisfies Record<DiscountKind, string>

export function providerOf(kind: DiscountKind): string {
  return PROVIDERS[kind]
}

/** The kind of discount an adjustment's provider marks; null when it is not one of the shop's. */
export function kindOfProvider(provider: string | null): DiscountKind | null {
  for (const kind of ["ready-to-ship", "code", "automatic", "dealer"] as const) {
    if (PROVIDERS[kind] === provider) return kind
  }
  return null
}
