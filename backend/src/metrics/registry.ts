import { Registry } from "prom-client"

/** Everything that this process counts, in Prometheus's terms. */
export const registry = new Registry()

/** What is looked up when the metrics are read, rather than counted as it happens. */
const looks: (() => void | Promise<void>)[] = []

/** Has `look` update its gauges before they are read. It must finish quickly, and must not throw. */
export function onScrape(look: () => void | Promise<void>): void {
  looks.push(look)
}

let reading: Promise<string> | undefined

/** All metrics in Prometheus's text format; callers who ask while they are being read get the same answer. */
export function readMetrics(): Promise<string> {
  reading ??= Promise.all(looks.map((look) => look()))
    .then(() => registry.metrics())
    .finally(() => {
      reading = undefined
    })
  return reading
}
