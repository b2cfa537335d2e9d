import type { LineDiscount } from "../../modules/discount/domain/apply-discount"

/** Marks an adjustment as the shop's own discount of a kind; Medusa's promotions name no provider. */
const PROVIDERS = {
  code: "shop-code",
  automatic: "shop-automatic",
  dealer: "shop-dealer",
} as const satisfies Record<LineDiscount["kind"], string>

export function discountProvider(kind: LineDiscount["kind"]): string {
  return PROVIDERS[kind]
}

/** The kind of discount an adjustment's provider marks; null when it is not one of the shop's. */
export function discountOfProvider(provider: string | null): LineDiscount["kind"] | null {
  for (const kind of ["code", "automatic", "dealer"] as const) {
    if (PROVIDERS[kind] === provider) return kind
  }
  return null
}

export function isOurDiscount({ provider_id }: { provider_id: string | null }): boolean {
  return discountOfProvider(provider_id) !== null
}
