import { createHash } from "node:crypto"
import { conflict, type ShopError } from "./shop-error"

/** Names what staff edit as it is now: another one after any change of it. */
export const versionOf = (edited: unknown): string =>
  createHash("sha256").update(JSON.stringify(edited)).digest("base64url").slice(0, 32)

/** 409 for whoever saves over what they have not seen. */
export const changedMeanwhile = (): ShopError =>
  conflict(
    "Somebody else has changed this since you opened it. Copy what you typed, reload the page and try again.",
  )
