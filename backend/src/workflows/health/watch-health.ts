import { hostname } from "node:os"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Settings } from "../../config/settings"
import type { LaneState } from "../../front-door/waiting-room"
import { HEALTH_MODULE } from "../../modules/health"
import { checkAndRecordParts } from "./read-health"

/** ms; the results are recorded, so that staff who look later see since when. */
const CHECK_INTERVAL_MS = 30_000
/** ms after which a program that has just started reports itself. */
const FIRST_CHECK_AFTER_MS = 5_000

interface Watched {
  container: MedusaContainer
  shop: Pick<Settings, "workerMode" | "version" | "backendPort">
  /** This process's lanes. */
  lanes(): readonly LaneState[]
}

const sum = (lanes: readonly LaneState[], of: "waiting" | "turnedAway") =>
  lanes.reduce((total, lane) => total + lane[of], 0)

/**
 * Makes this process report every half minute that it is running, and check the parts of the shop unless it only
 * answers. A database that was away is recorded as soon as it is back.
 */
export class HealthWatch {
  private readonly id: string
  private readonly beganAt = new Date()
  private awaySince: Date | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly watched: Watched) {
    this.id = `${hostname()}:${watched.shop.backendPort}`
  }

  /** Begins to look, and continues until the process stops. */
  start(): void {
    setTimeout(() => void this.look(new Date()), FIRST_CHECK_AFTER_MS).unref()
    this.timer = setInterval(() => void this.look(new Date()), CHECK_INTERVAL_MS)
    this.timer.unref()
  }

  /** One turn. Never throws: what can't be recorded now is recorded in the next turn. */
  async look(now: Date): Promise<void> {
    const { container, shop, lanes } = this.watched
    // Medusa is still starting.
    if (!container.hasRegistration(HEALTH_MODULE)) return
    const health = container.resolve(HEALTH_MODULE)
    try {
      const seen = lanes()
      const { version, workerMode: does } = shop
      const program = { id: this.id, does, version, beganAt: this.beganAt }
      await health.recordProgram(
        { ...program, waiting: sum(seen, "waiting"), turnedAway: sum(seen, "turnedAway") },
        now,
      )
      if (this.awaySince) await health.recordState("Database", "broken", this.awaySince)
      this.awaySince = null
      if (does !== "server") await checkAndRecordParts(container, now)
    } catch {
      // Said once, by who watches the database (dependencies.ts).
      this.awaySince ??= now
    }
  }

  /** This process is stopping, and won't be missed. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    const { container } = this.watched
    if (!container.hasRegistration(HEALTH_MODULE)) return
    await container.resolve(HEALTH_MODULE).deleteProgram(this.id)
  }
}
