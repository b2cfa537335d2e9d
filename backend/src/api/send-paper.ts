import type { MedusaResponse } from "@medusajs/framework/http"
import type { OrderPaper } from "../modules/dealer/papers/order-paper"
import { renderPaper } from "../modules/dealer/papers/render-paper"

/** Answers with a PDF that no cache keeps. @param name of the file, without its ending */
export function sendPdf(res: MedusaResponse, file: Buffer, name: string): void {
  res.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${name}.pdf"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  })
  res.send(file)
}

/** Answers with a paper as a PDF that no cache keeps. */
export async function sendPaper(res: MedusaResponse, paper: OrderPaper): Promise<void> {
  const number = (paper.facts[0]?.value ?? "order").replace(/[^\w-]/g, "")
  sendPdf(res, await renderPaper(paper), `${paper.kind}-${number}`)
}
