export interface PaperFact {
  name: string
  value: string
}

export interface PaperLine {
  quantity: number
  sku: string
  name: string
  /** Options and build number, in words; may be empty. */
  facts: string
  /** Formatted; on an invoice only. */
  each?: string
  amount?: string
}

/** A paper that goes with an order, or with a batch of them, as it is printed. */
export interface OrderPaper {
  kind: "packing-slip" | "invoice" | "pick-list"
  /** What its file is called, without the ending; by its kind and first fact where nothing is said. */
  file?: string
  /** Whose paper it is. */
  issuer: string
  title: string
  facts: readonly PaperFact[]
  addresses: readonly { title: string; lines: readonly string[] }[]
  lines: readonly PaperLine[]
  /** On an invoice only. */
  totals: readonly PaperFact[]
  note: string
  footer: string
}
