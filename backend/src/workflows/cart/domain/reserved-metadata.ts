/**
 * Keys of cart and line metadata that visitors may not write. The shop itself reads nothing from
 * metadata, but staff, mails and integrations do, and would take these for the shop's word
 * (architecture, rule 5).
 */
const RESERVED =
  /^(shop_.*|build.*|design.*|sku|price|unit_price|discount.*|ready_to_ship.*|dealer.*|drop_?ship.*)$/i

/** The first reserved key of some metadata, or null. */
export function reservedKey(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null) return null
  return Object.keys(metadata).find((key) => RESERVED.test(key.trim())) ?? null
}
