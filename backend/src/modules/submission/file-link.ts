import { createHmac, timingSafeEqual } from "node:crypto"

/** How long a link to a picture works: as long as a page is looked at. */
const LINK_SECONDS = 15 * 60

/** Links end at full steps, so that a page that asks again gets the same address and the browser's copy. */
const STEP_SECONDS = 5 * 60

const signature = (id: string, expires: number, secret: string) =>
  createHmac("sha256", secret).update(`submission file ${id} ${expires}`).digest("base64url")

/** The address of a picture, for whoever may see it now. */
export function fileLink(id: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const expires = Math.ceil((seconds + LINK_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const query = new URLSearchParams({ expires: String(expires), signature: signature(id, expires, secret) })
  return `/storage/submissions/${encodeURIComponent(id)}?${query}`
}

/** Whether a link is ours, unchanged, and has not run out. */
export function isFileLink(
  { id, expires, signature: shown }: { id: string; expires: unknown; signature: unknown },
  secret: string,
  now: Date,
): boolean {
  if (typeof expires !== "string" || typeof shown !== "string" || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) * 1_000 < now.getTime()) return false
  const right = Buffer.from(signature(id, Number(expires), secret))
  const given = Buffer.from(shown)
  return right.length === given.length && timingSafeEqual(right, given)
}
