import type { IncomingMessage } from "node:http"
import { redactPersonalData } from "#contracts/http/redact-personal-data"
import { REQUEST_ID } from "#contracts/http/request-id"
import { pathOf } from "./request-path"

/** Logs a request that went wrong on our side. */
export type FaultLog = (req: IncomingMessage, error: unknown) => void

/** Stack frames that are worth a line, as in the backend's log. */
const CALLS = 8

/**
 * A log line: JSON, or readable for a demo. It names the request and reveals nothing about a person: neither an
 * address's query nor email addresses or secrets.
 */
export function faultLog(isReadable: boolean, write: (line: string) => void = console.error): FaultLog {
  return (req, error) => {
    const { message, stack = "" } = error instanceof Error ? error : { message: String(error) }
    const calls = stack.split("\n").filter((line) => /^\s+at /.test(line))
    const line = {
      level: "error",
      message: redactPersonalData(`${req.method} ${pathOf(req.url)}: ${message}`),
      timestamp: new Date().toISOString(),
      request_id: req.headers[REQUEST_ID],
      stack: calls.slice(0, CALLS).map((call) => call.trim().slice("at ".length)),
    }
    if (!isReadable) write(JSON.stringify(line))
    else
      write(
        [`${line.message} [${line.request_id}]`, ...line.stack.map((call) => `    at ${call}`)].join("\n"),
      )
  }
}
