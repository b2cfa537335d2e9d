import { settings } from "../config/settings"
import { beginTracing } from "./trace-call"

/**
 * Called by `medusa start` and `medusa develop` before anything else (instrumentation.ts). Without a collector nothing
 * is loaded and nothing is traced.
 */
export function register(): void {
  const { tracesUrl } = settings()
  if (!tracesUrl) return
  const { registerOtel } = require("@medusajs/medusa") as typeof import("@medusajs/medusa")
  const { BatchSpanProcessor } =
    require("@medusajs/framework/opentelemetry/sdk-trace-node") as typeof import("@medusajs/framework/opentelemetry/sdk-trace-node")
  const { PgInstrumentation } =
    require("@medusajs/framework/opentelemetry/instrumentation-pg") as typeof import("@medusajs/framework/opentelemetry/instrumentation-pg")
  const { OTLPTraceExporter } =
    require("@opentelemetry/exporter-trace-otlp-http") as typeof import("@opentelemetry/exporter-trace-otlp-http")
  const { exportWithoutPeople } = require("./redact-personal-data") as typeof import("./redact-personal-data")

  const exporter = exportWithoutPeople(new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces` }))
  const sdk = registerOtel({
    serviceName: "shop-backend",
    exporter,
    spanProcessors: [new BatchSpanProcessor(exporter)],
    // Medusa's own HTTP instrumentation writes whole addresses and all headers into the span, including cookies: the
    // front door traces instead.
    instrument: { query: true, workflows: true },
    // Queries that check whether the database is there belong to no call.
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
    logRecordProcessors: [],
    autoDetectResources: false,
  })
  beginTracing()
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void sdk.shutdown().catch(() => undefined))
  }
}
