import { setTimeout as wait } from "node:timers/promises"
import { type CdnCacheRule, readCdnHeaders } from "#contracts/http/cdn"
import { ShopSettings } from "#contracts/settings"
import { createHttp } from "#platform/http"

/** Milliseconds. */
const RETRY_AFTER = 1_000
/**
 * With the second that a page is kept, and the backend's own, what staff change of every page (telephone number, links,
 * the sale) shows within the two seconds that they are promised (docs/merchandising.md).
 */
const REFRESH_AFTER = 500
const PATIENCE = 5_000

export interface SettingsSource {
  /** The last known settings; null until the backend has answered once. */
  current(): ShopSettings | null
  /** Resolves with the settings, or with null when there are none within `ms` milliseconds. */
  within(ms: number): Promise<ShopSettings | null>
  /** When words change by themselves next, as far as it is known (milliseconds of the clock); never unless soon. */
  changesAt(): number
  /** Whether a CDN may keep what is made of them; null when it may not. */
  keptByCdn(): CdnCacheRule | null
  /** Resolves once the backend is asked no more. */
  stop(): Promise<void>
}

/**
 * Asks the backend for the shop's settings: again each second until it answers, then twice a second, and whenever
 * words change by themselves.
 */
export function watchSettings(backendUrl: string): SettingsSource {
  const http = createHttp({ base: backendUrl, patience: PATIENCE })
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
        // Old settings are better than none; the HTTP client has logged why. No CDN may keep what is made of them: what
        // has changed meanwhile is purged but once.
        kept = null
      }
      // Words that change by themselves are asked for at that very moment.
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
