import type { MedusaResponse } from "@medusajs/framework/http"
import type { OrderPaper } from "../../modules/dealer/papers/order-paper"
import { renderPaper } from "../../modules/dealer/papers/render-paper"

const ENDINGS = { "application/pdf": "pdf", "image/png": "png" } as const

/**
 * Answers with a file that no cache stores.
 * @param about its type, and its name without its extension
 */
export function sendFile(
  res: MedusaResponse,
  file: Buffer,
  { type, name }: { type: keyof typeof ENDINGS; name: string },
): void {
  res.set({
    "Content-Type": type,
    "Content-Disposition": `inline; filename="${name}.${ENDINGS[type]}"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  })
  res.send(file)
}

/**
 * Answers with a PDF that no cache stores.
 * @param name of the file, without its extension
 */
export const sendPdf = (res: MedusaResponse, file: Buffer, name: string): void =>
  sendFile(res, file, { type: "application/pdf", name })

/** Answers with a paper as a PDF that no cache stores. */
export async function sendPaper(res: MedusaResponse, paper: OrderPaper): Promise<void> {
  const number = (paper.facts[0]?.value ?? "order").replace(/[^\w-]/g, "")
  sendPdf(res, await renderPaper(paper), paper.file ?? `${paper.kind}-${number}`)
}
