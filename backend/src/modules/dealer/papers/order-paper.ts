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
  /** Formatted; only on an invoice. */
  each?: string
  amount?: string
}

/** A paper that goes with an order, or with a batch of them, as printed. */
export interface OrderPaper {
  kind: "packing-slip" | "invoice" | "pick-list"
  /** The name of its file, without the extension; its kind and first fact by default. */
  file?: string
  /** Who issues the paper. */
  issuer: string
  title: string
  facts: readonly PaperFact[]
  addresses: readonly { title: string; lines: readonly string[] }[]
  lines: readonly PaperLine[]
  /** Only on an invoice. */
  totals: readonly PaperFact[]
  note: string
  footer: string
}
