import { Registry } from "prom-client"

/** Everything that this process counts, in Prometheus's sense. */
export const registry = new Registry()

/** What is looked up when somebody asks, rather than counted as it happens. */
const looks: (() => void | Promise<void>)[] = []

/** Has `look` bring its gauges up to date before they are read. It must end soon, and must not throw. */
export function onScrape(look: () => void | Promise<void>): void {
  looks.push(look)
}

let reading: Promise<string> | undefined

/** All metrics in Prometheus's text form; who asks while they are being read gets the same answer. */
export function readMetrics(): Promise<string> {
  reading ??= Promise.all(looks.map((look) => look()))
    .then(() => registry.metrics())
    .finally(() => {
      reading = undefined
    })
  return reading
}
