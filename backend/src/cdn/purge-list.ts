/**
 * ms after a change in which a backend (two seconds), a storefront's settings (a half), its memory of answers (one) and its
 * memory of pages (one) may still give out what was before, to be kept by the CDN once more.
 */
export const TURNED_OVER = 7_000

/** What is still to be purged: each tag at once, and once more when all the shop's memories have turned over. */
export class PurgeList {
  private readonly atOnce = new Set<string>()
  private readonly again = new Map<string, number>()

  /** @param tags what is to be purged from the beginning */
  constructor(tags: readonly string[], now: number) {
    for (const tag of tags) this.add(tag, now)
  }

  /** Notes a change. @param now milliseconds */
  add(tag: string, now: number): void {
    this.atOnce.add(tag)
    this.again.set(tag, now + TURNED_OVER)
  }

  /** What is to be purged by now. */
  due(now: number): string[] {
    const late = [...this.again].flatMap(([tag, at]) => (at <= now ? [tag] : []))
    return [...new Set([...this.atOnce, ...late])]
  }

  /** These were purged. @param at when that was asked for */
  done(tags: readonly string[], at: number): void {
    for (const tag of tags) {
      this.atOnce.delete(tag)
      if ((this.again.get(tag) ?? 0) <= at) this.again.delete(tag)
    }
  }
}
