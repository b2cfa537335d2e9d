import type { IncomingMessage, ServerResponse } from "node:http"
import type { ErrorAnswer } from "#contracts/error"

export interface Refusal {
  status: number
  /** A sentence containing nothing of the visitor's. */
  message: string
  /** Methods that the address accepts. */
  allow?: string
}

const page = (message: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Wrong trail</title>
</head>
<body bgcolor="#0B1220" text="#F6F8FB" link="#FFD23F" vlink="#FFD23F">
<main>
<h1>Wrong trail.</h1>
<p>${message}</p>
<p><a href="/">Back to the shop</a></p>
</main>
</body>
</html>
`

/**
 * Refuses a request at the gateway: with a page without style or script for a browser, also for a form that it sent
 * itself, and with JSON for everyone else.
 */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  { status, message, allow }: Refusal,
): void {
  const html = req.headers.accept?.includes("text/html")
  const answer: ErrorAnswer = { message }
  const body = html ? page(message) : JSON.stringify(answer)
  res.writeHead(status, {
    "Content-Type": html ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    ...(allow ? { Allow: allow } : {}),
  })
  res.end(req.method === "HEAD" ? undefined : body)
}
