import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"

const MOST = 100

/** `limit` and `offset` of a list, within bounds. */
export function readPage({ query }: AuthenticatedMedusaRequest): { limit: number; offset: number } {
  const whole = (value: unknown, otherwise: number) => {
    const number = Number(value ?? otherwise)
    return Number.isSafeInteger(number) && number >= 0 ? number : otherwise
  }
  return { limit: Math.min(MOST, whole(query.limit, 20) || 20), offset: whole(query.offset, 0) }
}
