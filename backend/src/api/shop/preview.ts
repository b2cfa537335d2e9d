import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "../../contracts/content/content"
import { previewedWords } from "../../read-model/content-store"

/**
 * The words of a preview that staff opened; null for everyone else, who send no token.
 * @throws {ShopError} 403 for a token that is invalid, for another page, or expired
 */
export async function previewOf(req: MedusaRequest) {
  const token = req.get(PREVIEW_HEADER)
  return token ? await previewedWords(req.scope, token, req.get(PREVIEW_PATH_HEADER) ?? "") : null
}

/** Answers with what belongs to one preview only: not cached anywhere. */
export function sendPreview(res: MedusaResponse, answer: unknown): void {
  res.set({ "Cache-Control": "private, no-store" })
  res.json(answer)
}
