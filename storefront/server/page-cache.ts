import { LRUCache } from "lru-cache"
import type { Cookies } from "#platform/cookies"
import type { PageBody } from "./compress"
import { freshUntil, isFresh } from "./read-through"

/** A page as it is sent: nothing in it belongs to a single answer. */
export interface RenderedPage {
  status: number
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>
  body: PageBody
  /** Whether each time it is shown is counted. */
  isCounted?: boolean
}

/** Records what a rendering has looked at about the visitor. */
export interface RenderRecord {
  /** Pass these to the rendering instead of the visitor's own: they say which exist, but not their values. */
  cookies: Cookies
  /** Whether it has asked for any cookie. */
  asksForCookies(): boolean
  /** Whether none of the cookies that it asked for existed: it then looks the same to a first-time visitor. */
  isForNewcomers(): boolean
  /** Must be called when it reads what belongs to one visitor: the page is then no one else's. */
  markPersonal(): void
}

export interface PageCache {
  /** A page made a moment ago at this address for someone to whom it looks the same. */
  find(address: string, cookies: Cookies): RenderedPage | undefined
  record(cookies: Cookies): RenderRecord
  store(address: string, record: RenderRecord, page: RenderedPage): void
  /**
   * Makes a page for an address whose pages so far were for everyone: while one request makes it again, others wait.
   * @param make returns the page, which it has kept if allowed
   */
  oneAtATime(address: string, cookies: Cookies, make: () => Promise<RenderedPage>): Promise<RenderedPage>
}

interface Options {
  /** Milliseconds. */
  ttlMs: number
  /** Bytes of pages in all their forms; the least recently requested go first. */
  maxBytes: number
  now: () => number
  /** Milliseconds of the clock: nothing is kept beyond a change known to be coming. */
  changesAt?: () => number
}

interface Entry {
  until: number
  /** The cookies that were asked for, and whether they existed. */
  read: Map<string, boolean>
  page: RenderedPage
}

/** Variants of one page, such as before and after the visitor accepted cookies. */
const LOOKS_AT_MOST = 4
/** What an entry takes besides its page: its address, its cookies, its headers. Bytes. */
const BESIDES = 4_096

/**
 * A short-lived cache of whole pages: in a rush, most visitors get a page that was rendered and packed for another
 * within the last moment. Only pages that asked for nothing belonging to the visitor are kept, and one that asked for a
 * cookie is given only to visitors who also have it, or also don't. A page can't tell what a cookie says: otherwise
 * anyone inventing values would push out everyone's page.
 */
export function pageCache({
  ttlMs,
  maxBytes,
  now,
  changesAt = () => Number.POSITIVE_INFINITY,
}: Options): PageCache {
  const entries = new LRUCache<string, Entry[]>({
    maxSize: maxBytes,
    sizeCalculation: (looks) => looks.reduce((sum, { page }) => sum + page.body.size + BESIDES, 0),
  })
  const seen = new WeakMap<RenderRecord, { personal: boolean; read: Entry["read"] }>()
  const underWay = new Map<string, Promise<unknown>>()

  const looksSame = ({ read }: Entry, cookies: Cookies) =>
    [...read].every(([name, isThere]) => (cookies.get(name) !== undefined) === isThere)
  const living = (address: string) =>
    (entries.get(address) ?? []).filter(({ until }) => isFresh({ until, now: now(), ttlMs }))

  const cache: PageCache = {
    find: (address, cookies) => living(address).find((entry) => looksSame(entry, cookies))?.page,

    record(cookies) {
      const notes = { personal: false, read: new Map<string, boolean>() }
      const record: RenderRecord = {
        cookies: {
          get(name) {
            const isThere = cookies.get(name) !== undefined
            notes.read.set(name, isThere)
            return isThere ? "" : undefined
          },
        },
        asksForCookies: () => notes.read.size > 0,
        isForNewcomers: () => ![...notes.read.values()].includes(true),
        markPersonal() {
          notes.personal = true
        },
      }
      seen.set(record, notes)
      return record
    },

    store(address, record, page) {
      const notes = seen.get(record)
      if (!notes || notes.personal) return
      const until = freshUntil({ now: now(), ttlMs, changesAt: changesAt() })
      const entry = { until, read: notes.read, page }
      const others = living(address).filter((other) => !looksSame(other, record.cookies))
      entries.set(address, [entry, ...others].slice(0, LOOKS_AT_MOST))
    },

    async oneAtATime(address, cookies, make) {
      // The visitor it was made for may see a different variant: then one of those who wait makes the next.
      for (let waits = 0; waits < LOOKS_AT_MOST; waits++) {
        const first = underWay.get(address)
        if (!first) break
        // Whatever became of it: the request that made it gets its error, others make their own.
        await first.catch(() => undefined)
        const made = cache.find(address, cookies)
        if (made) return made
      }
      const making = make()
      // Pages at an address that was never kept may differ for everyone: no one waits for another's page.
      if (underWay.has(address) || !entries.has(address)) return await making
      underWay.set(address, making)
      try {
        return await making
      } finally {
        underWay.delete(address)
      }
    },
  }
  return cache
}
