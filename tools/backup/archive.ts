import type { Schema, SequenceState } from "./schema"

/**
 * A backup is one gzipped tar file, in this order: `backup.json`; the rows of each table as PostgreSQL's COPY writes
 * them, in parts that fit into memory; the files; `end.json`, without which it isn't complete.
 */
export const FIRST = "backup.json"
export const LAST = "end.json"

export const FORMAT = 1

export interface Head {
  format: typeof FORMAT
  /** ISO 8601. */
  madeAt: string
  /** As reported by PostgreSQL, such as `18.4`. */
  server: string
  schema: Schema
}

export interface End {
  /** The number of rows in each table, in the head's order. */
  rows: number[]
  files: number
  sequences: SequenceState[]
}

/**
 * Folders below DATA_DIR that can't be recreated: what staff uploaded, photos from forms, stored mails, and the records
 * of a demo's stand-ins, without which its payments can't be refunded. Secrets, logs and drawn pictures are left out.
 */
export const FOLDERS = ["uploads", "private", "outbox", "card-sandbox", "label-sandbox"]

const TABLE = /^tables\/(\d{5})\/\d{8}\.copy$/
const FILE = /^files\/(.+)$/

/** The entry for rows of a table: `tables/00012/00000345.copy`. Both count from 0, tables in the head's order. */
export const tablePart = (table: number, part: number) =>
  `tables/${String(table).padStart(5, "0")}/${String(part).padStart(8, "0")}.copy`
/** @param path below DATA_DIR, with forward slashes */
export const fileEntry = (path: string) => `files/${path}`

export type Entry =
  | { kind: "first" | "last" | "unknown" }
  | { kind: "rows"; table: number }
  | { kind: "file"; path: string }

/** Whether a path stays below one of the folders, even in an untrusted archive. */
const isOurs = (path: string) => {
  const [folder = "", ...rest] = path.split("/")
  return (
    FOLDERS.includes(folder) &&
    rest.length > 0 &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    rest.every((name) => name !== "" && name !== "." && name !== ".." && !/[\\:\x00-\x1f]/.test(name))
  )
}

/** What an entry of the archive is, by its name. */
export function readEntry(name: string): Entry {
  if (name === FIRST) return { kind: "first" }
  if (name === LAST) return { kind: "last" }
  const table = TABLE.exec(name)?.[1]
  if (table) return { kind: "rows", table: Number(table) }
  const path = FILE.exec(name)?.[1]
  if (path && isOurs(path)) return { kind: "file", path }
  return { kind: "unknown" }
}
