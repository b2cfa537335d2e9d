import type { IncomingMessage } from "node:http"

/** Whether a browser sends a session cookie, valid or not. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  /\bconnect\.sid=/.test(headers.cookie ?? "")

/**
 * Lets anyone who only reads, and sends no session, do without one. express-session would make one, with a random id
 * and a digest of it at the end, only to discard it: none is kept before a login, and logging in isn't a read. It
 * leaves a request that has a session alone; code that looks for the session's owner finds no one, as before.
 */
export function skipAnonymousSession(req: IncomingMessage & { session?: object }): void {
  if ((req.method === "GET" || req.method === "HEAD") && !hasSessionCookie(req)) req.session = {}
}
