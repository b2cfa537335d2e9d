/**
 * ms after a change during which a backend (one and a half seconds), a storefront's settings (a half), its cached
 * answers (one) and its cached pages (one) may still serve the previous version, which the CDN would store again.
 */
export const SETTLED_AFTER_MS = 7_000

/** What is still to be purged: each tag at once, and again when all the shop's caches have turned over. */
export class PurgeList {
  private readonly atOnce = new Set<string>()
  private readonly again = new Map<string, number>()

  /** @param tags to be purged from the start */
  constructor(tags: readonly string[], now: number) {
    for (const tag of tags) this.add(tag, now)
  }

  /** Notes a change. @param now milliseconds */
  add(tag: string, now: number): void {
    this.atOnce.add(tag)
    this.again.set(tag, now + SETTLED_AFTER_MS)
  }

  /** The tags to be purged by now. */
  due(now: number): string[] {
    const late = [...this.again].flatMap(([tag, at]) => (at <= now ? [tag] : []))
    return [...new Set([...this.atOnce, ...late])]
  }

  /**
   * Marks tags as purged.
   * @param at when the purge was requested
   */
  done(tags: readonly string[], at: number): void {
    for (const tag of tags) {
      this.atOnce.delete(tag)
      if ((this.again.get(tag) ?? 0) <= at) this.again.delete(tag)
    }
  }
}
