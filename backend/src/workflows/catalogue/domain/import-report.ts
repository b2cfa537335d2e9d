import type { Refusal } from "./catalogue-file"

/** One thing that an import adds or changes, for staff to read. */
export interface ReportLine {
  /** Line of the file; the header is line 1. */
  line: number
  /** The category's path, the product's slug or the variant's SKU. */
  subject: string
  /** "price $25.00 → $27.00"; empty for something new. */
  details: string[]
}

/** What an import does, or would do. Nothing is done as long as a line is refused. */
export interface ImportReport {
  added: ReportLine[]
  changed: ReportLine[]
  /** How many categories, products and variants stay as they are. */
  unchanged: number
  refused: Refusal[]
}
