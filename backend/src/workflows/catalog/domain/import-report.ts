import type { Refusal } from "./catalog-file"

/** What a field contains, as an entry of a file says it: cents, pieces (null: not counted), texts, lists. */
export type FieldValue = string | number | null | string[]

/** One field of a product or variant that an import changes, for staff to read and for undoing it. */
export interface FieldChange {
  /** Named as the file's column. */
  field: string
  /** "$25.00", "not counted", "(none)". */
  from: string
  to: string
  /** For a price that should be looked at twice (contracts/money.ts). */
  asks?: true
  /** Undefined where there was nothing that could be restored. */
  was?: FieldValue | undefined
  becomes: FieldValue
}

/** One thing that an import adds or changes, for staff to read. */
export interface ReportLine {
  /** Line of the file; the header is line 1. */
  line: number
  /** The category's path, the product's slug or the variant's SKU. */
  subject: string
  /** Of the product that it is about or belongs to; null for a category. */
  slug: string | null
  /** Null for a product or a category. */
  sku: string | null
  changes: FieldChange[]
}

/** What an import does, or would do. Nothing is done as long as a line is refused. */
export interface ImportReport {
  added: ReportLine[]
  changed: ReportLine[]
  /** How many categories, products and variants stay as they are. */
  unchanged: number
  refused: Refusal[]
}

/** How many prices in a report should be looked at twice. */
export const pricesToConfirm = ({ added, changed }: ImportReport): number =>
  [...added, ...changed].reduce((sum, { changes }) => sum + changes.filter(({ asks }) => asks).length, 0)
