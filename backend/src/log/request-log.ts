import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { REQUEST_ID, readRequestId } from "../contracts/http/request-id"
import type { Call } from "../contracts/route-table"

const requests = new AsyncLocalStorage<string>()

/** The id of the request that this work is done for, if any. */
export const currentRequest = (): string | undefined => requests.getStore()

/** What the log says about a request: not its address, which may reveal a person, but the route that it matched. */
export interface RequestLine {
  method: string
  route: string
  status: number
  ms: number
}

/**
 * Names a request, sends the name in the answer, and does its work under that name.
 * @param isTrusted whether the name that came with it is the gateway's; from anyone else it gets a new one
 */
export function nameRequest(
  req: IncomingMessage,
  res: ServerResponse,
  isTrusted: boolean,
  work: () => void,
): void {
  const id = (isTrusted && readRequestId(req.headers[REQUEST_ID])) || randomUUID()
  req.headers[REQUEST_ID] = id
  res.setHeader(REQUEST_ID, id)
  requests.run(id, work)
}

/** Logs a request once it is answered or abandoned by the caller. */
export function logWhenAnswered(
  { path }: Call,
  req: IncomingMessage,
  res: ServerResponse,
  tell: (line: RequestLine) => void,
): void {
  const began = performance.now()
  res.once("close", () =>
    tell({
      method: req.method ?? "",
      route: path,
      status: res.writableFinished ? res.statusCode : 499,
      ms: Math.round(performance.now() - began),
    }),
  )
}
