import { setTimeout as wait } from "node:timers/promises"
import { type CdnCacheRule, readCdnHeaders } from "#contracts/http/cdn"
import { ShopSettings } from "#contracts/settings"
import { createHttp } from "#platform/http"

/** Milliseconds. */
const RETRY_AFTER = 1_000
/**
 * Together with the second that a page is kept and the backend's own second, what staff change on every page (telephone
 * number, links, the sale) shows within the promised two seconds (docs/merchandising.md).
 */
const REFRESH_AFTER = 500
const ANSWER_TIMEOUT_MS = 5_000

export interface SettingsSource {
  /** The last known settings; null until the backend has answered once. */
  current(): ShopSettings | null
  /** Resolves with the settings, or with null when there are none within `ms` milliseconds. */
  within(ms: number): Promise<ShopSettings | null>
  /**
   * When words next change automatically, as far as is known (milliseconds of the clock); Infinity when that isn't
   * soon.
   */
  changesAt(): number
  /** Whether a CDN may keep what is made from them; null when it may not. */
  keptByCdn(): CdnCacheRule | null
  /** Resolves once the backend is no longer asked. */
  stop(): Promise<void>
}

/**
 * Asks the backend for the shop's settings: every second until it answers, then twice a second, and whenever words
 * change automatically.
 */
export function watchSettings(backendUrl: string): SettingsSource {
  const http = createHttp({ base: backendUrl, timeoutMs: ANSWER_TIMEOUT_MS })
  const stopping = new AbortController()
  let settings: ShopSettings | null = null
  let changesAt = Number.POSITIVE_INFINITY
  let kept: CdnCacheRule | null = null
  let announceFirst: () => void
  const first = new Promise<void>((resolve) => {
    announceFirst = resolve
  })

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { changesIn, ...known } = await http.request("GET", "/shop/settings", {
          schema: ShopSettings,
          signal: stopping.signal,
          onAnswer: (headers) => {
            kept = readCdnHeaders(headers)
          },
        })
        settings = known
        changesAt = changesIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + changesIn
        announceFirst()
      } catch {
        // Old settings are better than none; the HTTP client has logged why. No CDN may keep what is made from them: a
        // change made in the meantime is purged only once.
        kept = null
        // A moment that passed unread would be asked for again without a pause.
        if (changesAt <= Date.now()) changesAt = Number.POSITIVE_INFINITY
      }
      // Words that change automatically are read at that very moment.
      const pause = settings ? Math.min(REFRESH_AFTER, Math.max(changesAt - Date.now(), 0) + 1) : RETRY_AFTER
      await wait(pause, undefined, { signal: stopping.signal, ref: false })
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error("Watching the settings ended", error)
  })

  return {
    current: () => settings,
    async within(ms) {
      if (!settings) await Promise.race([first, wait(ms)])
      return settings
    },
    changesAt: () => changesAt,
    keptByCdn: () => kept,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
