/** What the shop knows of an order beyond Medusa's own page, for staff. */
export interface StaffOrderFacts {
  /** Lines that are made to order. */
  builds: {
    sku: string
    name: string
    quantity: number
    /** Same-origin address of the picture. */
    image: string
    /** "Build No." */
    number: number
    options: { name: string; value: string }[]
    /** The builder at this design; null when it can no longer be built. */
    builderPath: string | null
  }[]
  /** In words, in the order shown. */
  facts: { name: string; value: string }[]
  /** The buyer's own page of this order; null before there is one. */
  thanksPath: string | null
  /** The packing slip of a drop shipment, with the dealer as sender; null for other orders. */
  packingSlipPath: string | null
}
