/** The SKU of a stocked item, as in staff's files. */
export const STOCKED_SKU = /^[A-Z0-9][A-Z0-9.-]{1,39}$/

const STOCKED_WHEEL = /^(BOG(\d{3}))([A-Z0-9]{3})?$/

/** What a stocked bogie wheel's SKU says: `BOG{size}{color}`. */
export interface StockedWheelSku {
  /** Without a color: BOG538. */
  wheel: string
  size: string
  /** Null when none is named. */
  color: string | null
}

/** Reads the SKU of a stocked bogie wheel. @returns null for any other SKU */
export function readStockedWheel(sku: string): StockedWheelSku | null {
  const [, wheel, size, color = null] = STOCKED_WHEEL.exec(sku) ?? []
  return wheel && size ? { wheel, size, color } : null
}
