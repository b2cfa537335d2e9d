import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"
import { FITMENT_MODULE } from "../../../../modules/fitment"
import type { ImportRecord } from "../../../../modules/fitment/import-store"
import { peopleById } from "../../people-by-id"
import type { ImportAnswer } from "../fitment-answer"

/** @throws {ShopError} 404 when there is no such import */
export async function findImport(req: AuthenticatedMedusaRequest): Promise<ImportRecord> {
  const record = await req.scope.resolve(FITMENT_MODULE).imports.find(req.params.id ?? "")
  if (!record) throw notFound("There is no such import.")
  return record
}

/** Adds to imports the emails of those who sent and applied them. */
export async function withPeople(
  req: AuthenticatedMedusaRequest,
  records: readonly ImportRecord[],
): Promise<ImportAnswer[]> {
  const nameOf = await peopleById(
    req.scope,
    records.flatMap(({ uploaded_by, applied_by }) => [uploaded_by, applied_by]),
  )
  const person = (id: string | null) => (id === null ? null : nameOf(id))
  return records.map((record) => ({
    ...record,
    uploaded_by: person(record.uploaded_by),
    applied_by: person(record.applied_by),
  }))
}

/** As `withPeople`, for one import. */
export async function withPerson(
  req: AuthenticatedMedusaRequest,
  record: ImportRecord,
): Promise<ImportAnswer> {
  const [answer] = await withPeople(req, [record])
  if (!answer) throw new Error("An import went missing.")
  return answer
}
