import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditPage, AuditQuery } from "../../contracts/staff/audit"
import { AUDIT_MODULE } from "../../modules/audit"
import { idsLike, nameOf, recordNames } from "../../reports/record-names"

/**
 * A page of what staff did, the newest first: one call each, with the rows that it changed under the names that staff
 * know them by (docs/product.md, section 6).
 */
export async function readAudit(container: MedusaContainer, query: AuditQuery): Promise<AuditPage> {
  const page = await container
    .resolve(AUDIT_MODULE)
    .listAndCount(query, query.q === "" ? [] : await idsLike(container, query.q))
  const names = await recordNames(
    container,
    page.actions.flatMap(({ entries }) => entries),
  )
  return {
    ...page,
    actions: page.actions.map((action) => ({
      ...action,
      entries: action.entries.map((entry) => ({ ...entry, name: nameOf(names, entry) })),
    })),
  }
}
