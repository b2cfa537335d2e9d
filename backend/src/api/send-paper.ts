import type { MedusaResponse } from "@medusajs/framework/http"
import type { OrderPaper } from "../modules/dealer/papers/order-paper"
import { renderPaper } from "../modules/dealer/papers/render-paper"

/** Answers with a paper as a PDF that no cache keeps. */
export async function sendPaper(res: MedusaResponse, paper: OrderPaper): Promise<void> {
  const file = await renderPaper(paper)
  const number = (paper.facts[0]?.value ?? "order").replace(/[^\w-]/g, "")
  res.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${paper.kind}-${number}.pdf"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  })
  res.send(file)
}
