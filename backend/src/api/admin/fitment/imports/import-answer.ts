import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { notFound } from "../../../../errors/shop-error"
import { FITMENT_MODULE } from "../../../../modules/fitment"
import type { ImportRecord } from "../../../../modules/fitment/service"
import type { ImportAnswer } from "../fitment-answer"

/** @throws {ShopError} 404 when there is no such import */
export async function findImport(req: AuthenticatedMedusaRequest): Promise<ImportRecord> {
  const record = await req.scope.resolve(FITMENT_MODULE).findImport(req.params.id ?? "")
  if (!record) throw notFound("There is no such import.")
  return record
}

/** Adds to imports the emails of those who sent and applied them. */
export async function withPeople(
  req: AuthenticatedMedusaRequest,
  records: readonly ImportRecord[],
): Promise<ImportAnswer[]> {
  const ids = [...new Set(records.flatMap((r) => [r.uploaded_by, r.applied_by]))].flatMap((id) => id ?? [])
  const users = ids.length > 0 ? await req.scope.resolve(Modules.USER).listUsers({ id: ids }) : []
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  // Someone whose login is gone is still shown.
  const person = (id: string | null) => (id === null ? null : (emails.get(id) ?? id))
  return records.map((record) => ({
    ...record,
    uploaded_by: person(record.uploaded_by),
    applied_by: person(record.applied_by),
  }))
}

export async function withPerson(
  req: AuthenticatedMedusaRequest,
  record: ImportRecord,
): Promise<ImportAnswer> {
  const [answer] = await withPeople(req, [record])
  if (!answer) throw new Error("An import went missing.")
  return answer
}
