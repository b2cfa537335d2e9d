import { newFormKey } from "./form-key"
import { type Http, HttpError, type Schema } from "./http"

/** ms; a press later than this means one more. */
const KNOWN_FOR = 10 * 60_000

/** Keys of adds that may or may not have arrived, by what was added. */
const unanswered = new Map<string, { key: string; until: number }>()

/** Whether the shop said no, and so has added nothing. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/**
 * Adds something to the cart. Its key is sent along until an answer comes: if the answer is lost and the rider presses
 * again, it is added once. In the browser only, one call after the other.
 * @param what names the call and what it adds
 * @throws what `send` throws
 */
export async function addOnce<T>(
  what: string,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const known = unanswered.get(what)
  const key = known && known.until > Date.now() ? known.key : newFormKey()
  unanswered.set(what, { key, until: Date.now() + KNOWN_FOR })
  try {
    const answer = await send({ "Idempotency-Key": key })
    unanswered.delete(what)
    return answer
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(what)
    throw error
  }
}

/** The same for a call whose path and body identify what is added. */
export const postOnce = <T>(
  http: Http,
  path: string,
  { body, schema }: { body?: unknown; schema: Schema<T> },
): Promise<T> =>
  addOnce(`${path} ${JSON.stringify(body)}`, (headers) =>
    http.request("POST", path, { body, schema, headers }),
  )
