import { isSigned, sign } from "../signed-token"

/** What a preview link opens. */
export interface PreviewClaim {
  id: string
  path: string
  expires: Date
}

const textOf = ({ id, path, expires }: PreviewClaim): string =>
  `content preview ${id} ${path} ${expires.getTime()}`

/** `{id}.{signature}`: the signature covers which page it opens and until when. */
export const previewToken = (claim: PreviewClaim, secret: string): string =>
  `${claim.id}.${sign(textOf(claim), secret)}`

/** The id that a token names; empty for what isn't a token. */
export const idOfToken = (token: string): string => /^([\w-]{1,60})\.[\w-]{43}$/.exec(token)?.[1] ?? ""

/** Whether a token belongs to this preview and hasn't expired. */
export function isPreviewToken(
  token: string,
  claim: PreviewClaim,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [id, signature = "", ...more] = token.split(".")
  return (
    claim.expires > now && id === claim.id && more.length === 0 && isSigned(textOf(claim), signature, secret)
  )
}
