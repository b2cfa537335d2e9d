import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../config/settings"
import type { Login } from "../workflows/account/credentials"
import { type Ending, MOST_SESSIONS, sessionsTooMany } from "./session-memory"

/** Riders stay logged in this long on a device of theirs; staff as long as Medusa's default, ten hours. */
const RIDER_SESSION_MS = 30 * 24 * 60 * 60 * 1000

const TIDY_MS = 10 * 60 * 1000

interface Session {
  cookie: { maxAge: number }
  auth_context?: object
  regenerate(done: (error?: unknown) => void): void
  destroy(done: (error?: unknown) => void): void
}

/** What Medusa's session stores can do: sessions in memory, or in Redis, where the keys run out by themselves. */
interface SessionStore {
  get(id: string, done: (error: unknown, session?: unknown) => void): void
  /** In Redis it says how many it deleted. */
  destroy(id: string, done: (error?: unknown, deleted?: number) => void): void
  /** In memory: by id, after throwing away those that have run out. */
  all(done: (error: unknown, sessions?: Record<string, Ending>) => void): void
}

type WithSession = MedusaRequest & { session: Session; sessionID: string; sessionStore: SessionStore }

const sessionOf = (req: MedusaRequest) => (req as WithSession).session

function settled<T>(act: (done: (error?: unknown, value?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => act((error, value) => (error ? reject(error) : resolve(value))))
}

let tidied = performance.now()

/** Sessions in memory are thrown away when they are read; those whose browser never comes back would stay for ever. */
async function tidyMemory(store: SessionStore): Promise<void> {
  if (settings().redisUrl || performance.now() - tidied < TIDY_MS) return
  tidied = performance.now()
  const sessions = (await settled<Record<string, Ending>>((done) => store.all(done))) ?? {}
  const ended = sessionsTooMany(sessions, MOST_SESSIONS)
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

/** Middleware for Medusa's own `POST /auth/session`, which keeps the id. */
export async function renewedSession(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  try {
    await renewSession(req)
    next()
  } catch (error) {
    next(error)
  }
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
  session.auth_context = context
  session.cookie.maxAge = RIDER_SESSION_MS
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
