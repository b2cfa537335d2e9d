import { createHmac, timingSafeEqual } from "node:crypto"

/** The signature of a text with the shop's secret: 43 characters of base64url. */
export const sign = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url")

/** Whether a signature is that of a text. Takes the same time for every wrong one of the right length. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const right = Buffer.from(sign(text, secret))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Tokens `{id}.{signature}` for one purpose: links in mails, valid as long as what they name exists. */
export interface SignedToken {
  make(id: string, secret: string): string
  /** The id that a token names; null for a token that isn't the shop's, or is for another purpose. */
  read(token: string, secret: string): string | null
}

/** @param purpose the beginning of what is signed; changing it invalidates all existing links */
export const signedToken = (purpose: string): SignedToken => ({
  make: (id, secret) => `${id}.${sign(`${purpose} ${id}`, secret)}`,
  read: (token, secret) => {
    const [id = "", signature = "", ...more] = token.split(".")
    return more.length === 0 && isSigned(`${purpose} ${id}`, signature, secret) ? id : null
  },
})
