import { Counter, Gauge, Histogram } from "prom-client"
import type { Lane, LaneState } from "../front-door/waiting-room"
import type { RequestLine } from "../log/request-log"
import { onScrape, registry } from "./registry"

/*
 * Calls that arrive at the door. Labels are routes of the table (contracts/route-table.ts), never addresses: the number
 * of counters doesn't grow with what is asked for.
 */

const registers = [registry]

const requests = new Counter({
  name: "shop_requests_total",
  help: "Calls that were answered or given up, by the route of the table. 499: who asked has left.",
  labelNames: ["method", "route", "status"],
  registers,
})
const durations = new Histogram({
  name: "shop_request_duration_seconds",
  help: "From the moment a call came in until it was answered.",
  labelNames: ["method", "route"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
  registers,
})
const refused = new Counter({
  name: "shop_refused_at_the_door_total",
  help: "Calls at addresses that are not in the table, or not written as it writes them.",
  labelNames: ["status"],
  registers,
})
const atWork = new Gauge({
  name: "shop_lane_at_work",
  help: "Calls that are worked on, by lane.",
  labelNames: ["lane"],
  registers,
})
const waiting = new Gauge({
  name: "shop_lane_waiting",
  help: "Calls that wait for their turn, by lane.",
  labelNames: ["lane"],
  registers,
})
const turnedAway = new Counter({
  name: "shop_lane_turned_away_total",
  help: "Calls that were turned away because more came than can be served, by lane.",
  labelNames: ["lane"],
  registers,
})

/** Counts a call in the table. */
export function countRequest({ method, route, status, ms }: RequestLine): void {
  requests.inc({ method, route, status })
  durations.observe({ method, route }, ms / 1000)
}

/** Counts a call that was refused at the door. */
export const countRefused = (status: number): void => refused.inc({ status })

/** Reports how many wait for their turn, whenever the metrics are read. */
export function registerLaneMetrics(state: () => Record<Lane, LaneState>): void {
  onScrape(() => {
    turnedAway.reset()
    for (const [lane, now] of Object.entries(state())) {
      atWork.set({ lane }, now.atWork)
      waiting.set({ lane }, now.waiting)
      turnedAway.inc({ lane }, now.turnedAway)
    }
  })
}
