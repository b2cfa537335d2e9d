import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NOTHING_HERE } from "../../contracts/route-table"
import { notFound } from "../../errors/shop-error"

/** Middleware: closes one of Medusa's own addresses. */
export function answerNotFound(_req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(notFound(NOTHING_HERE))
}
