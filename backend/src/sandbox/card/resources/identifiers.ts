import { randomBytes } from "node:crypto"

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** `newId("pi")` -> `pi_` and 24 unguessable characters. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`
}
