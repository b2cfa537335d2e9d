import type { ReadableSpan, SpanExporter } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { exportWithoutPeople, withoutValues } from "./redact-personal-data"

it.each([
  ["select * from customer where email = $1", "select * from customer where email = $1"],
  ["select 1 where name = 'O''Neil' and x = 'ida@example.com'", "select 1 where name = ? and x = ?"],
  ["update a set t = $body$ida@example.com 'x'$body$ where id = $1", "update a set t = ? where id = $1"],
  ["select 1 -- for ida@example.com", "select 1 -- for (email)"],
])("in a trace %s is told as %s", (statement, told) => {
  expect(withoutValues(statement)).toBe(told)
})

it("tells of a span what it was, and nothing of whom it was for", () => {
  let told: ReadableSpan[] = []
  const exporter: SpanExporter = {
    export: (spans, done) => {
      told = spans
      done({ code: 0 })
    },
    shutdown: async () => undefined,
  }
  const span = {
    name: "GET /search?email=ida@example.com",
    kind: 1,
    spanContext: () => ({ traceId: "a".repeat(32), spanId: "b".repeat(16), traceFlags: 1 }),
    startTime: [1, 0],
    endTime: [2, 0],
    duration: [1, 0],
    ended: true,
    status: { code: 2, message: "Key (email)=(ida@example.com) already exists." },
    attributes: {
      "http.route": "/search",
      "http.url": "/search?email=ida@example.com",
      cookie: "connect.sid=secret",
      "db.statement": "select 'ida@example.com'",
      "db.postgresql.values": ["ida@example.com"],
    },
    links: [],
    events: [{ name: "exception", time: [1, 0], attributes: { "exception.message": "ida@example.com" } }],
    resource: { attributes: {} },
    instrumentationScope: { name: "shop" },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  } as unknown as ReadableSpan
  exportWithoutPeople(exporter).export([span], () => undefined)
  expect(told).toMatchObject([
    {
      status: { code: 2 },
      attributes: { "http.route": "/search", "db.statement": "select ?" },
      events: [],
    },
  ])
  expect(JSON.stringify(told)).not.toMatch(/ida@|secret/)
  expect(told[0]?.spanContext().spanId).toBe("b".repeat(16))
})
