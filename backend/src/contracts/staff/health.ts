/*
 * Whether everything works and since when, for staff (docs/product.md, section 6).
 */

export type HealthState = "fine" | "broken" | "off"

export type HealthName =
  | "Database"
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
  /** ISO 8601: since when it is so, as far as anybody looked; null before anybody did. */
  since: string | null
  /** ISO 8601: when it last did its work for somebody, and failed to; null when that never was, or isn't noted. */
  worked_at: string | null
  failed_at: string | null
}

export interface HealthJob {
  name: string
  /** Completes "It …". */
  does: string
  state: "fine" | "failed" | "late" | "never"
  /** ISO 8601; null while it runs for the first time, or never did. */
  ended_at: string | null
}

export interface HealthProgram {
  /** `server`, `worker` or `shared`. */
  does: string
  version: string
  /** ISO 8601. */
  began_at: string
  seen_at: string
  /** Whether it still says that it runs. */
  is_there: boolean
}

/** GET /admin/health */
export interface Health {
  /** `broken` when any part is. */
  state: "fine" | "broken"
  /** ISO 8601: since when all of it works, or since when the first part does not. */
  since: string | null
  /** ISO 8601. */
  checked_at: string
  /** What runs here. */
  version: string
  parts: HealthPart[]
  jobs: HealthJob[]
  programs: HealthProgram[]
}
