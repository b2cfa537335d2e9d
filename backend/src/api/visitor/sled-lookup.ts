import type { MedusaRequest } from "@medusajs/framework/http"
import * as z from "zod/mini"
import { SledModelsRequest } from "../../contracts/builder/builder"
import { UNKNOWN_SLED } from "../../contracts/builder/design-words"
import { notFound } from "../../errors/shop-error"
import { FITMENT_MODULE } from "../../modules/fitment"
import type { SledRow } from "../../modules/fitment/domain/sleds"
import type { Gap, GapKind } from "../../modules/fitment/models/fitment-gap"
import { getSleds } from "../../read-model/sled-store"
import { addressOf, takePoint } from "../limits/rate-limit"

/** @throws {ShopError} 404 when we don't know the sled */
export async function findSled(req: MedusaRequest, id: string | undefined): Promise<SledRow> {
  const sled = (await getSleds(req.scope)).find(id ?? "")
  if (!sled) throw notFound(UNKNOWN_SLED)
  return sled
}

/** Whether only sleds with bogies are wanted (section 7, `bogies=true`). */
export function wantsBogies(req: MedusaRequest): boolean {
  return req.query.bogies === "true"
}

const Year = SledModelsRequest.shape.year

/** A year as an address gives it, in its plain spelling alone: `0x7e5` and `2021.0` are no year, which is NaN. */
export const yearOfPath = (year: string | undefined): number =>
  /^\d{4}$/.test(year ?? "") ? Number(year) : Number.NaN

/**
 * The makes of a year, as the address gives it.
 * @throws {ShopError} 404 for a year without sleds
 */
export async function makesOf(req: MedusaRequest, year: string | undefined): Promise<string[]> {
  const makes = (await getSleds(req.scope)).makes(yearOfPath(year), wantsBogies(req))
  if (makes.length > 0) return makes
  recordUnknownSled(req, year, "")
  throw notFound("We have no sleds from this year.")
}

/** Failed lookups that count, per address; more of them say nothing about what riders want. */
const GAPS = { name: "fitment-gap", points: 30, seconds: 600 }

/** Does nothing once the address has reached its limit: the lookup itself continues. */
function recordGap(req: MedusaRequest, gap: Gap): void {
  // The gateway keeps no such answer (storefront/server/response-cache.ts): whoever asks next counts, too.
  req.res?.setHeader("Cache-Control", "private, no-store")
  takePoint(GAPS, addressOf(req)).then(
    () => req.scope.resolve(FITMENT_MODULE).gaps.record(gap),
    () => undefined,
  )
}

/** Notes a year and make for which we have no sled; nonsense is not noted. */
export function recordUnknownSled(req: MedusaRequest, year: unknown, make: string): void {
  const parsed = z.safeParse(Year, year)
  if (parsed.success) recordGap(req, { kind: "sled", year: parsed.data, make, model: "" })
}

/** Notes that nothing of this kind fits a sled. */
export function recordFitmentGap(req: MedusaRequest, kind: GapKind, { year, make, model }: SledRow): void {
  recordGap(req, { kind, year, make, model })
}
