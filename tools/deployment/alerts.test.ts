import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import "../../backend/src/metrics/calls"
import "../../backend/src/metrics/read-model"
import { registerProcessMetrics } from "../../backend/src/metrics/process"
import { registry } from "../../backend/src/metrics/registry"
import "../../backend/src/metrics/shop-facts"
import "../../backend/src/metrics/trade"
import { REFUSAL_KINDS } from "../../backend/src/providers/payment-card/domain/refusal-kind"
import { createMetrics } from "../../storefront/server/metrics"
import { ROOT } from "../paths"

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string }
}
interface Metric {
  name: string
  type: string
  labelNames: string[]
}

const { groups } = parse(readFileSync(join(ROOT, "docs", "alerts.yml"), "utf8")) as {
  groups: { name: string; rules: Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const runbook = readFileSync(join(ROOT, "docs", "runbook.md"), "utf8")

/** By name, as Prometheus stores them: a histogram is three metrics. */
const metrics = new Map<string, Metric>()

/** Labels that Prometheus itself adds to everything it collects, and to the buckets of a histogram. */
const ITS_OWN = ["job", "instance", "le"]
const WORDS = /^(sum|min|max|rate|increase|histogram_quantile|time|by|and|unless|offset)$/

beforeAll(() => {
  registerProcessMetrics({ version: "test", does: "shared", hasRedis: true })
  const told = [registry, createMetrics().registry].flatMap(
    (each) => each.getMetricsAsArray() as unknown as Metric[],
  )
  for (const metric of told) {
    const names =
      metric.type === "histogram"
        ? ["_bucket", "_sum", "_count"].map((end) => metric.name + end)
        : [metric.name]
    for (const name of names) metrics.set(name, metric)
  }
  metrics.set("up", { name: "up", type: "gauge", labelNames: [] })
})

/** The metrics of an expression, each with the labels that select it. */
function metricsOf(expr: string): { name: string; labels: string[] }[] {
  const bare = expr.replaceAll(/\bby \([^)]*\)/g, "by ")
  return [...bare.replaceAll(/"[^"]*"/g, '""').matchAll(/(?<![\w"])([a-z_]\w*)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = "", chosen = ""]) =>
      WORDS.test(name)
        ? []
        : [{ name, labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label) }],
  )
}

it("there are alerts, each with a name of its own", () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

it("each says how urgent it is, what happened, and what it is worked out from", () => {
  for (const { alert, expr, for: wait = "0m", labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|day)$/)])
    expect([alert, wait]).toEqual([alert, expect.stringMatching(/^\d+[mh]$/)])
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/\.$/)])
    expect([alert, metricsOf(expr).length > 0]).toEqual([alert, true])
    for (const [open, close] of [
      ["(", ")"],
      ["{", "}"],
      ["[", "]"],
    ] as const) {
      expect([alert, expr.split(open).length]).toEqual([alert, expr.split(close).length])
    }
  }
})

it("asks for metrics that are told, by labels that they have", () => {
  const wrong = rules.flatMap(({ alert, expr }) =>
    metricsOf(expr).flatMap(({ name, labels }) => {
      const metric = metrics.get(name)
      if (!metric) return [`${alert}: ${name}`]
      const known = [...metric.labelNames, ...ITS_OWN]
      return labels.filter((label) => !known.includes(label)).map((label) => `${alert}: ${name}{${label}}`)
    }),
  )
  expect(wrong).toEqual([])
})

it("finds one that isn't told, and a label that there isn't", () => {
  expect(metricsOf('sum by (le) (rate(shop_nothing{kind="a", of!~"b|c"}[5m])) > 3 * shop_other')).toEqual([
    { name: "shop_nothing", labels: ["kind", "of"] },
    { name: "shop_other", labels: [] },
  ])
  expect(metrics.has("shop_nothing")).toBe(false)
})

it("takes nobody who left before the page was made for a sign that the shop is away", () => {
  const { expr = "" } = rules.find(({ alert }) => alert === "PagesDown") ?? {}
  const chosen = [...expr.matchAll(/shop_pages_total(\{[^}]*\})?/g)].map(([, labels]) => labels)
  expect(chosen).toEqual(Array(2).fill(expect.stringContaining('status!="499"')))
})

it("counts refused cards from 0, which an increase needs to see the first ones", async () => {
  const told = await registry.metrics()
  for (const kind of REFUSAL_KINDS) expect(told).toContain(`shop_card_refusals_total{kind="${kind}"} 0\n`)
  // Refusals that an alert names are among them.
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/kind[=!]~"([^"]+)"/g)].map(([, kinds]) => kinds),
  )
  expect(named.length).toBeGreaterThan(1)
  for (const kind of named.join("|").split("|")) expect(REFUSAL_KINDS).toContain(kind)
})

it("has in the runbook what to do for each, and the runbook knows no other", () => {
  const named = [...runbook.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})
