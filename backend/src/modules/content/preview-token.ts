import { createHmac, timingSafeEqual } from "node:crypto"

/** What a look's link is good for. */
export interface PreviewClaim {
  id: string
  path: string
  expires: Date
}

const signature = ({ id, path, expires }: PreviewClaim, secret: string): string =>
  createHmac("sha256", secret)
    .update(`content preview ${id} ${path} ${expires.getTime()}`)
    .digest("base64url")

/** `{id}.{signature}`: which page it opens and until when is signed with it. */
export const previewToken = (claim: PreviewClaim, secret: string): string =>
  `${claim.id}.${signature(claim, secret)}`

/** The id that a token names; empty for what is none. */
export const idOfToken = (token: string): string => /^([\w-]{1,60})\.[\w-]{43}$/.exec(token)?.[1] ?? ""

/** Whether a token is of this look, and in time. */
export function isPreviewToken(
  token: string,
  claim: PreviewClaim,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const expected = Buffer.from(previewToken(claim, secret))
  const given = Buffer.from(token)
  return claim.expires > now && given.length === expected.length && timingSafeEqual(given, expected)
}
