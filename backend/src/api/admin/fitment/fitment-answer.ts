import type { PlannedRow } from "../../../modules/fitment/domain/import-plan"
import type { SledRow } from "../../../modules/fitment/domain/sleds"
import type { ImportRecord } from "../../../modules/fitment/import-store"
import type { GapKind } from "../../../modules/fitment/models/fitment-gap"

/** GET /admin/fitment/sleds */
export interface SledList {
  sleds: SledRow[]
  count: number
  limit: number
  offset: number
}

/** GET and POST /admin/fitment/sleds/{id}, POST /admin/fitment/sleds */
export interface SledItem {
  sled: SledRow & { updated_at: Date | string }
}

/** GET /admin/fitment/parts: the parts that fitment can refer to, and the years and makes there are. */
export interface FitmentParts {
  mountKits: { sku: string; name: string }[]
  dampeners: { sku: string; name: string }[]
  wheels: { sku: string; name: string }[]
  years: number[]
  makes: string[]
  /** Whether some of the sleds are the demo's, with invented fitment. */
  demo: boolean
}

/** An import with the emails of the people behind it; null for the seed. */
export type ImportAnswer = Omit<ImportRecord, "uploaded_by" | "applied_by"> & {
  uploaded_by: string | null
  applied_by: string | null
}

/** GET /admin/fitment/imports, newest first */
export interface ImportList {
  imports: ImportAnswer[]
  count: number
}

/** POST /admin/fitment/imports, GET /admin/fitment/imports/{id}, POST .../apply */
export interface ImportItem {
  import: ImportAnswer
}

/** GET /admin/fitment/imports/{id}/rows */
export interface ImportRows {
  rows: PlannedRow[]
}

/** One of GET /admin/fitment/gaps */
export interface GapItem {
  id: string
  kind: GapKind
  year: number
  make: string
  model: string
  count: number
  last_at: string
  /** The sled as it is now; null when there is none with this name. */
  sled_id: string | null
}

/** GET /admin/fitment/gaps: most requested first. */
export interface GapList {
  gaps: GapItem[]
  count: number
}

/** GET /admin/fitment/demo-parts: what riders are warned about until it is verified. `id` is the product's. */
export interface DemoPartList {
  parts: { id: string; name: string; path: string; facts: { name: string; value: string }[] }[]
}
