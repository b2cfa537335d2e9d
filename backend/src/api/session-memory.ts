/** More sessions than this at once, and the ones that would end first are ended: about 20 MB. */
export const MOST_SESSIONS = 20_000

/** What a session's end is known by. */
export interface Ending {
  cookie?: { expires?: string | Date | null }
}

const endOf = ({ cookie }: Ending): number =>
  cookie?.expires ? new Date(cookie.expires).getTime() : Number.POSITIVE_INFINITY

/**
 * Which sessions to end so that no more than `most` are left: those that would end first. Pure.
 * @param sessions by id
 */
export function sessionsTooMany(sessions: Readonly<Record<string, Ending>>, most: number): string[] {
  const ids = Object.keys(sessions)
  if (ids.length <= most) return []
  return Object.entries(sessions)
    .sort(([, a], [, b]) => endOf(a) - endOf(b))
    .slice(0, ids.length - most)
    .map(([id]) => id)
}
