import { invalid } from "../errors/shop-error"

/**
 * Refuses when rules beyond a body's shape found something.
 * @param errors a sentence by field
 * @throws {ShopError} 422
 */
export function refuse(errors: Record<string, string>): void {
  const entries = Object.entries(errors)
  if (entries.length === 0) return
  throw invalid(Object.fromEntries(entries.map(([field, sentence]) => [field, [sentence]])))
}
