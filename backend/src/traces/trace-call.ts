import type { IncomingMessage, ServerResponse } from "node:http"
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@medusajs/framework/opentelemetry/api"
import { REQUEST_ID } from "../contracts/http/request-id"
import type { Call } from "../contracts/route-table"

/** Undefined while no one collects traces: a call then costs one look at this. */
let tracer: Tracer | undefined

/** From here on calls are traced. */
export function beginTracing(): void {
  tracer = trace.getTracer("shop")
}

/**
 * Traces a call in the table under the name of its route, as part of the gateway's trace.
 * @param isTrusted whether the trace that came with it is the gateway's; any other is started new
 */
export function traceCall(
  { path }: Call,
  { req, res, isTrusted }: { req: IncomingMessage; res: ServerResponse; isTrusted: boolean },
  work: () => void,
): void {
  if (!tracer) {
    work()
    return
  }
  const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, req.headers) : ROOT_CONTEXT
  const method = req.method ?? ""
  const span = tracer.startSpan(
    `${method} ${path}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        "http.request.method": method,
        "http.route": path,
        "shop.request_id": String(req.headers[REQUEST_ID] ?? ""),
      },
    },
    parent,
  )
  res.once("close", () => {
    span.setAttribute("http.response.status_code", res.writableFinished ? res.statusCode : 499)
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  context.with(trace.setSpan(parent, span), work)
}
