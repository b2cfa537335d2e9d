import type { Cookies } from "#platform/cookies"
import { keepUntil } from "./read-through"

/** A page as it was rendered, without what belongs to one answer. */
export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  /** The pieces between which the answer's nonce goes. */
  pieces: string[]
}

/** Notes what of the visitor a rendering has looked at. */
export interface RenderRecord {
  /** Hand these to the rendering in place of the visitor's own. */
  cookies: Cookies
  /** To be called when it reads what is one visitor's own: the page is then nobody else's. */
  markPersonal(): void
}

export interface PageCache {
  /** A page that was made a moment ago at this address for somebody who looks the same to it. */
  find(address: string, cookies: Cookies): RenderedPage | undefined
  record(cookies: Cookies): RenderRecord
  keep(address: string, record: RenderRecord, page: RenderedPage): void
}

interface Options {
  /** Milliseconds. */
  keepFor: number
  /** Addresses; the oldest goes first. */
  atMost: number
  now: () => number
  /** Milliseconds of the clock: nothing is kept beyond a change that is known to come. */
  changesAt?: () => number
}

interface Entry {
  until: number
  /** The cookies that were read, with what they were. */
  read: Map<string, string | undefined>
  page: RenderedPage
}

/** Looks of one page, such as before and after the visitor accepted cookies. */
const LOOKS_AT_MOST = 4

/**
 * A short-lived cache of whole pages: in a rush, most visitors get a page that was rendered for another within the
 * last moment. Only pages that asked for nothing of the visitor's own are kept, and one that read a cookie is
 * given only to visitors whose cookie says the same.
 */
export function pageCache({
  keepFor,
  atMost,
  now,
  changesAt = () => Number.POSITIVE_INFINITY,
}: Options): PageCache {
  const entries = new Map<string, Entry[]>()
  const seen = new WeakMap<RenderRecord, { personal: boolean; read: Entry["read"] }>()

  const looksSame = ({ read }: Entry, cookies: Cookies) =>
    [...read].every(([name, value]) => cookies.get(name) === value)
  const living = (address: string) => (entries.get(address) ?? []).filter(({ until }) => until > now())

  return {
    find: (address, cookies) => living(address).find((entry) => looksSame(entry, cookies))?.page,

    record(cookies) {
      const notes = { personal: false, read: new Map<string, string | undefined>() }
      const record: RenderRecord = {
        cookies: {
          get(name) {
            const value = cookies.get(name)
            notes.read.set(name, value)
            return value
          },
        },
        markPersonal() {
          notes.personal = true
        },
      }
      seen.set(record, notes)
      return record
    },

    keep(address, record, page) {
      const notes = seen.get(record)
      if (!notes || notes.personal) return
      const until = keepUntil({ now: now(), keepFor, changesAt: changesAt() })
      const entry = { until, read: notes.read, page }
      const others = living(address).filter((other) => !looksSame(other, record.cookies))
      entries.delete(address)
      entries.set(address, [entry, ...others].slice(0, LOOKS_AT_MOST))
      if (entries.size > atMost) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
    },
  }
}
