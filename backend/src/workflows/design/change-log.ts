import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { DesignChange } from "../../contracts/design-staff"

/** Changes shown on a page. */
const SHOWN_CHANGES = 50

/** What a change belongs to: a product's code, the ready-to-ship shelf, or what all products share. */
export type ChangeScope = string | null
export const SHELF_CHANGES: ChangeScope = "ready-to-ship"

const CHANGES = `
  select created_at as at, actor as by, field, before, after from design_change
   where product_code is not distinct from ? and deleted_at is null
   order by created_at desc, id desc limit ${SHOWN_CHANGES}`

/** Who changed what of one scope, the latest first. */
export async function changesOf(knex: Knex, scope: ChangeScope): Promise<DesignChange[]> {
  const { rows } = await knex.raw<{ rows: (Omit<DesignChange, "at"> & { at: Date })[] }>(CHANGES, [scope])
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Notes changes.
 * @param actor staff's e-mail
 */
export async function logChanges(
  knex: Knex,
  scope: ChangeScope,
  actor: string,
  changes: readonly Pick<DesignChange, "field" | "before" | "after">[],
): Promise<void> {
  await knex("design_change").insert(
    changes.map((change) => ({ id: generateEntityId("", "dchg"), product_code: scope, actor, ...change })),
  )
}
