import type { ScheduledText } from "./domain/timeline"

/** A row of `content_value` as stored. */
export interface ScheduledTextRow {
  id: string
  key: string
  value: string | null
  starts_at: Date
  ends_at: Date | null
  set_by: string
  created_at: Date
}

/**
 * For every text, what is shown now and what is planned. Of values without an end that have begun, only the latest:
 * even after years of changes there is one row per text.
 */
export const SCHEDULED_TEXT_ROWS = `
  select id, key, value, starts_at, ends_at, set_by, created_at from content_value v
   where deleted_at is null and (ends_at is null or ends_at > now())
     and not exists (
       select from content_value later
        where later.key = v.key and later.deleted_at is null and later.ends_at is null and v.ends_at is null
          and later.starts_at <= now() and (later.starts_at, later.created_at) > (v.starts_at, v.created_at))
   order by key`

/** As the timeline's rules take it. */
export const toScheduledText = (row: Omit<ScheduledTextRow, "key">): ScheduledText => ({
  id: row.id,
  value: row.value,
  from: new Date(row.starts_at),
  until: row.ends_at && new Date(row.ends_at),
  by: row.set_by,
  made: new Date(row.created_at),
})
