import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Cdn } from "../config/services"
import { WHOLE_SHOP } from "../contracts/http/cdn"
import { asError } from "../errors/as-error"
import { TABLE_REVISION_MODULE } from "../modules/table-revision"
import { readEverything } from "../read-model/all-reads"
import { purgeCdn } from "./purge"
import { PurgeList } from "./purge-list"
import { tagOf } from "./tag"

/** ms between two checks of what visitors read: one statement each. */
const CHECK_INTERVAL_MS = 1_000

/**
 * Makes the CDN drop what has changed, within a second or two of the change: by staff, an import or only time. Runs
 * where background work is done; two of them purge twice, which does no harm.
 */
export class CdnWatch {
  private readonly list: PurgeList
  private readonly last = new Map<string, unknown>()
  private timer: NodeJS.Timeout | undefined
  private looking = false
  private isFailing = false

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly container: MedusaContainer,
    private readonly cdn: Cdn,
    private readonly now: () => number = () => performance.now(),
  ) {
    // Changes made while nothing was watching are unknown.
    this.list = new PurgeList([WHOLE_SHOP], now())
  }

  /** Takes a turn every second until `stop`. Doesn't keep the process alive. */
  start(): void {
    this.timer = setInterval(() => void this.look(), CHECK_INTERVAL_MS)
    this.timer.unref()
  }

  /** Takes no further turn; one that has begun runs to its end. */
  stop(): void {
    clearInterval(this.timer)
  }

  /** One turn. Never throws: what can't be purged now is purged in a later turn. */
  async look(): Promise<void> {
    // Medusa is still starting, or the previous turn has not ended.
    if (this.looking || !this.container.hasRegistration(TABLE_REVISION_MODULE)) return
    this.looking = true
    try {
      await this.seeChanges()
      await this.purge()
    } finally {
      this.looking = false
    }
  }

  private async seeChanges(): Promise<void> {
    try {
      for (const [name, value] of await readEverything(this.container)) {
        if (this.last.has(name) && this.last.get(name) !== value) this.list.add(tagOf(name), this.now())
        this.last.set(name, value)
      }
    } catch {
      // Without its database the shop changes nothing; that it is away is said by who watches it (dependencies.ts).
    }
  }

  private async purge(): Promise<void> {
    const tags = this.list.due(this.now())
    if (tags.length === 0) return
    const log: Logger = this.container.resolve(ContainerRegistrationKeys.LOGGER)
    try {
      const at = this.now()
      await purgeCdn(this.cdn, tags)
      this.list.done(tags, at)
      if (this.isFailing) log.info("The CDN is purged again.")
      this.isFailing = false
    } catch (error) {
      if (this.isFailing) return
      this.isFailing = true
      log.error("The CDN could not be purged; it is tried again each second.", asError(error))
    }
  }
}
