import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"

/**
 * An id for what one press adds: a repeat of that press comes to the same, so that what is there already is found.
 * @param prefix of the kind, as in its model
 * @param key the browser's mark of the press (`Idempotency-Key`); without one the id is a new one
 * @param within what it is added to; the key counts only there
 */
export const idOfPress = (prefix: string, key: string | null, within = ""): string =>
  key === null
    ? generateEntityId(undefined, prefix)
    : `${prefix}_${createHash("sha256")
        .update(JSON.stringify([within, key]))
        .digest("hex")
        .slice(0, 26)}`
