import type { VariantEntry } from "./entries"

/**
 * A product's variants as a file has them, their options' values spelled as the product spells them already, or else
 * as the file does first: riders choose "Red" and get the first of "red" and "Red" (workflows/cart/domain/choose-variant.ts).
 * A product that has both keeps both.
 * @param existing the variants that the shop has of it; none for a new product
 */
export function respelled(
  variants: readonly VariantEntry[],
  existing: readonly { options: Readonly<Record<string, string>> }[],
): VariantEntry[] {
  const exact = new Set<string>()
  const spellings = new Map<string, string>()
  const keyOf = (option: string, value: string) => JSON.stringify([option, value])
  const learn = (option: string, value: string): string => {
    if (exact.has(keyOf(option, value))) return value
    const key = keyOf(option, value.toLowerCase())
    const spelling = spellings.get(key) ?? value
    spellings.set(key, spelling)
    return spelling
  }
  for (const { options } of existing) {
    for (const [option, value] of Object.entries(options)) {
      learn(option, value)
      exact.add(keyOf(option, value))
    }
  }
  return variants.map((variant) => ({
    ...variant,
    options: Object.fromEntries(
      Object.entries(variant.options).map(([option, value]) => [option, learn(option, value)]),
    ),
  }))
}
