import { createHash } from "node:crypto"
import { conflict, type ShopError } from "./shop-error"

/** Identifies the current state of what staff edit: it differs after any change. */
export const versionOf = (edited: unknown): string =>
  createHash("sha256").update(JSON.stringify(edited)).digest("base64url").slice(0, 32)

const AGAIN = "Copy what you typed, reload the page and try again."

/** Who saved last, and what that changed. */
interface LastChange {
  /** Staff's email. */
  by: string
  what: string
}

/**
 * 409 for anyone who saves over what they haven't seen.
 * @param last where changes are recorded
 */
export const changedMeanwhile = (last?: LastChange): ShopError =>
  conflict(
    last
      ? `This was changed in the meantime by ${last.by} (${last.what}). ${AGAIN}`
      : `Someone else has changed this since you opened it. ${AGAIN}`,
  )

/** A change of one fact, as `LastChange` words it. */
export const factChanged = (fact: { field: string; before: string; after: string }): string =>
  `${fact.field}: ${fact.before || "nothing"} → ${fact.after || "nothing"}`
