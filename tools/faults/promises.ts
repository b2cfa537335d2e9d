/*
 * What the shop has told people: the other half of the audit, beside its books.
 */

/** A thank-you address that a buyer was given. */
export interface PromisedOrder {
  /** Last part of the address. */
  thanksToken: string
  /** What the buyer agreed to pay. */
  cents: number
  /** Pieces by SKU, as they stood in the cart. */
  pieces: Record<string, number>
  email: string
  discountCode: string | null
  dealerCode: string | null
}

/** A form that was said to have arrived. */
export interface PromisedForm {
  kind: "contact" | "parts_request" | "return"
  /** What the sender was given; null where none is given. */
  number: number | null
  /** Nobody else's. */
  email: string
  photos: number
}

/** A cart that somebody left, and came back to. */
export interface AbandonedCart {
  name: string
  /** Pieces by SKU that the shop has answered for. */
  answered: Record<string, number>
  /** Pieces that may be there or not: their call had no answer. */
  perhaps: Record<string, number>
  /** What it held when its owner came back; null while nobody could look. */
  seen: Record<string, number> | null
}

/** What staff set the stock of a SKU to, and how it stood with the rest at that moment. */
export interface CountedStock {
  sku: string
  pieces: number
  /** Pieces that had left or come back by then, as the books say. */
  shipped: number
  returned: number
}

/** Everything that the shop has promised in a run. */
export interface Promises {
  orders: PromisedOrder[]
  forms: PromisedForm[]
  carts: AbandonedCart[]
  counted: CountedStock[]
}

export const noPromises = (): Promises => ({ orders: [], forms: [], carts: [], counted: [] })
