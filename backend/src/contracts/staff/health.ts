/*
 * Whether everything works and since when, for staff (docs/product.md, section 6).
 */

export type HealthState = "fine" | "broken" | "off"

export type HealthName =
  | "Database"
  | "Catalog"
  | "Checkout"
  | "Redis"
  | "Card processor"
  | "Mail"
  | "Jobs"
  | "Files"
  | "Pictures"
  | "Queue"
  | "Programs"
  | "Backups"

/** A part of the shop. */
export interface HealthPart {
  name: HealthName
  /** `off`: not set up, and not needed. */
  state: HealthState
  /** Sentences for staff; names no address and no secret. */
  says: string
  /** ISO 8601: since when it has been in this state, as far as was checked; null before the first check. */
  since: string | null
  /**
   * ISO 8601: when it last did its work, and when it last failed to; null when that never happened, or isn't recorded.
   */
  worked_at: string | null
  failed_at: string | null
}

export interface HealthJob {
  name: string
  /** Completes "It …". */
  does: string
  state: "fine" | "failed" | "late" | "never"
  /** ISO 8601; null while it runs for the first time, or if it never did. */
  ended_at: string | null
}

export interface HealthProgram {
  /** `server`, `worker` or `shared`. */
  does: string
  version: string
  /** ISO 8601. */
  began_at: string
  seen_at: string
  /** Whether it still reports that it is running. */
  is_there: boolean
}

/** GET /admin/health */
export interface Health {
  /** `broken` when any part is. */
  state: "fine" | "broken"
  /** ISO 8601: since when everything has worked, or since when the first part hasn't. */
  since: string | null
  /** ISO 8601. */
  checked_at: string
  /** The version running here. */
  version: string
  parts: HealthPart[]
  jobs: HealthJob[]
  programs: HealthProgram[]
}
