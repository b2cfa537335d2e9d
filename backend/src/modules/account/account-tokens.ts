import { createHash, randomBytes } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { deleteInBatches } from "../delete-in-batches"

export type TokenPurpose = "set-password" | "verify-email"

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** How long a mailed secret opens what it opens, in seconds. */
export const TOKEN_SECONDS = {
  forgottenPassword: HOUR_SECONDS,
  verifyEmail: 3 * DAY_SECONDS,
  /** Whoever is invited may be on the trail. */
  invitation: 14 * DAY_SECONDS,
} as const

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/**
 * A new secret for a customer, 256 random bits as 43 characters. Those made before for the same purpose end here.
 * @param seconds that it lasts
 */
export async function issueToken(
  container: MedusaContainer,
  purpose: TokenPurpose,
  customerId: string,
  seconds: number,
): Promise<string> {
  await endTokens(container, purpose, customerId)
  const token = randomBytes(32).toString("base64url")
  await database(container).raw(
    `insert into account_token (id, purpose, customer_id, token_hash, expires_at)
     values (?, ?, ?, ?, now() + make_interval(secs => ?))`,
    [generateEntityId("", "acctok"), purpose, customerId, hashOf(token), seconds],
  )
  return token
}

/** Ends the secrets of a customer. */
export async function endTokens(container: MedusaContainer, purpose: TokenPurpose, customerId: string) {
  await database(container).raw("delete from account_token where customer_id = ? and purpose = ?", [
    customerId,
    purpose,
  ])
}

/**
 * Uses a secret up, once even when two try at the same time.
 * @returns whose it was; null when it is unknown, used or too old
 */
export async function redeemToken(
  container: MedusaContainer,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const { rows } = await database(container).raw<{ rows: { customer_id: string }[] }>(
    `delete from account_token where token_hash = ? and purpose = ? and expires_at > now() returning customer_id`,
    [hashOf(token), purpose],
  )
  return rows[0]?.customer_id ?? null
}

/**
 * Deletes the secrets that ran out.
 * @returns how many
 */
export function sweepTokens(container: MedusaContainer): Promise<number> {
  return deleteInBatches(container, "account_token", "expires_at < now()")
}
