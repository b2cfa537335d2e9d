import { Counter, Gauge } from "prom-client"
import { onScrape, registry } from "./registry"

const registers = [registry]

const age = new Gauge({
  name: "shop_cached_read_age_seconds",
  help: "Since when what visitors read was last known to be true; it grows while nobody reads.",
  labelNames: ["read"],
  registers,
})
const loads = new Counter({
  name: "shop_cached_read_loads_total",
  help: "How often it was read from the database: once for each revision that somebody wanted.",
  labelNames: ["read"],
  registers,
})
const failures = new Counter({
  name: "shop_cached_read_failures_total",
  help: "Checks that failed while there was an older value to give out.",
  labelNames: ["read"],
  registers,
})

/** For one cached read. */
export interface ReadMetrics {
  countLoad(): void
  countFailure(): void
}

/** @param ageMs milliseconds since it was last checked; null before the first time */
export function registerReadMetrics(read: string, ageMs: () => number | null): ReadMetrics {
  onScrape(() => {
    const ms = ageMs()
    if (ms !== null) age.set({ read }, ms / 1000)
  })
  return { countLoad: () => loads.inc({ read }), countFailure: () => failures.inc({ read }) }
}
