import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { loadReturn } from "./load-return"
import { isBuyer } from "./read-return"
import { type MailedStage, readReturnSubject } from "./return-mail"

/** What the rider is told about a step, and where. */
export interface ReturnMailFacts {
  email: string
  number: number
  stage: MailedStage
  word: string
  /** `name` also says what was chosen in it. */
  lines: { name: string; quantity: number }[]
  shipTo: string[]
  replacement: string | null
}

/**
 * What a rider is told about a step of a return. A sender who isn't the order's buyer learns nothing about what is in
 * it: staff link requests by hand, and may err.
 * @param subject as `returnSubject` makes it
 * @returns null when there is no such step, or staff have deleted the request since
 */
export async function returnMailFacts(
  container: MedusaContainer,
  subject: string,
): Promise<ReturnMailFacts | null> {
  const named = readReturnSubject(subject)
  if (!named || !(await container.resolve(SUBMISSION_MODULE).find(named.submissionId))) return null
  const loaded = await loadReturn(container, named.submissionId)
  const { submission, decided, order } = loaded
  const { stage } = named
  const isTheirs = isBuyer(loaded)
  const isEnd = stage === "exchanged" || stage === "closed"
  const replacementId = isTheirs ? decided?.replacement_order_id : null
  const [replacement] = replacementId
    ? await container
        .resolve(Modules.ORDER)
        .listOrders({ id: [replacementId] }, { select: ["id", "display_id"], take: 1 })
    : []
  return {
    email: submission.email,
    number: submission.number,
    stage,
    word: (isEnd ? decided?.last_word : decided?.word) ?? "",
    lines: (isTheirs ? (order?.lines ?? []) : []).flatMap(({ name, details, accepted, arrived }) => {
      const quantity = stage === "accepted" ? accepted : arrived
      return quantity > 0 ? [{ name: [name, details].filter(Boolean).join(", "), quantity }] : []
    }),
    shipTo: order?.shipTo ?? [],
    replacement: replacement ? String(replacement.display_id) : null,
  }
}
