import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { StaffCredentials } from "../contracts/staff/staff-auth"
import { hashForNothing } from "../workflows/account/credentials"
import { admitInvited } from "../workflows/staff/invites"
import { staffLogin } from "../workflows/staff/staff-login"
import { withoutCardSecrets } from "./answers/without-card-secrets"
import { answerNotFound } from "./guards/answer-not-found"
import { boundUploads } from "./guards/bound-uploads"
import { onlyFeedNotifications } from "./guards/default-notification-channel"
import { requireRecentCode } from "./guards/require-recent-code"
import { requireSameOrigin } from "./guards/require-same-origin"
import { requireStaffRole } from "./guards/require-staff-role"
import { byEmail, byIdentifier, byLogin, limitAuth } from "./limits/auth-limits"
import { limitStaffLogIn } from "./limits/log-in-limits"
import { rejectReusedMfaCode } from "./limits/reject-reused-mfa-code"
import { renewedSession } from "./log-in/session"
import { currentShopper, currentStaff, inOwnName, requireStaff } from "./log-in/staff-session"
import { parseBody } from "./requests/parse-body"

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Like log-ins from one address: more than an office's staff, fewer than a list of tokens. */
const SESSIONS = { points: 100, seconds: 15 * MINUTE_SECONDS }

const limitSessions = limitAuth({
  name: "staff-session",
  address: SESSIONS,
  account: { ...SESSIONS, of: byLogin },
})
const limitResets = limitAuth({
  name: "staff-password",
  address: { points: 10, seconds: HOUR_SECONDS },
  // No one's mailbox may be flooded by others.
  account: { points: 4, seconds: HOUR_SECONDS, of: byIdentifier },
})
/** Only by address: a token works once, so an account has as many tries as it was sent mails. */
const limitUpdates = limitAuth({
  name: "staff-password-update",
  address: { points: 20, seconds: HOUR_SECONDS },
})
const limitInvites = limitAuth({
  name: "staff-invite",
  address: { points: 20, seconds: HOUR_SECONDS },
  account: { points: 60, seconds: HOUR_SECONDS, of: byEmail },
})
/** Names no account. */
const limitProviders = limitAuth({ name: "staff-providers", address: SESSIONS })
const limitFactors = limitAuth({
  name: "staff-factors",
  address: SESSIONS,
  account: { points: 60, seconds: 15 * MINUTE_SECONDS, of: byLogin },
})
/** Six digits: someone who knows the password must not be able to try them all, however many challenges are begun. */
const limitCodes = limitAuth({
  name: "staff-codes",
  address: SESSIONS,
  account: { points: 10, seconds: 15 * MINUTE_SECONDS, of: byLogin },
})

/** Middleware: anything but an email and a password goes no further. */
function credentialsAlone(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.body = parseBody(StaffCredentials, req.body)
  next()
}

/**
 * Middleware: only staff's logins are looked up. The refusal is the same as Medusa's for a wrong password, and takes as
 * long.
 */
async function knownStaff(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { email, password } = parseBody(StaffCredentials, req.body)
  if (!(await staffLogin(req.scope, email))) {
    await hashForNothing(password)
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Invalid email or password")
  }
  next()
}

/** Middleware: only the email of an open invite can be registered for the admin. */
async function invitedAlone(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = parseBody(StaffCredentials, req.body)
  await admitInvited(req.scope, email)
  next()
}

type OpenRoute = MiddlewareRoute & { matcher: string; methods: ("GET" | "POST" | "DELETE")[] }

/** What the admin needs of Medusa's `/auth`, and the middleware that each gets after Medusa's own. */
const OPEN: OpenRoute[] = [
  {
    matcher: "/auth/user/emailpass",
    methods: ["POST"],
    middlewares: [credentialsAlone, limitStaffLogIn, knownStaff],
  },
  {
    matcher: "/auth/user/emailpass/register",
    methods: ["POST"],
    middlewares: [credentialsAlone, limitInvites, invitedAlone],
  },
  { matcher: "/auth/user/emailpass/reset-password", methods: ["POST"], middlewares: [limitResets] },
  { matcher: "/auth/user/emailpass/update", methods: ["POST"], middlewares: [limitUpdates] },
  { matcher: "/auth/user/providers", methods: ["GET"], middlewares: [limitProviders] },
  { matcher: "/auth/session", methods: ["POST"], middlewares: [limitSessions, requireStaff, renewedSession] },
  { matcher: "/auth/session", methods: ["DELETE"], middlewares: [limitSessions] },
  {
    matcher: "/auth/mfa/factors",
    methods: ["GET", "POST"],
    middlewares: [limitFactors, requireStaff, inOwnName],
  },
  {
    matcher: "/auth/mfa/factors/:id",
    methods: ["DELETE"],
    middlewares: [limitCodes, requireStaff, rejectReusedMfaCode, inOwnName],
  },
  {
    matcher: "/auth/mfa/factors/:id/verify",
    methods: ["POST"],
    middlewares: [limitCodes, requireStaff, inOwnName],
  },
  {
    matcher: "/auth/mfa/challenges/:id/verify",
    methods: ["POST"],
    middlewares: [limitCodes, requireStaff, rejectReusedMfaCode],
  },
  {
    matcher: "/auth/mfa/recovery-codes",
    methods: ["POST"],
    middlewares: [limitCodes, requireStaff, requireRecentCode, inOwnName],
  },
]

const OPEN_PATHS = OPEN.map(({ matcher, methods }) => ({
  methods: new Set<string>(methods),
  path: new RegExp(`^${matcher.replaceAll(/:\w+/g, "\\w+")}$`),
}))

/**
 * Middleware before all of `/auth`: closed, except for the list above in its exact spelling. Medusa reads decoded parts
 * of a path, so any other spelling is a separate way in, and stays closed.
 */
export function closedUnlessOpen(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.baseUrl + req.path
  if (OPEN_PATHS.some((route) => route.methods.has(req.method) && route.path.test(path))) next()
  else answerNotFound(req, res, next)
}

/** The middlewares for Medusa's own log-ins, and for what they lead to. */
export const authRoutes: MiddlewareRoute[] = [
  { matcher: "/auth", middlewares: [closedUnlessOpen, requireSameOrigin] },
  ...OPEN,
  {
    matcher: "/admin",
    middlewares: [
      requireSameOrigin,
      currentStaff,
      onlyFeedNotifications,
      requireStaffRole,
      boundUploads,
      withoutCardSecrets,
    ],
  },
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [limitInvites, requireStaff] },
  { matcher: "/store", middlewares: [currentShopper] },
]
