import cluster, { type Worker } from "node:cluster"
import { setTimeout as sleep } from "node:timers/promises"
import { AggregatorRegistry, type Registry } from "prom-client"
import { type Env, whereItServes } from "./env"
import { listenForMetrics } from "./metrics"

/** Ends within the window after which starting again is no help. */
const MAX_ENDS = 4
/** Milliseconds. */
const WINDOW = 60_000
const FIRST_PAUSE = 500

/**
 * Runs the storefront in as many processes as `PAGE_PROCESSES` says. They share its port, and each has a memory of its
 * own. One that ends by itself is started again; when that is no help, all end with its code, for whoever started them
 * to decide.
 */
export function runProcesses(env: Env): void {
  let isServing = false
  let isStopping = false
  const ends: number[] = []

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  function stop(): void {
    isStopping = true
    // Not by `Worker.kill`, which takes the channel away first, and with it the answers under way.
    for (const { process } of workers()) process.kill("SIGTERM")
  }

  async function onEnd(worker: Worker, how: number | string): Promise<void> {
    if (isStopping) return
    const now = Date.now()
    ends.push(now)
    const recent = ends.filter((at) => now - at < WINDOW).length
    if (!isServing || recent > MAX_ENDS) {
      console.error(`A process of the storefront ended (${how}); the storefront ends.`)
      process.exitCode = typeof how === "number" && how > 0 ? how : 1
      stop()
      return
    }
    const pause = FIRST_PAUSE * 2 ** (recent - 1)
    console.error(
      `Process ${worker.process.pid} of the storefront ended (${how}); another starts in ${pause / 1000} s.`,
    )
    await sleep(pause)
    if (!isStopping) cluster.fork()
  }

  cluster.once("listening", () => {
    isServing = true
    console.warn(`${whereItServes(env)}, in ${env.PAGE_PROCESSES} processes`)
  })
  cluster.on("exit", (worker, code, signal) => void onEnd(worker, signal ?? code))
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)

  const all = new AggregatorRegistry()
  listenForMetrics(env, { contentType: all.contentType, read: () => all.clusterMetrics() })
  for (let count = 0; count < env.PAGE_PROCESSES; count++) cluster.fork()
}

/** Has the first process tell what this one counts, together with what the others do. */
export function handOverMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // Made for what making it does: from now on this process answers the first one's question.
  new AggregatorRegistry()
}
