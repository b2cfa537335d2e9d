import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ReturnDecision, ReturnOutcome } from "./domain/returns"

/** What is stored about a return request that was decided. */
export interface ReturnCaseRow {
  submission_id: string
  decision: ReturnDecision
  word: string
  decided_at: Date
  return_id: string | null
  received_at: Date | null
  findings: Record<string, string> | null
  outcome: ReturnOutcome | null
  last_word: string | null
  refund_cents: number | null
  replacement_order_id: string | null
  settled_at: Date | null
}

/** How a return ends. */
export interface Settlement {
  outcome: ReturnOutcome
  word: string
  /** Whole cents; null without a refund. */
  refundCents: number | null
  replacementOrderId: string | null
}

const COLUMNS = `submission_id, decision, word, decided_at, return_id, received_at, findings, outcome, last_word,
  refund_cents, replacement_order_id, settled_at`

const DECIDE = `
  insert into return_case (id, submission_id, decision, word, decided_at)
  values (:id, :submissionId, :decision, :word, :now)
      on conflict (submission_id) where deleted_at is null do nothing
  returning id`

const SETTLE = `
  update return_case set outcome = :outcome, last_word = :word, refund_cents = :refundCents,
         replacement_order_id = :replacementOrderId, settled_at = :now, updated_at = now()
   where submission_id = :submissionId and decision = 'accepted' and outcome is null and deleted_at is null
  returning id`

const changed = async (database: Knex, sql: string, values: object): Promise<boolean> => {
  const { rows } = await database.raw<{ rows: unknown[] }>(sql, values as Record<string, never>)
  return rows.length > 0
}

/** What staff decided about return requests; rows are only changed from the state they must be in. */
export class ReturnCaseStore {
  constructor(private readonly database: Knex) {}

  /** What was decided about return requests; undecided ones are left out. */
  async list(submissionIds: readonly string[]): Promise<ReturnCaseRow[]> {
    if (submissionIds.length === 0) return []
    const { rows } = await this.database.raw<{ rows: ReturnCaseRow[] }>(
      `select ${COLUMNS} from return_case where submission_id = any(?) and deleted_at is null`,
      [[...submissionIds]],
    )
    return rows
  }

  /** @returns false when it was decided before */
  decide(
    submissionId: string,
    { decision, word, now }: { decision: ReturnDecision; word: string; now: Date },
  ): Promise<boolean> {
    const id = generateEntityId(undefined, "rcase")
    return changed(this.database, DECIDE, { id, submissionId, decision, word, now })
  }

  /** Reverts a decision: for when a step after `decide` failed. */
  async undecide(submissionId: string): Promise<void> {
    await this.database.raw("delete from return_case where submission_id = ?", [submissionId])
  }

  /** Records Medusa's return for an accepted request. */
  async linkReturn(submissionId: string, returnId: string): Promise<void> {
    await this.database.raw(
      "update return_case set return_id = ?, updated_at = now() where submission_id = ? and deleted_at is null",
      [returnId, submissionId],
    )
  }

  /** @returns false when something had arrived before, or nothing was expected */
  receive(
    submissionId: string,
    { findings, now }: { findings: Record<string, string>; now: Date },
  ): Promise<boolean> {
    return changed(
      this.database,
      `update return_case set received_at = :now, findings = :findings::jsonb, updated_at = now()
        where submission_id = :submissionId and decision = 'accepted' and received_at is null and deleted_at is null
       returning id`,
      { submissionId, now, findings: JSON.stringify(findings) },
    )
  }

  /** Reverts the arrival. */
  async unreceive(submissionId: string): Promise<void> {
    await this.database.raw(
      "update return_case set received_at = null, findings = null, updated_at = now() where submission_id = ?",
      [submissionId],
    )
  }

  /** @returns false when it was settled before */
  settle(submissionId: string, settlement: Settlement, now: Date): Promise<boolean> {
    return changed(this.database, SETTLE, { ...settlement, submissionId, now })
  }

  /** Reverts the settlement; `restore` takes what it was. */
  async unsettle(submissionId: string): Promise<void> {
    await this.database.raw(
      `update return_case set outcome = null, last_word = null, refund_cents = null, replacement_order_id = null,
              settled_at = null, updated_at = now() where submission_id = ?`,
      [submissionId],
    )
  }

  /** Puts a settlement back as it was. */
  async restore({
    submission_id,
    outcome,
    last_word,
    refund_cents,
    replacement_order_id,
    settled_at,
  }: ReturnCaseRow): Promise<void> {
    await this.database("return_case")
      .update({
        outcome,
        last_word,
        refund_cents,
        replacement_order_id,
        settled_at,
        updated_at: this.database.fn.now(),
      })
      .where({ submission_id, deleted_at: null })
  }
}
