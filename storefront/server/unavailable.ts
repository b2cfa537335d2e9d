import type { IncomingMessage, ServerResponse } from "node:http"
import type { ErrorAnswer } from "#contracts/error"
import { TOO_LONG } from "#contracts/http/too-long"
import { sendDownPage } from "./down-page"

/**
 * What is known of a call that the program behind didn't answer: `undone`, or a read, may simply be repeated; a change
 * that was `cut` off or is `late` may have been made, or still be.
 */
export type Unanswered = "undone" | "cut" | "late"

const ANSWERS: Readonly<Record<Unanswered, { status: 502 | 504; answer: ErrorAnswer }>> = {
  undone: { status: 502, answer: { message: "The shop is catching its breath. Try again in a moment." } },
  cut: {
    status: 502,
    answer: {
      message:
        "The shop was interrupted in the middle of this. Please check whether it went through before you try again.",
      unknown: true,
    },
  },
  late: { status: 504, answer: { message: TOO_LONG, unknown: true } },
}

/** Answers in words when the program behind is away or doesn't answer: with a page for a browser, or else with JSON. */
export function sendUnavailable(
  req: IncomingMessage,
  res: ServerResponse,
  unanswered: Unanswered = "undone",
): void {
  if (res.headersSent) {
    // Part of the answer has already been sent: only a broken connection tells the truth now.
    res.destroy()
    return
  }
  if (req.headers.accept?.includes("text/html")) {
    sendDownPage(res, 502)
    return
  }
  const { status, answer } = ANSWERS[unanswered]
  res.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
    "Retry-After": "2",
  })
  res.end(JSON.stringify(answer))
}
