import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { CatalogChange } from "../../../contracts/staff/catalog-change"
import { notFound } from "../../../errors/shop-error"
import { CATALOG_CHANGE_MODULE } from "../../../modules/catalog-change"
import type { ChangeRecord } from "../../../modules/catalog-change/service"
import { peopleById } from "../people-by-id"

/** ms; no change takes this long: if one is still marked as being applied, its process has died. */
const MAX_DURATION_MS = 15 * 60_000

/** @throws {ShopError} 404 when there is no such change */
export async function findChange(req: AuthenticatedMedusaRequest): Promise<ChangeRecord> {
  const record = await req.scope.resolve(CATALOG_CHANGE_MODULE).find(req.params.id ?? "")
  if (!record) throw notFound("There is no such change.")
  return record
}

/** Adds to changes the email of the person who made them. */
export async function withPeople(
  req: AuthenticatedMedusaRequest,
  records: readonly ChangeRecord[],
): Promise<CatalogChange[]> {
  const nameOf = await peopleById(
    req.scope,
    records.map(({ made_by }) => made_by),
  )
  return records.map(({ made_by, created_at, undone_by, undoes: _, status, ...record }) => {
    const isBroken = status === "applying" && Date.now() - created_at.getTime() > MAX_DURATION_MS
    return {
      ...record,
      status: isBroken ? ("broken" as const) : status,
      made_by: nameOf(made_by),
      made_at: created_at.toISOString(),
      undone: undone_by !== null,
    }
  })
}
