import { readSledFit } from "#features/sled/api"
import { type Http, HttpError } from "#platform/http"
import { readBogies } from "./api"
import type { Setup } from "./model"

/** The sled of the address with its bogies; null without one, and for one that we don't know. */
export async function loadSetup(
  http: Http,
  sledId: string | undefined,
  signal: AbortSignal,
): Promise<Setup | null> {
  if (!sledId) return null
  try {
    const [{ sled }, answer] = await Promise.all([
      readSledFit(http, sledId, signal),
      readBogies(http, sledId, signal),
    ])
    return { sled, answer }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}
