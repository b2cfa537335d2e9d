import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../config/settings"
import type { Login } from "../../workflows/account/credentials"
import { loginContext } from "./login-context"
import {
  accountOfSession,
  type KeptSession,
  MOST_OF_ACCOUNT,
  MOST_SESSIONS,
  sessionsByAccount,
  sessionsTooMany,
} from "./session-memory"

/** Riders stay logged in this long on a device of theirs; staff as long as Medusa's default, ten hours. */
const RIDER_SESSION_MS = 30 * 24 * 60 * 60 * 1000

const TIDY_MS = 10 * 60 * 1000

interface Session {
  cookie: { maxAge: number }
  auth_context?: KeptSession["auth_context"]
  save(done: (error?: unknown) => void): void
  regenerate(done: (error?: unknown) => void): void
  destroy(done: (error?: unknown) => void): void
}

/** What Medusa's session stores can do: sessions in memory, or in Redis, where the keys run out by themselves. */
interface SessionStore {
  get(id: string, done: (error: unknown, session?: unknown) => void): void
  /** In Redis it says how many it deleted. */
  destroy(id: string, done: (error?: unknown, deleted?: number) => void): void
  /** In memory: by id, after throwing away those that have run out. */
  all(done: (error: unknown, sessions?: Record<string, KeptSession>) => void): void
}

type WithSession = MedusaRequest & { session: Session; sessionID: string; sessionStore: SessionStore }

const sessionOf = (req: MedusaRequest) => (req as WithSession).session

function settled<T>(act: (done: (error?: unknown, value?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => act((error, value) => (error ? reject(error) : resolve(value))))
}

/** The ids of each account's sessions in memory, oldest first; some may have ended since. */
let ofAccounts = new Map<string, string[]>()

/**
 * Ends an account's oldest sessions when it has more than anybody needs. In memory alone: in Redis they take none of
 * the shop's, and run out by themselves.
 */
async function capAccount(req: MedusaRequest): Promise<void> {
  const { sessionStore: store, session, sessionID: begun } = req as WithSession
  const account = accountOfSession(session)
  if (settings().redisUrl || !account) return
  const known = ofAccounts.get(account) ?? []
  // Noted before anything is waited for, so that of many at once each is counted.
  ofAccounts.set(account, [...known, begun])
  if (known.length < MOST_OF_ACCOUNT) return
  const found = await Promise.all(known.map((id) => settled<unknown>((done) => store.get(id, done))))
  const ended = new Set(known.filter((_, index) => !found[index]))
  const left = (ofAccounts.get(account) ?? []).filter((id) => !ended.has(id))
  const tooMany = left.slice(0, Math.max(0, left.length - MOST_OF_ACCOUNT))
  ofAccounts.set(account, left.slice(tooMany.length))
  await Promise.all(tooMany.map((id) => settled((done) => store.destroy(id, done))))
}

let tidied = performance.now()

/** Sessions in memory are thrown away when they are read; those whose browser never comes back would stay for ever. */
async function tidyMemory(store: SessionStore): Promise<void> {
  if (settings().redisUrl || performance.now() - tidied < TIDY_MS) return
  tidied = performance.now()
  const sessions = (await settled<Record<string, KeptSession>>((done) => store.all(done))) ?? {}
  const ended = sessionsTooMany(sessions, { most: MOST_SESSIONS, ofAccount: MOST_OF_ACCOUNT })
  for (const id of ended) delete sessions[id]
  ofAccounts = sessionsByAccount(sessions)
  await Promise.all(ended.map((id) => settled((done) => store.destroy(id, done))))
}

/**
 * A session under a new id, so that nobody who knew the one of before is logged in with it (session fixation).
 */
async function renewSession(req: MedusaRequest): Promise<Session> {
  await settled((done) => sessionOf(req).regenerate(done))
  await tidyMemory((req as WithSession).sessionStore)
  return sessionOf(req)
}

/** Keeps who a new session is of, and with it no more of theirs than anybody needs. */
async function keepSession(
  req: MedusaRequest,
  context: NonNullable<KeptSession["auth_context"]>,
): Promise<void> {
  const session = sessionOf(req)
  session.auth_context = context
  // Now, not with the answer: what isn't in the store yet would count as ended.
  await settled((done) => session.save(done))
  await capAccount(req)
}

/** Middleware for Medusa's own `POST /auth/session`, which keeps the id. Behind `requireStaff`. */
export async function renewedSession(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  try {
    await renewSession(req)
    const context = loginContext(req)
    if (context) await keepSession(req, context)
    next()
  } catch (error) {
    next(error)
  }
}

/**
 * Goes on in this browser after its owner has set up a second factor and entered a code of it: sessions that were begun
 * without one end with that. A call by a token has no session to go on with.
 */
export async function provenSession(req: MedusaRequest): Promise<void> {
  const { auth_context: context } = sessionOf(req)
  if (!context) return
  await renewSession(req)
  await keepSession(req, {
    ...context,
    ...{ mfa_enabled: true, mfa_challenge_completed_at: new Date().toISOString() },
  })
}

/** Begins a rider's session, as Medusa would. */
export async function beginSession(
  req: MedusaRequest,
  { authIdentityId, actorId, passwordVersion }: Login & { actorId: string },
): Promise<void> {
  const session = await renewSession(req)
  const context = {
    actor_id: actorId,
    actor_type: "customer",
    auth_identity_id: authIdentityId,
    app_metadata: { customer_id: actorId },
    // A session lasts no longer than the password it was begun with (`isCurrent`).
    user_metadata: passwordVersion ? { password_version: passwordVersion } : {},
  }
  session.cookie.maxAge = RIDER_SESSION_MS
  await keepSession(req, context)
  // What follows in this very request is the rider's.
  Object.assign(req, { auth_context: context })
}

/**
 * Takes this browser's session out of the store.
 * @returns whether it was still there
 */
async function takeSession(req: MedusaRequest): Promise<boolean> {
  const { sessionStore: store, sessionID: id } = req as WithSession
  // In one go: in memory nothing comes between the two, and of several in Redis only one is told that it deleted it.
  const [found, deleted] = await Promise.all([
    settled<unknown>((done) => store.get(id, done)),
    settled<number>((done) => store.destroy(id, done)),
  ])
  return deleted === undefined ? Boolean(found) : deleted > 0
}

/**
 * Goes on in this browser after a change of password, which ended every session. Not when the rider has logged out
 * here meanwhile: a session that was ended stays so.
 */
export async function continueSession(req: MedusaRequest, login: Login & { actorId: string }): Promise<void> {
  if (await takeSession(req)) await beginSession(req, login)
}

/** Ends the session of this browser. */
export async function endSession(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await settled((done) => sessionOf(req).destroy(done))
  res.clearCookie("connect.sid", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings().origin.startsWith("https:"),
  })
}
