import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "../../contracts/content/content"
import { previewedWords } from "../../read-model/content-store"

/**
 * The words of a look that staff opened; null for everybody else, who send no token.
 * @throws {ShopError} 403 for a token that is none, of another page, or that ran out
 */
export async function previewOf(req: MedusaRequest) {
  const token = req.get(PREVIEW_HEADER)
  return token ? await previewedWords(req.scope, token, req.get(PREVIEW_PATH_HEADER) ?? "") : null
}

/** Answers with what is one look's alone: kept by nobody. */
export function sendPreview(res: MedusaResponse, answer: unknown): void {
  res.set({ "Cache-Control": "private, no-store" })
  res.json(answer)
}
