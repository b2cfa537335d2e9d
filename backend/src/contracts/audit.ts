import * as z from "zod/mini"
import { id, line, queryNumber } from "./form-fields"

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
  limit: z._default(queryNumber("A limit is a whole number from 1 to 100.", { min: 1, max: 100 }), 20),
  offset: z._default(queryNumber("An offset is a whole number from 0 up.", { min: 0, max: 1_000_000 }), 0),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditPage = z.object({
  /** Newest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      person: z.string(),
      /** By a secret API key of theirs. */
      by_key: z.boolean(),
      /** Such as `POST /admin/products`. */
      call: z.string(),
      kind: z.enum(["added", "changed", "removed"]),
      thing: z.string(),
      thing_id: z.string(),
      /** Null where there was or is nothing. */
      changes: z.array(
        z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
      ),
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
export type AuditItem = AuditPage["entries"][number]
