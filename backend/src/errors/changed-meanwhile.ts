import { createHash } from "node:crypto"
import { conflict, type ShopError } from "./shop-error"

/** Identifies the current state of what staff edit: it differs after any change. */
export const versionOf = (edited: unknown): string =>
  createHash("sha256").update(JSON.stringify(edited)).digest("base64url").slice(0, 32)

/** 409 for anyone who saves over what they haven't seen. */
export const changedMeanwhile = (): ShopError =>
  conflict(
    "Someone else has changed this since you opened it. Copy what you typed, reload the page and try again.",
  )
