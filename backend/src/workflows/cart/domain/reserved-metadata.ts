/**
 * Keys of cart and line metadata that visitors may not write: staff, mails and integrations would take them for the
 * shop's word (architecture, rule 5). The shop itself reads one of them, which hardware came with skis
 * (modules/design/domain/line-hardware.ts); it decides no price and no permission.
 */
const RESERVED =
  /^(shop_.*|build.*|design.*|sku|price|unit_price|discount.*|ready_to_ship.*|dealer.*|drop_?ship.*)$/i

/** The first reserved key of some metadata, or null. */
export function reservedKey(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null) return null
  return Object.keys(metadata).find((key) => RESERVED.test(key.trim())) ?? null
}
