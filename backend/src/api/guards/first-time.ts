import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import { ShopError } from "../../errors/shop-error"
import { consumePoint } from "../../limits/rate-limit"

/** The same call again within this time counts as a yes. */
const ASKED = { name: "asked first", points: 1, seconds: 60 }

type Call = Pick<MedusaRequest, "method" | "originalUrl" | "body">

/** Who is asked what about which call. */
const keyOf = ({ method, originalUrl, body }: Call, by: string, question: string): string =>
  createHash("sha256")
    .update(JSON.stringify([by, method, originalUrl, body ?? null, question]))
    .digest("base64url")

/**
 * Whether staff have yet to be asked about one of Medusa's own calls (docs/decisions/2026-11-23-asking-first.md).
 * @param by Medusa's id of whoever is logged in
 * @param question what they would be asked: a yes to another question isn't a yes to this one
 * @returns false when the same was asked within the last minute, and so is meant
 */
export async function isFirstTime(call: Call, by: string, question: string): Promise<boolean> {
  try {
    await consumePoint(ASKED, keyOf(call, by, question))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status === 429) return false
    throw error
  }
}
