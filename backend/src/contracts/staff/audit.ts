import * as z from "zod/mini"
import { id, line } from "../forms/form-fields"
import { PAGING } from "../paging"

/*
 * The log of what staff change (docs/product.md, section 6).
 */

/** GET /admin/audit */
export const AuditQuery = z.object({
  /** An email, as it was at the time; empty for everyone. */
  person: line(200),
  /** A table and the id of one of its rows; empty for all. */
  thing: line(100),
  id: z._default(id("Please enter an id.", 200), ""),
  /** A name, a SKU, an order number, an id, or a word of what was written. */
  q: line(100),
  ...PAGING,
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditKind = z.enum(["added", "changed", "removed"])
export type AuditKind = z.infer<typeof AuditKind>

const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  person: z.string(),
  /** With one of their secret API keys. */
  by_key: z.boolean(),
  /** Such as `POST /admin/products`. */
  call: z.string(),
  kind: AuditKind,
  /** A table and the id of its row. */
  thing: z.string(),
  thing_id: z.string(),
  /** What staff call it, such as a product's title; null where it has no name or no longer exists. */
  name: z.nullable(z.string()),
  /** Null where there was or is nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
})
export type AuditItem = z.infer<typeof AuditEntry>

export const AuditPage = z.object({
  /** What a person did in one call, newest first. */
  actions: z.array(
    z.object({
      /** The call's own id. */
      id: z.string(),
      at: z.string(),
      person: z.string(),
      by_key: z.boolean(),
      call: z.string(),
      /** The rows that it changed, in order; where a thing or an id was asked for, only those of it. */
      entries: z.array(AuditEntry),
      /** How many more rows it changed that aren't listed. */
      more: z.number(),
    }),
  ),
  count: z.number(),
  limit: z.number(),
  offset: z.number(),
  /** All people and things in the log. */
  people: z.array(z.string()),
  things: z.array(z.string()),
})
export type AuditPage = z.infer<typeof AuditPage>
export type AuditAction = AuditPage["actions"][number]
