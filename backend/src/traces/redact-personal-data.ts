import type { Attributes } from "@medusajs/framework/opentelemetry/api"
import type { ReadableSpan, SpanExporter } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { redactPersonalData } from "../contracts/http/redact-personal-data"

/** What may be told of a piece of work: what it was, and nothing of whom it was for. */
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
/** Letters; what a statement is about stands at its beginning. */
const LONGEST_STATEMENT = 2_000

/** A statement without the values that somebody wrote into it; those handed over beside it are never told. Pure. */
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

/** A span as it leaves the house: no errors' messages, no events, no attribute that isn't known to be harmless. */
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
 * An exporter that tells nothing of people. Medusa's and the driver's instrumentation put into spans whatever they have
 * at hand, errors with the rows they are about among it; what comes with the next version is left out, too.
 */
export const exportWithoutPeople = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(harmless), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
