import type { ServerResponse } from "node:http"

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Back in a moment</title>
</head>
<body bgcolor="#0B1220" text="#F6F8FB">
<main>
<h1>Warming up the sled.</h1>
<p>The shop isn't answering right now. This page will try again in ten seconds. Your cart is safe.</p>
</main>
</body>
</html>
`

/**
 * The page for when there is no backend to make pages with. It depends on nothing: no style, no script, no settings
 * (the presentational attributes are what a content security policy leaves us).
 */
export function sendDownPage(res: ServerResponse, status: 502 | 503): void {
  res.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "private, no-store",
    "Retry-After": "10",
  })
  res.end(PAGE)
}
