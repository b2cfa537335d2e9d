/** With more sessions than this at once, the riders' sessions that would end first are ended: about 20 MB. */
export const MOST_SESSIONS = 20_000

/** For one account: a household's devices, and browsers that lose their cookies. */
export const MOST_OF_ACCOUNT = 20

/** When a session ends, and whose it is. */
export interface StoredSession {
  cookie?: { expires?: string | Date | null }
  auth_context?: { actor_type?: string; actor_id?: string }
}

const endOf = ({ cookie }: StoredSession): number =>
  cookie?.expires ? new Date(cookie.expires).getTime() : Number.POSITIVE_INFINITY

/** Whose session it is, for riders and staff alike; null before anyone is logged in. */
export function accountOfSession({ auth_context: context }: StoredSession): string | null {
  return context?.actor_type && context.actor_id ? `${context.actor_type} ${context.actor_id}` : null
}

const isStaffs = ({ auth_context }: StoredSession) => auth_context?.actor_type === "user"

/** Session ids, those that would end first in front. */
const byEnd = (entries: readonly [string, StoredSession][]): string[] =>
  [...entries].sort(([, a], [, b]) => endOf(a) - endOf(b)).map(([id]) => id)

/**
 * The sessions of each account, those that would end first in front. Pure.
 * @param sessions by id
 */
export function sessionsByAccount(sessions: Readonly<Record<string, StoredSession>>): Map<string, string[]> {
  const entries = new Map<string, [string, StoredSession][]>()
  for (const [id, session] of Object.entries(sessions)) {
    const account = accountOfSession(session)
    if (account) entries.set(account, [...(entries.get(account) ?? []), [id, session]])
  }
  return new Map([...entries].map(([account, its]) => [account, byEnd(its)]))
}

/**
 * Which sessions to end so that no account has more than `ofAccount` and all together are at most `most`: those that
 * would end first. For the total, never staff's, whose sessions are short: riders' would crowd them out. Pure.
 * @param sessions by id
 */
export function sessionsTooMany(
  sessions: Readonly<Record<string, StoredSession>>,
  { most, ofAccount }: { most: number; ofAccount: number },
): string[] {
  const ended = new Set(
    [...sessionsByAccount(sessions).values()].flatMap((ids) =>
      ids.slice(0, Math.max(0, ids.length - ofAccount)),
    ),
  )
  const left = Object.entries(sessions).filter(([id]) => !ended.has(id))
  const riders = left.filter(([, session]) => !isStaffs(session))
  for (const id of byEnd(riders).slice(0, Math.max(0, left.length - most))) ended.add(id)
  return [...ended]
}
