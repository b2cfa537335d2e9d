import { type Dispatch, useEffect, useRef, useSyncExternalStore } from "react"
import type { MySledAnswer, Sled, SledFit } from "#contracts/fitment/fitment"
import { SLED_COOKIE } from "#contracts/fitment/sled-cookie"
import { browserCookies } from "#platform/cookies"
import { HttpError, http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import type { SledEvent } from "./sled-model"

// The sled used across the whole shop. Only ever read in a browser: the server's pages are the same for everyone.

/** The visitor's sled and what fits it, which is undefined until the shop has answered. */
type Mine = Pick<SledFit, "sled"> & Partial<SledFit>

interface MySled {
  /** Undefined until it is known whether there is one. */
  known: Mine | null | undefined
  /** The account's sled, when it is a different one. */
  account: Sled | null
  /** Whether the dialog that names it is open. */
  naming: boolean
  /** Whether listings show only what fits. */
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

/** Not in the first load of every page: the calls bring in their contracts. */
const calls = lateCalls(() => import("./api"))

/** Milliseconds before the shop is asked again after giving no answer. */
const BEFORE_LOOK = 10_000

/**
 * A sled with what fits it; null when the shop no longer knows it.
 * @param meanwhile what is known about it, used when the shop gives no answer
 */
async function fitOf<Known>(id: string, meanwhile: Known): Promise<SledFit | null | Known> {
  try {
    const { readSledFit } = await calls()
    return await readSledFit(http, id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    setTimeout(look, BEFORE_LOOK)
    return meanwhile
  }
}

/** Reads the cookie's sled, retrying until the shop has answered; null for a sled that it no longer knows. */
function look(): void {
  const { known } = state
  if (known === null || known?.products || looking) return
  const id = known?.sled.id ?? browserCookies.get(SLED_COOKIE)
  if (!id) {
    change({ known: null })
    return
  }
  looking = fitOf(id, known)
    .then((found) => {
      // Unless the rider has named one in the meantime.
      if (state.known === known) change({ known: found })
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

/** The visitor's sled and what fits it; null until it is known, and when there is none. */
export const useMySled = (): Mine | null => useMine(({ known }) => known ?? null, null)

/** The sled kept on the visitor's account, when it is not the browser's; null otherwise. */
export const useAccountSled = (): Sled | null => useMine(({ account }) => account, null)

/** Whether the dialog that names the sled is open. */
export const useNaming = (): boolean => useMine(({ naming }) => naming, false)

/** Whether listings show only what fits the sled; in this tab, as long as there is a sled. */
export const useOnlyFitting = (): boolean =>
  useMine(({ known, onlyFitting }) => onlyFitting && Boolean(known), false)

/** For any page: the dialog is in the sled bar. */
export const openNaming = (): void => change({ naming: true })
export const closeNaming = (): void => change({ naming: false })
/** Until a reload, or until the sled is forgotten. */
export const showOnlyFitting = (onlyFitting: boolean): void => change({ onlyFitting })

/** How many choices of the rider the shop has taken: what fits an earlier one is no longer wanted. */
let choices = 0
let lastSent: Promise<unknown> = Promise.resolve()
/** The rider's last choice, a sled or none, while it is under way. */
let underWay: { id: string | null } | null = null

/**
 * Asks for the account's sled, once in the life of a page: it becomes the browser's if that has none. For logged-in
 * visitors. Failures are ignored.
 */
export async function askAccount(): Promise<void> {
  if (askedAccount) return
  askedAccount = true
  const before = choices
  try {
    const { readMySled } = await calls()
    const { sled, account } = await readMySled(http)
    if (before !== choices) return
    change({ account })
    if (!sled || sled.id === state.known?.sled.id) return
    const known = await fitOf(sled.id, { sled })
    if (before === choices) change({ known })
  } catch {
    askedAccount = false
  }
}

/**
 * Tells the shop what the rider has chosen, after what they chose before: so that the shop, too, keeps the last.
 * @returns the answer, and whether the shop has taken no other choice since
 */
async function send(call: (made: Awaited<ReturnType<typeof calls>>) => Promise<MySledAnswer>) {
  const turn = lastSent.then(async () => call(await calls()))
  lastSent = turn.catch(() => undefined)
  const answer = await turn
  const choice = ++choices
  return { ...answer, isLast: () => choice === choices }
}

/** Notes what is chosen for as long as it takes. */
async function choosing(id: string | null, choose: () => Promise<void>): Promise<void> {
  const choice = { id }
  underWay = choice
  try {
    await choose()
  } finally {
    if (underWay === choice) underWay = null
  }
}

/** Names the sled for the whole shop. @throws HttpError 404, 429 */
export async function nameSled(id: string): Promise<void> {
  await choosing(id, async () => {
    const { sled, account, isLast } = await send(({ putMySled }) => putMySled(http, id))
    const known = sled && (await fitOf(id, { sled }))
    if (isLast()) change({ known, account })
  })
}

/**
 * The same as a side effect of something else that the rider does: failures are ignored, and the next choice of a sled
 * tries again.
 */
export async function rememberSled(id: string): Promise<void> {
  const chosen = underWay ? underWay.id : state.known?.sled.id
  if (chosen !== id) await nameSled(id).catch(() => undefined)
}

/** Forgets the sled, here and on the account. @throws HttpError */
export async function forgetSled(): Promise<void> {
  await choosing(null, async () => {
    const { isLast } = await send(({ deleteMySled }) => deleteMySled(http))
    if (isLast()) change({ known: null, account: null, onlyFitting: false })
  })
}

/**
 * Starts a sled's selects with the visitor's own, and follows it, unless another one is being chosen.
 * @param empty the selects were just reset: they start empty, and follow the next sled that is named
 * @param unasked no sled is asked for now: the selects are left as they are, and start over once one is
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
