import { LRUCache } from "lru-cache"
import type { Cookies } from "#platform/cookies"
import type { PageBody } from "./compress"
import { isFresh, keepUntil } from "./read-through"

/** A page as it is answered: nothing in it belongs to one answer alone. */
export interface RenderedPage {
  status: number
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>
  body: PageBody
  /** Each time it is shown is counted. */
  isCounted?: boolean
}

/** Notes what of the visitor a rendering has looked at. */
export interface RenderRecord {
  /** Hand these to the rendering in place of the visitor's own: which there are, and not what they say. */
  cookies: Cookies
  /** Whether it has asked for any cookie. */
  asksForCookies(): boolean
  /** Whether none of the cookies that it asked for was there: so it looks to whoever comes for the first time. */
  isForNewcomers(): boolean
  /** To be called when it reads what is one visitor's own: the page is then nobody else's. */
  markPersonal(): void
}

export interface PageCache {
  /** A page that was made a moment ago at this address for somebody who looks the same to it. */
  find(address: string, cookies: Cookies): RenderedPage | undefined
  record(cookies: Cookies): RenderRecord
  keep(address: string, record: RenderRecord, page: RenderedPage): void
  /**
   * Makes a page of an address whose pages were for everybody so far: while one makes it anew, others wait.
   * @param make returns the page, which it has kept if it may be
   */
  oneAtATime(address: string, cookies: Cookies, make: () => Promise<RenderedPage>): Promise<RenderedPage>
}

interface Options {
  /** Milliseconds. */
  keepFor: number
  /** Bytes of pages in all their forms; what was asked for longest ago goes first. */
  maxBytes: number
  now: () => number
  /** Milliseconds of the clock: nothing is kept beyond a change that is known to come. */
  changesAt?: () => number
}

interface Entry {
  until: number
  /** The cookies that were asked for, and whether they were there. */
  read: Map<string, boolean>
  page: RenderedPage
}

/** Looks of one page, such as before and after the visitor accepted cookies. */
const LOOKS_AT_MOST = 4
/** What an entry takes besides its page: its address, its cookies, its headers. Bytes. */
const BESIDES = 4_096

/**
 * A short-lived cache of whole pages: in a rush, most visitors get a page that was rendered and packed for another
 * within the last moment. Only pages that asked for nothing of the visitor's own are kept, and one that asked for a cookie
 * is given only to visitors who have it, too, or have it not. What a cookie says no page can tell: whoever invents
 * values would otherwise push out everybody's page.
 */
export function pageCache({
  keepFor,
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
    (entries.get(address) ?? []).filter(({ until }) => isFresh({ until, now: now(), keepFor }))

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

    keep(address, record, page) {
      const notes = seen.get(record)
      if (!notes || notes.personal) return
      const until = keepUntil({ now: now(), keepFor, changesAt: changesAt() })
      const entry = { until, read: notes.read, page }
      const others = living(address).filter((other) => !looksSame(other, record.cookies))
      entries.set(address, [entry, ...others].slice(0, LOOKS_AT_MOST))
    },

    async oneAtATime(address, cookies, make) {
      // Whoever made it may look otherwise: then one of those who wait makes the next.
      for (let waits = 0; waits < LOOKS_AT_MOST; waits++) {
        const first = underWay.get(address)
        if (!first) break
        // Whatever became of it: who made it gets its fault, others make their own.
        await first.catch(() => undefined)
        const made = cache.find(address, cookies)
        if (made) return made
      }
      const making = make()
      // An address that was never kept may be everyone's own each time: nobody waits for another's page.
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
