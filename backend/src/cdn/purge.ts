import type { Cdn } from "../config/services"

/** Milliseconds. */
const PURGE_TIMEOUT_MS = 5_000

/** How each CDN is asked to drop everything with a tag. */
const ASK: Record<Cdn["kind"], (token: string, tags: readonly string[]) => RequestInit> = {
  cloudflare: (token, tags) => ({
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ tags }),
  }),
  fastly: (token, tags) => ({
    headers: { "fastly-key": token, accept: "application/json", "surrogate-key": tags.join(" ") },
  }),
}

/**
 * Makes the CDN drop everything that has one of these tags.
 * @throws {Error} when it doesn't confirm that
 */
export async function purgeCdn({ kind, purgeUrl, token }: Cdn, tags: readonly string[]): Promise<void> {
  const answer = await fetch(purgeUrl, {
    method: "POST",
    // The token is only for this address.
    redirect: "error",
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
    ...ASK[kind](token, tags),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}
