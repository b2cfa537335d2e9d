import type { IncomingMessage } from "node:http"

/** Whether a browser brings the cookie of a session, good or not. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  /\bconnect\.sid=/.test(headers.cookie ?? "")

/**
 * Lets whoever only reads, and brings no session, go without one. express-session would make one, with a random id and
 * a digest of it at the end, only to throw it away: none is kept before a login, and no read is one. It takes a request
 * that has a session as it is; whoever asks whose it is finds nobody's, as before.
 */
export function skipAnonymousSession(req: IncomingMessage & { session?: object }): void {
  if ((req.method === "GET" || req.method === "HEAD") && !hasSessionCookie(req)) req.session = {}
}
