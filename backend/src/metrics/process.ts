import { collectDefaultMetrics, Gauge } from "prom-client"
import { isDatabaseAway, isRedisAway } from "../dependencies/dependencies"
import { onScrape, registry } from "./registry"

const registers = [registry]

const up = new Gauge({
  name: "shop_need_up",
  help: "1: what the process can't work without answers. 0: it does not.",
  labelNames: ["need"],
  registers,
})
const pool = new Gauge({
  name: "shop_database_pool_connections",
  help: "Connections of this process to PostgreSQL.",
  labelNames: ["state"],
  registers,
})
const pending = new Gauge({
  name: "shop_database_pool_pending",
  help: "Statements that wait for a connection.",
  registers,
})
const limit = new Gauge({
  name: "shop_database_pool_limit",
  help: "Connections that this process may have at the most.",
  registers,
})
const info = new Gauge({
  name: "shop_info",
  help: "What runs here.",
  labelNames: ["version", "does"],
  registers,
})

/** Knex's pool, only what is used here; not in knex's types. */
export interface Pool {
  max: number
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** Reports the pool, whenever the metrics are read. */
export function registerPoolMetrics(of: Pool): void {
  limit.set(of.max)
  onScrape(() => {
    pool.set({ state: "used" }, of.numUsed())
    pool.set({ state: "free" }, of.numFree())
    pending.set(of.numPendingAcquires())
  })
}

/**
 * Reports the process itself: event loop, memory, processor, and what it needs. That isn't free, so only where asked
 * for.
 */
export function registerProcessMetrics({
  version,
  does,
  hasRedis,
}: {
  version: string
  does: string
  hasRedis: boolean
}): void {
  collectDefaultMetrics({ register: registry })
  info.set({ version, does }, 1)
  onScrape(() => {
    up.set({ need: "database" }, isDatabaseAway() ? 0 : 1)
    if (hasRedis) up.set({ need: "redis" }, isRedisAway() ? 0 : 1)
  })
}
