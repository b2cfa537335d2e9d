import { type Dispatch, useEffect, useSyncExternalStore } from "react"
import { SLED_COOKIE, type SledFit } from "#contracts/fitment"
import { parseCookies } from "#platform/cookies"
import { http } from "#platform/http"
import { deleteMySled, putMySled, readSledFit } from "./api"
import type { SledEvent } from "./sled-model"

// The sled that the whole shop knows. Only ever read in a browser: the server's pages are the same for everyone.

/** Undefined until it was looked for. */
let known: SledFit | null | undefined
let looking: Promise<void> | null = null
const listeners = new Set<() => void>()

function tell(sled: SledFit | null): void {
  known = sled
  for (const listener of listeners) listener()
}

/** Reads the cookie's sled, once; a sled that the shop no longer knows is none. */
function look(): void {
  if (known !== undefined || looking) return
  const id = parseCookies(document.cookie).get(SLED_COOKIE)
  if (!id) {
    tell(null)
    return
  }
  looking = readSledFit(http, id)
    .then(tell, () => tell(null))
    .finally(() => {
      looking = null
    })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  look()
  return () => listeners.delete(listener)
}

/** The visitor's sled and what fits it; null while it is not known, and when there is none. */
export const useMySled = (): SledFit | null =>
  useSyncExternalStore(
    subscribe,
    () => known ?? null,
    () => null,
  )

/** Remembers the sled for the whole shop. Quiet when it fails: nothing that the rider does depends on it. */
export async function rememberSled(id: string): Promise<void> {
  if (known?.sled.id === id) return
  try {
    await putMySled(http, id)
    tell(await readSledFit(http, id))
  } catch {
    // The next choice of a sled tries again.
  }
}

/** Forgets the sled. @throws HttpError */
export async function forgetSled(): Promise<void> {
  await deleteMySled(http)
  tell(null)
}

/** Starts a sled's selects with the visitor's own, unless one is being chosen already. */
export function useMySledAsStart(dispatch: Dispatch<SledEvent>): void {
  const mine = useMySled()
  useEffect(() => {
    if (!mine) return
    const { id, year, make } = mine.sled
    dispatch({ type: "sledKnown", year: String(year), make, model: id })
  }, [mine, dispatch])
}
