import { logger as medusaLogger } from "@medusajs/framework/logger"
import { redactPersonalData } from "../contracts/http/redact-personal-data"
import { currentRequest, type RequestLine } from "./request-log"

type Info = Record<string | symbol, unknown>

/** Only what is used here of Medusa's logger, which is winston's behind a few methods; neither is in its types. */
export interface MedusaLogger {
  loggerInstance_: {
    level: string
    format: { transform(info: Info, options: unknown): Info | boolean; options?: unknown }
    log(info: Info): unknown
  }
  shouldLog(level: string): boolean
}

/** Where winston looks for the formatted line. */
const LINE = Symbol.for("message")

/** Calls on the stack that are worth logging. */
const CALLS = 8

interface CallSite {
  fileName?: string | null
  functionName?: string | null
  lineNumber?: number | null
}

/** `stack` as Medusa passes it: parsed, with everything that a parser knows; from anyone else it is text. */
function shortStack(stack: unknown): string[] | undefined {
  if (typeof stack === "string") {
    const calls = stack.split("\n").filter((line) => /^\s+at /.test(line))
    return calls.slice(0, CALLS).map((line) => line.trim().slice("at ".length))
  }
  if (!Array.isArray(stack)) return undefined
  return (stack as CallSite[])
    .slice(0, CALLS)
    .map(({ functionName, fileName, lineNumber }) => `${functionName ?? "-"} (${fileName}:${lineNumber})`)
}

/** What goes into the log: one line without personal data, with the request's id and the first calls of a stack. */
export function tidy(info: Info, requestId: string | undefined): Info {
  const { message, stack, cause, details: _, ...rest } = info
  const calls = shortStack(stack)
  return {
    ...rest,
    message: redactPersonalData(typeof message === "string" ? message : String(message)),
    ...(requestId && { request_id: requestId }),
    ...(typeof cause === "string" && { cause: redactPersonalData(cause.split("\n")[0] ?? "") }),
    ...(calls && calls.length > 0 && { stack: calls }),
  }
}

/** A line for a person at a terminal. */
function readable({ timestamp, level, message, stack, cause, request_id }: Info): string {
  const first = [timestamp, level, message, cause && `(${cause})`, request_id && `[${request_id}]`]
  const calls = Array.isArray(stack) ? stack.map((call) => `    at ${call}`) : []
  return [first.filter(Boolean).join(" "), ...calls].join("\n")
}

const TIDY = Symbol.for("shop.tidy-log")

/** Medusa's logger; once tidied, with its own say on whether a level is shown. */
type TidyLogger = MedusaLogger & { [TIDY]?: (level: string) => boolean }

const ofMedusa = medusaLogger as unknown as TidyLogger

/**
 * Has Medusa's logger write as this shop's: without people, with request ids, without long stacks; as JSON, or readably
 * for a demo. Medusa logs each request with its whole address, which ends here: see `logRequest`.
 */
export function configureLogger(isReadable: boolean, logger: TidyLogger = ofMedusa): void {
  if (logger[TIDY]) return
  const { loggerInstance_: winston } = logger
  const shouldLog = logger.shouldLog.bind(logger)
  logger[TIDY] = shouldLog
  const { format } = winston
  winston.format = {
    options: format.options,
    transform(info, options) {
      const written = format.transform({ ...info, ...tidyInPlace(info) }, options)
      if (isReadable && typeof written === "object") written[LINE] = readable(written)
      return written
    },
  }
  logger.shouldLog = (level) => level !== "http" && shouldLog(level)
}

/** Logs a request in a tidy log, at the level `http`. */
export function logRequest(line: RequestLine, logger: TidyLogger = ofMedusa): void {
  if (!logger[TIDY]?.("http")) return
  const message = `${line.method} ${line.route} ${line.status} in ${line.ms} ms`
  logger.loggerInstance_.log({ level: "http", message, ...line })
}

/** Winston's own marks are symbols, which spreading keeps; what was removed must not come back. */
function tidyInPlace(info: Info): Info {
  const tidied = tidy(info, currentRequest())
  for (const name of ["stack", "cause", "details"]) if (!(name in tidied)) tidied[name] = undefined
  return tidied
}
