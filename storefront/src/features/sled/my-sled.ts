import { type Dispatch, useEffect, useRef, useSyncExternalStore } from "react"
import type { Sled, SledFit } from "#contracts/fitment"
import { SLED_COOKIE } from "#contracts/sled-cookie"
import { browserCookies } from "#platform/cookies"
import { http } from "#platform/http"
import type { SledEvent } from "./sled-model"

// The sled that the whole shop knows. Only ever read in a browser: the server's pages are the same for everyone.

interface MySled {
  /** Undefined until it was looked for. */
  known: SledFit | null | undefined
  /** The account's sled, when it is another one. */
  account: Sled | null
  /** The dialog that names it. */
  naming: boolean
  /** Listings show only what fits. */
  onlyFitting: boolean
}

let state: MySled = { known: undefined, account: null, naming: false, onlyFitting: false }
let looking: Promise<void> | null = null
let askedAccount = false
const listeners = new Set<() => void>()

function change(next: Partial<MySled>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Not in the first load of every page: the calls bring their contracts. */
const calls = () => import("./api")

/** What of the sled's own the shop says fits; null when it no longer knows the sled. */
async function fitOf(id: string): Promise<SledFit | null> {
  const { readSledFit } = await calls()
  return readSledFit(http, id).catch(() => null)
}

/** Reads the cookie's sled, once; a sled that the shop no longer knows is none. */
function look(): void {
  if (state.known !== undefined || looking) return
  const id = browserCookies.get(SLED_COOKIE)
  if (!id) {
    change({ known: null })
    return
  }
  looking = fitOf(id)
    .then((known) => {
      // Unless the rider has named one meanwhile.
      if (state.known === undefined) change({ known })
    })
    .finally(() => {
      looking = null
    })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  look()
  return () => listeners.delete(listener)
}

function useMine<T>(read: (state: MySled) => T, before: T): T {
  return useSyncExternalStore(
    subscribe,
    () => read(state),
    () => before,
  )
}

/** The visitor's sled and what fits it; null while it is not known, and when there is none. */
export const useMySled = (): SledFit | null => useMine(({ known }) => known ?? null, null)

/** The sled kept on the visitor's account, when it is not the browser's; null otherwise. */
export const useAccountSled = (): Sled | null => useMine(({ account }) => account, null)

/** Whether the dialog that names the sled is open. */
export const useNaming = (): boolean => useMine(({ naming }) => naming, false)

/** Whether listings show only what fits the sled; in this tab, as long as there is a sled. */
export const useOnlyFitting = (): boolean =>
  useMine(({ known, onlyFitting }) => onlyFitting && Boolean(known), false)

export const openNaming = (): void => change({ naming: true })
export const closeNaming = (): void => change({ naming: false })
export const showOnlyFitting = (onlyFitting: boolean): void => change({ onlyFitting })

/**
 * Asks for the account's sled, once in the life of a page: it becomes the browser's when that has none. For
 * visitors who are logged in. Quiet when it fails.
 */
export async function askAccount(): Promise<void> {
  if (askedAccount) return
  askedAccount = true
  try {
    const { readMySled } = await calls()
    const { sled, account } = await readMySled(http)
    change({ account })
    if (sled && sled.id !== state.known?.sled.id) change({ known: await fitOf(sled.id) })
  } catch {
    askedAccount = false
  }
}

/** Names the sled for the whole shop. @throws HttpError 404, 429 */
export async function nameSled(id: string): Promise<void> {
  const { putMySled } = await calls()
  const { account } = await putMySled(http, id)
  change({ known: await fitOf(id), account })
}

/** The same beside something else that the rider does: quiet when it fails, the next choice of a sled tries again. */
export async function rememberSled(id: string): Promise<void> {
  if (state.known?.sled.id !== id) await nameSled(id).catch(() => undefined)
}

/** Forgets the sled, here and on the account. @throws HttpError */
export async function forgetSled(): Promise<void> {
  const { deleteMySled } = await calls()
  await deleteMySled(http)
  change({ known: null, account: null, onlyFitting: false })
}

/**
 * Starts a sled's selects with the visitor's own, and follows it, unless another one is being chosen.
 * @param empty the selects were taken back just now: they start empty, and follow the next one that is named
 * @param unasked no sled is asked for now: the selects are left as they are, and start anew once one is
 */
export function useMySledAsStart(
  dispatch: Dispatch<SledEvent>,
  { empty = false, unasked = false } = {},
): void {
  const mine = useMySled()
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (unasked) before.current = null
    if (unasked || !mine || mine.sled.id === before.current) return
    const { id, year, make } = mine.sled
    const takenBack = empty && before.current === null
    if (!takenBack)
      dispatch({ type: "sledKnown", year: String(year), make, model: id, instead: before.current })
    before.current = id
  }, [mine, dispatch, empty, unasked])
}
