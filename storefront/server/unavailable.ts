import type { IncomingMessage, ServerResponse } from "node:http"
import type { ErrorAnswer } from "#contracts/error"
import { sendDownPage } from "./down-page"

const DOWN: ErrorAnswer = { message: "The shop is catching its breath. Try again in a moment." }

/** Answers 502 in words, because the program behind is down: with a page for a browser, or else with JSON. */
export function sendUnavailable(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) {
    // Part of the answer has already been sent: only a broken connection tells the truth now.
    res.destroy()
    return
  }
  if (req.headers.accept?.includes("text/html")) {
    sendDownPage(res, 502)
    return
  }
  res.writeHead(502, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
    "Retry-After": "2",
  })
  res.end(JSON.stringify(DOWN))
}
