import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../config/settings"
import type { Login } from "../workflows/account/credentials"

/** Riders stay logged in this long on a device of theirs; staff as long as Medusa's default, ten hours. */
const RIDER_SESSION_MS = 30 * 24 * 60 * 60 * 1000

interface Session {
  auth_context?: { actor_id?: string; actor_type?: string }
  cookie: { maxAge: number }
  regenerate(done: (error?: unknown) => void): void
  destroy(done: (error?: unknown) => void): void
}

/** What Medusa's session stores can do: `all` gives an object in memory, a list in Redis. */
interface SessionStore {
  all(
    done: (
      error: unknown,
      sessions?: Record<string, Partial<Session>> | (Partial<Session> & { id: string })[] | null,
    ) => void,
  ): void
  destroy(id: string, done: (error?: unknown) => void): void
}

type WithSession = MedusaRequest & { session: Session; sessionID: string; sessionStore: SessionStore }

const sessionOf = (req: MedusaRequest) => (req as WithSession).session

function settled(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())))
}

/**
 * A session under a new id, so that nobody who knew the one of before is logged in with it (session fixation).
 */
async function renewSession(req: MedusaRequest): Promise<Session> {
  await settled((done) => sessionOf(req).regenerate(done))
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

/** Begins a rider's session, as Medusa would: its store calls know the rider, too. */
export async function beginSession(
  req: MedusaRequest,
  { authIdentityId, customerId }: Login & { customerId: string },
): Promise<void> {
  const session = await renewSession(req)
  const context = {
    actor_id: customerId,
    actor_type: "customer",
    auth_identity_id: authIdentityId,
    app_metadata: { customer_id: customerId },
    user_metadata: {},
  }
  session.auth_context = context
  session.cookie.maxAge = RIDER_SESSION_MS
  // What follows in this very request is the rider's.
  Object.assign(req, { auth_context: context })
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

/** Ends every session of a customer but this one: after a change of password nobody stays in with the old one. */
export async function endOtherSessions(req: MedusaRequest, customerId: string): Promise<void> {
  const { sessionStore, sessionID } = req as WithSession
  const all = await new Promise<[string, Partial<Session>][]>((resolve, reject) =>
    sessionStore.all((error, sessions) => {
      if (error) reject(error)
      else if (Array.isArray(sessions)) resolve(sessions.map((session) => [session.id, session]))
      else resolve(Object.entries(sessions ?? {}))
    }),
  )
  const theirs = all.filter(
    ([id, { auth_context }]) =>
      id !== sessionID && auth_context?.actor_type === "customer" && auth_context.actor_id === customerId,
  )
  await Promise.all(theirs.map(([id]) => settled((done) => sessionStore.destroy(id, done))))
}
