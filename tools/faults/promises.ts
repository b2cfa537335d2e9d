/* What the shop has told people: the other half of the audit, besides its books. */

/** A thank-you address that a buyer was given. */
export interface PromisedOrder {
  /** Last part of the address. */
  thanksToken: string
  /** What the buyer agreed to pay. */
  cents: number
  /** Pieces by SKU, as they were in the cart. */
  pieces: Record<string, number>
  email: string
  discountCode: string | null
  dealerCode: string | null
}

/** A form whose receipt the shop confirmed. */
export interface PromisedForm {
  kind: "contact" | "parts_request" | "return"
  /** The number that the sender was given; null if none is given. */
  number: number | null
  /** Unique to this form. */
  email: string
  photos: number
}

/** A cart that somebody left, and came back to. */
export interface AbandonedCart {
  name: string
  /** Pieces by SKU that the shop has confirmed. */
  answered: Record<string, number>
  /** Pieces that may or may not be there: their call had no answer. */
  perhaps: Record<string, number>
  /** What it held when its owner came back; null if no one could look. */
  seen: Record<string, number> | null
}

/** The stock that staff set for a SKU, and its other figures at that moment. */
export interface CountedStock {
  sku: string
  pieces: number
  /** Pieces that had been shipped and returned by then, according to the books. */
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

/** What a run begins with, and adds to. */
export const noPromises = (): Promises => ({ orders: [], forms: [], carts: [], counted: [] })
