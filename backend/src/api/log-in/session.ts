import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../config/settings"
import { DAY_MS } from "../../contracts/time/shop-time"
import type { Login } from "../../workflows/account/credentials"
import { loginContext } from "./login-context"
import { ListsInMemory, ListsInRedis, type SessionLists, type SortedSets } from "./session-lists"
import {
  accountOfSession,
  MOST_OF_ACCOUNT,
  MOST_SESSIONS,
  type StoredSession,
  sessionsByAccount,
  sessionsTooMany,
} from "./session-memory"

/** Riders stay logged in this long on their own device; staff as long as Medusa's default, ten hours. */
const RIDER_SESSION_MS = 30 * DAY_MS

const TIDY_MS = 10 * 60 * 1000

interface Session {
  cookie: { maxAge: number }
  auth_context?: StoredSession["auth_context"]
  save(done: (error?: unknown) => void): void
  regenerate(done: (error?: unknown) => void): void
  destroy(done: (error?: unknown) => void): void
}

/** What Medusa's session stores can do: sessions in memory, or in Redis, where keys expire automatically. */
interface SessionStore {
  get(id: string, done: (error: unknown, session?: unknown) => void): void
  /** In Redis it reports how many it deleted. */
  destroy(id: string, done: (error?: unknown, deleted?: number) => void): void
  /** In memory: by id, after removing expired ones. */
  all(done: (error: unknown, sessions?: Record<string, StoredSession>) => void): void
  /** Only in Redis. */
  client?: SortedSets
}

type WithSession = MedusaRequest & { session: Session; sessionID: string; sessionStore: SessionStore }

const sessionOf = (req: MedusaRequest) => (req as WithSession).session

function settled<T>(act: (done: (error?: unknown, value?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => act((error, value) => (error ? reject(error) : resolve(value))))
}

const inMemory = new ListsInMemory()

const listsOf = ({ client }: SessionStore): SessionLists =>
  client ? new ListsInRedis(client, RIDER_SESSION_MS) : inMemory

/** Ends an account's oldest sessions when it has more than anyone needs. */
async function capAccount(req: MedusaRequest): Promise<void> {
  const { sessionStore: store, session, sessionID: begun } = req as WithSession
  const account = accountOfSession(session)
  if (!account) return
  const lists = listsOf(store)
  const known = await lists.add(account, begun)
  if (known.length <= MOST_OF_ACCOUNT) return
  const found = await Promise.all(known.map((id) => settled<unknown>((done) => store.get(id, done))))
  const ended = known.filter((_, index) => !found[index])
  const open = known.filter((_, index) => found[index])
  const tooMany = open.slice(0, Math.max(0, open.length - MOST_OF_ACCOUNT))
  await lists.remove(account, [...ended, ...tooMany])
  await Promise.all(tooMany.map((id) => settled((done) => store.destroy(id, done))))
}

let tidied = performance.now()

/** Sessions in memory are removed when they are read; those whose browser never comes back would stay forever. */
async function tidyMemory(store: SessionStore): Promise<void> {
  if (settings().redisUrl || performance.now() - tidied < TIDY_MS) return
  tidied = performance.now()
  const sessions = (await settled<Record<string, StoredSession>>((done) => store.all(done))) ?? {}
  const ended = sessionsTooMany(sessions, { most: MOST_SESSIONS, ofAccount: MOST_OF_ACCOUNT })
  for (const id of ended) delete sessions[id]
  inMemory.replace(sessionsByAccount(sessions))
  await Promise.all(ended.map((id) => settled((done) => store.destroy(id, done))))
}

/** A session under a new id, so that no one who knew the previous id is logged in with it (session fixation). */
async function renewSession(req: MedusaRequest): Promise<Session> {
  await settled((done) => sessionOf(req).regenerate(done))
  await tidyMemory((req as WithSession).sessionStore)
  return sessionOf(req)
}

/** Stores whose session it is, and limits how many that account has. */
async function saveSession(
  req: MedusaRequest,
  context: NonNullable<StoredSession["auth_context"]>,
): Promise<void> {
  const session = sessionOf(req)
  session.auth_context = context
  // Saved now, not with the answer: a session that isn't in the store yet would count as ended.
  await settled((done) => session.save(done))
  await capAccount(req)
}

/** Middleware for Medusa's own `POST /auth/session`, which keeps the id. Runs after `requireStaff`. */
export async function renewedSession(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  try {
    await renewSession(req)
    const context = loginContext(req)
    if (context) await saveSession(req, context)
    next()
  } catch (error) {
    next(error)
  }
}

/**
 * Renews this browser's session after its owner has set up a second factor and entered a code: that ends sessions begun
 * without one. A call by token has no session to continue.
 */
export async function provenSession(req: MedusaRequest): Promise<void> {
  const { auth_context: context } = sessionOf(req)
  if (!context) return
  await renewSession(req)
  await saveSession(req, {
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
  await saveSession(req, context)
  // The rest of this very request is the rider's.
  Object.assign(req, { auth_context: context })
}

/**
 * Removes this browser's session from the store.
 * @returns whether it was still there
 */
async function deleteSession(req: MedusaRequest): Promise<boolean> {
  const { sessionStore: store, sessionID: id } = req as WithSession
  // Both at once: in memory nothing comes in between, and in Redis only one of several calls learns that it deleted the
  // session.
  const [found, deleted] = await Promise.all([
    settled<unknown>((done) => store.get(id, done)),
    settled<number>((done) => store.destroy(id, done)),
  ])
  return deleted === undefined ? Boolean(found) : deleted > 0
}

/**
 * Begins a new session in this browser after a change of password, which ended every session. Not when the rider has
 * logged out here in the meantime: an ended session stays ended.
 */
export async function continueSession(req: MedusaRequest, login: Login & { actorId: string }): Promise<void> {
  if (await deleteSession(req)) await beginSession(req, login)
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
