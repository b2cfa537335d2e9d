import type { MedusaResponse } from "@medusajs/framework/http"
import { type ChangedLine, type ChangePreview, REFUSALS_TOLD } from "../../../contracts/staff/catalog-change"
import type { Refusal } from "../../../csv/csv-text"
import type { ChangeOutcome } from "../../../workflows/catalog/change-catalog"
import { pricesToConfirm, type ReportLine } from "../../../workflows/catalog/domain/import-report"

/** Characters of a value in a table; what is longer ends with an ellipsis. */
const SHOWN = 120
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text)

/** A line of a change as staff see it. */
export const changedLine = ({ line, subject, changes }: ReportLine): ChangedLine => ({
  line,
  subject,
  changes: changes.map(({ field, from, to, asks = false }) => ({
    field,
    from: short(from),
    to: short(to),
    asks,
  })),
})

const told = (refusals: readonly Refusal[]) =>
  refusals
    .slice(0, REFUSALS_TOLD)
    .map(({ line, column, reason }) => ({ line, column: column ?? null, reason }))

const NOTHING = "Nothing was changed: some lines are refused."

/**
 * Answers with what a change does, or did: 200; 422 when a line is refused and it was to be applied, in which case
 * nothing was.
 */
export function answerChange(
  res: MedusaResponse<ChangePreview>,
  { report, skipped, digest, changeId, isRunning }: ChangeOutcome,
  dryRun: boolean,
): void {
  const isRefused = !dryRun && report.refused.length > 0
  res.status(isRefused ? 422 : 200).json({
    added: report.added.map(changedLine),
    changed: report.changed.map(changedLine),
    unchanged: report.unchanged,
    refused: told(report.refused),
    refused_count: report.refused.length,
    skipped: told(skipped),
    prices_to_confirm: pricesToConfirm(report),
    digest,
    change_id: changeId,
    running: isRunning,
    ...(isRefused && { message: NOTHING }),
  })
}

/** What staff agreed to, as sent. */
export const termsOf = ({ digest, confirm_prices }: { digest: string; confirm_prices: boolean }) => ({
  digest,
  pricesConfirmed: confirm_prices,
})
