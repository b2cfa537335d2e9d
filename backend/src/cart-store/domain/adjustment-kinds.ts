import type { DiscountKind } from "../../modules/checkout/domain/price-sheet"

/**
 * Marks an adjustment as the shop's own, with its kind; one without a provider comes from a promotion of Medusa's, and
 * counts in old orders only.
 */
const PROVIDERS = {
  "ready-to-ship": "ready-to-ship",
  code: "shop-code",
  automatic: "shop-automatic",
  dealer: "shop-dealer",
} as const satisfies Record<DiscountKind, string>

/** The provider id by which an adjustment says what kind of discount it is. */
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
