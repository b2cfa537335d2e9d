import type { IncomingMessage, ServerResponse } from "node:http"
import { REQUEST_ID } from "#contracts/http/request-id"

/** The headers that carry a trace; they can't be trusted when they come from a visitor. */
const CARRIED = ["traceparent", "tracestate", "baggage"] as const

/** Removes the trace from a request that no proxy of ours vouches for. */
export function forgetTrace({ headers }: IncomingMessage): void {
  for (const name of CARRIED) delete headers[name]
}

export interface Traces {
  /** Does the work of one request as a span named by its route, and passes the trace on in the request's headers. */
  request(req: IncomingMessage, res: ServerResponse, route: string, work: () => void): void
  /** Headers that join a call of our own to the trace that it is made in. */
  headers(): Record<string, string>
}

/** For when no one collects traces. */
export const NO_TRACES: Traces = { request: (_req, _res, _route, work) => work(), headers: () => ({}) }

/**
 * OpenTelemetry traces, sent to a collector by OTLP over HTTP. The packages are loaded only here, so a shop without a
 * collector has none of them in memory.
 * @param endpoint of the collector; `/v1/traces` is appended to it
 */
export async function openTraces(endpoint: string): Promise<Traces & { close(): Promise<void> }> {
  const [api, node, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ])
  const provider = new node.NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "shop-storefront" }),
    spanProcessors: [new node.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  const tracer = provider.getTracer("shop")
  const { context, propagation, trace } = api
  return {
    request(req, res, route, work) {
      const parent = propagation.extract(api.ROOT_CONTEXT, req.headers)
      const method = req.method ?? ""
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "shop.request_id": String(req.headers[REQUEST_ID] ?? ""),
      }
      const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent)
      res.once("close", () => {
        span.setAttribute("http.response.status_code", res.writableFinished ? res.statusCode : 499)
        if (res.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      })
      const here = trace.setSpan(parent, span)
      propagation.inject(here, req.headers)
      context.with(here, work)
    },
    headers() {
      const carrier: Record<string, string> = {}
      propagation.inject(context.active(), carrier)
      return carrier
    },
    close: () => provider.shutdown(),
  }
}
