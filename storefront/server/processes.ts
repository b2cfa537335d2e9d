import cluster, { type Worker } from "node:cluster"
import { setTimeout as sleep } from "node:timers/promises"
import { AggregatorRegistry, type Registry } from "prom-client"
import { type Env, startMessage } from "./env"
import { handedConnections } from "./handed-connections"
import { listenForMetrics } from "./metrics"

/** In the environment: which of the processes this one is, from 1. */
const NUMBER = "PAGE_PROCESS"

/** Ends within the window after which restarting is no help. */
const MAX_ENDS = 4
/** Milliseconds. */
const WINDOW = 60_000
const FIRST_PAUSE = 500

/**
 * Runs the storefront in as many processes as `PAGE_PROCESSES` says. They share its port, and each has its own memory.
 * One that ends on its own is restarted; when that is no help, all end with its exit code, leaving the decision to
 * whatever started them.
 */
export function runProcesses(env: Env): void {
  let isServing = false
  let isStopping = false
  const ends: number[] = []
  const numbers = new Map<number, number>()
  const pausing = new AbortController()
  const handed = handedConnections()

  /** @param number of the process in the metrics: its successor's counts continue under the same number */
  function start(number: number): void {
    const worker = cluster.fork({ [NUMBER]: String(number) })
    handed.watch(worker)
    numbers.set(worker.id, number)
    // What can't be handed to a process that has just died: its exit reports that it did.
    worker.on("error", (error) =>
      console.error(`Process ${worker.process.pid} of the storefront can't be told: ${error.message}`),
    )
  }

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  function stop(): void {
    isStopping = true
    pausing.abort()
    // Not with `Worker.kill`, which removes the channel first, and with it the answers in progress.
    for (const { process } of workers()) process.kill("SIGTERM")
  }

  async function onEnd(worker: Worker, how: number | string): Promise<void> {
    handed.endOf(worker)
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
    await sleep(pause, undefined, { signal: pausing.signal }).catch(() => undefined)
    if (!isStopping) start(numbers.get(worker.id) ?? env.PAGE_PROCESSES)
    numbers.delete(worker.id)
  }

  cluster.once("listening", () => {
    isServing = true
    console.warn(`${startMessage(env)}, in ${env.PAGE_PROCESSES} processes`)
  })
  cluster.on("exit", (worker, code, signal) => void onEnd(worker, signal ?? code))
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)

  const all = new AggregatorRegistry()
  listenForMetrics(env, { contentType: all.contentType, read: () => all.clusterMetrics() })
  for (let number = 1; number <= env.PAGE_PROCESSES; number++) start(number)
}

/**
 * Makes the first process report what this one counts, each under its number: summed up, the counts would fall when a
 * process ends, which looks as if all had restarted.
 */
export function handOverMetrics(registry: Registry): void {
  registry.setDefaultLabels({ process: process.env[NUMBER] ?? "" })
  // If it is asked at the very moment it leaves, there is no one to answer to.
  process.on("error", (error) => console.error("The metrics could not be handed over.", error))
  AggregatorRegistry.setRegistries(registry)
  // Created for its side effect: from now on this process answers the first one's question.
  new AggregatorRegistry()
}
