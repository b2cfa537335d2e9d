import type { Attributes } from "@medusajs/framework/opentelemetry/api"
import type { ReadableSpan, SpanExporter } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { redactPersonalData } from "../contracts/http/redact-personal-data"

/** What may be reported about a piece of work: what it was, but not for whom. */
const TOLD = new Set([
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "shop.request_id",
  "db.system",
  "db.name",
  "query.fields",
  "fetch.select",
  "fetch.relations",
  "workflow.transaction_id",
  "workflow.step.action",
  "workflow.step.type",
  "workflow.step.attempts",
])
const STATEMENT = "db.statement"
/** Letters; what a statement is about is at its beginning. */
const LONGEST_STATEMENT = 2_000

/** A statement without the values written into it; those passed beside it are never reported. Pure. */
export const withoutValues = (statement: string): string =>
  redactPersonalData(
    statement
      .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "?")
      .replaceAll(/'(?:[^']|'')*'/g, "?")
      .slice(0, LONGEST_STATEMENT),
  )

function told(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => TOLD.has(name))
  const statement = attributes[STATEMENT]
  if (typeof statement === "string") kept.push([STATEMENT, withoutValues(statement)])
  return Object.fromEntries(kept)
}

/** A span as it leaves the house: no error messages, no events, only attributes known to be harmless. */
function harmless(span: ReadableSpan): ReadableSpan {
  return {
    name: redactPersonalData(span.name),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: told(span.attributes),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  }
}

/**
 * An exporter that reports nothing about people. Medusa's and the driver's instrumentation put whatever they have at
 * hand into spans, including errors with the rows they are about; what the next version adds is left out, too.
 */
export const exportWithoutPeople = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(harmless), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
