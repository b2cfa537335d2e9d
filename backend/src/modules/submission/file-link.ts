import { isSigned, sign } from "../signed-token"

/** How long a link to a picture works: about as long as people look at a page. */
const LINK_SECONDS = 15 * 60

/** Links expire at whole steps, so that a page that asks again gets the same address and the browser's copy. */
const STEP_SECONDS = 5 * 60

/** Where private pictures are stored, and the purpose that a link to one is signed with. */
const SIGNED_AS = { submissions: "submission file", reviews: "review photo" } as const
type Folder = keyof typeof SIGNED_AS

const claim = (id: string, expires: number, folder: Folder) => `${SIGNED_AS[folder]} ${id} ${expires}`

/** The address of a picture, for someone who may see it now. */
export function fileLink(id: string, secret: string, now: Date, folder: Folder = "submissions"): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const expires = Math.ceil((seconds + LINK_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(claim(id, expires, folder), secret),
  })
  return `/storage/${folder}/${encodeURIComponent(id)}?${query}`
}

/** Whether a link is ours, unchanged, and hasn't expired. */
export function isFileLink(
  { id, expires, signature: shown }: { id: string; expires: unknown; signature: unknown },
  secret: string,
  now: Date,
  folder: Folder = "submissions",
): boolean {
  if (typeof expires !== "string" || typeof shown !== "string" || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) * 1_000 < now.getTime()) return false
  return isSigned(claim(id, Number(expires), folder), shown, secret)
}
