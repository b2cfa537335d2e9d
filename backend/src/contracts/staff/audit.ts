import * as z from "zod/mini"
import { id, line } from "../forms/form-fields"
import { PAGING } from "../paging"

/*
 * The log of what staff change (docs/product.md, section 6).
 */

/** GET /admin/audit */
export const AuditQuery = z.object({
  /** An e-mail, as it was when it was done; empty for everybody. */
  person: line(200),
  /** A table, and the id of one of its rows; empty for all. */
  thing: line(100),
  id: z._default(id("Please enter an id.", 200), ""),
  /** A name, a SKU, an order's number, an id, or a word of what was written. */
  q: line(100),
  ...PAGING,
})
export type AuditQuery = z.infer<typeof AuditQuery>

const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  person: z.string(),
  /** By a secret API key of theirs. */
  by_key: z.boolean(),
  /** Such as `POST /admin/products`. */
  call: z.string(),
  kind: z.enum(["added", "changed", "removed"]),
  /** A table, and the id of its row. */
  thing: z.string(),
  thing_id: z.string(),
  /** What staff call it, such as a product's title; null where it has no name, or is gone. */
  name: z.nullable(z.string()),
  /** Null where there was or is nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
})
export type AuditItem = z.infer<typeof AuditEntry>

export const AuditPage = z.object({
  /** What somebody did by one call, newest first. */
  actions: z.array(
    z.object({
      /** The call's own. */
      id: z.string(),
      at: z.string(),
      person: z.string(),
      by_key: z.boolean(),
      call: z.string(),
      /** The rows that it changed, the first first; of those that were asked for where a thing or an id was. */
      entries: z.array(AuditEntry),
      /** How many more it changed that are not among them. */
      more: z.number(),
    }),
  ),
  count: z.number(),
  limit: z.number(),
  offset: z.number(),
  /** Everybody and everything in the log. */
  people: z.array(z.string()),
  things: z.array(z.string()),
})
export type AuditPage = z.infer<typeof AuditPage>
export type AuditAction = AuditPage["actions"][number]
