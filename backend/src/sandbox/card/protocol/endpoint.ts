import type { Express, Request, Response } from "express"
import type { Fault, Faults } from "../faults/faults"
import { newId } from "../resources/identifiers"
import type { Draft, Ledger } from "../state/ledger"
import { type Access, type ApiKeys, authenticate } from "./authentication"
import { expandShown } from "./expand"
import { earlierAnswer, fingerprint, keyInUse, readIdempotencyKey } from "./idempotency"
import { ProtocolError } from "./protocol-error"

export interface Call {
  draft: Draft
  /** From the path. */
  id: string
  form: Record<string, unknown>
}

export interface Answer {
  status: number
  body: object
}

export interface Endpoint {
  method: "get" | "post" | "delete"
  path: string
  /** Default: the shop's server only. */
  access?: Access
  handle(call: Call): Answer
}

/** What requests did since the start, by endpoint; a replayed answer isn't counted. */
export type RequestCounts = Record<string, number>

export interface EndpointContext {
  ledger: Ledger
  keys: ApiKeys
  faults: Faults
  counts: RequestCounts
  originOf: (req: Request) => string
  /** Cleared by `close`, so that no held-back answer outlives the server. */
  timers: Set<NodeJS.Timeout>
}

/** What Stripe says when the fault is its own. */
const UNEXPECTED = { error: { type: "api_error", message: "Something went wrong on the sandbox's end." } }

const rawBodies = new WeakMap<object, string>()

/** For body-parser's `verify`: keeps the body as sent, to which an idempotency key is bound. */
export function saveRawBody(req: object, _res: unknown, body: Buffer): void {
  rawBodies.set(req, body.toString("utf8"))
}

export const ok = (body: object): Answer => ({ status: 200, body })

function formOf(req: Request): Record<string, unknown> {
  const source: Record<string, unknown> = req.method === "GET" ? req.query : (req.body ?? {})
  const { key: _browserKey, ...form } = source
  return form
}

function expansionOf(form: Record<string, unknown>): string[] {
  const { expand } = form
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : []
}

/** Serves one endpoint of the protocol: authentication, faults, idempotency, expansion. */
export function serve(app: Express, context: EndpointContext, endpoint: Endpoint): void {
  const { ledger, keys, faults, counts, originOf, timers } = context
  const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`
  // Nothing derived from a card number is kept, as the answer for a repeated key would be.
  const idempotent = endpoint.method === "post" && endpoint.path !== "/v1/tokens"
  const inProgress = new Set<string>()

  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  function run(req: Request, requestId: string, key: string | null): Answer & { replayed: boolean } {
    const form = formOf(req)
    const cause = { request: { id: requestId, idempotency_key: key }, origin: originOf(req) }
    return ledger.transact(cause, (draft) => {
      const print = key && fingerprint(req.method, req.path, rawBodies.get(req) ?? "")
      const earlier = key && print ? earlierAnswer(draft, key, print) : undefined
      if (earlier) return { status: earlier.status, body: earlier.body as object, replayed: true }
      const answer = endpoint.handle({ draft, id: String(req.params.id ?? ""), form })
      const body = answer.status < 400 ? expandShown(draft, answer.body, expansionOf(form)) : answer.body
      if (key && print) {
        draft.put("answers", { id: key, created: draft.now, fingerprint: print, status: answer.status, body })
      }
      counts[name] = (counts[name] ?? 0) + 1
      return { status: answer.status, body, replayed: false }
    })
  }

  /** The answer to a request, refusals included. */
  function answerTo(req: Request, res: Response, key: string | null): Answer {
    const requestId = newId("req")
    res.set("Request-Id", requestId)
    try {
      if (key && inProgress.has(key)) throw keyInUse(key)
      const answer = run(req, requestId, key)
      if (key) res.set("Idempotency-Key", key)
      if (answer.replayed) res.set("Idempotent-Replayed", "true")
      return answer
    } catch (error) {
      if (error instanceof ProtocolError) return { status: error.status, body: error.body }
      console.error(error)
      return { status: 500, body: UNEXPECTED }
    }
  }

  const send = (res: Response, answer: Answer) => {
    if (!res.destroyed) res.status(answer.status).json(answer.body)
  }

  function misbehave(fault: Fault, req: Request, res: Response, key: string | null): void {
    if (fault.effect === "late") {
      if (key) inProgress.add(key)
      after(fault.ms, () => {
        if (key) inProgress.delete(key)
        send(res, answerTo(req, res, key))
      })
      return
    }
    const answer = fault.effect === "now" ? answerTo(req, res, key) : null
    if (fault.kind === "drop") req.socket.destroy()
    else if (fault.kind === "fail") send(res, { status: fault.status, body: UNEXPECTED })
    else after(fault.ms, () => (answer ? send(res, answer) : req.socket.destroy()))
  }

  app[endpoint.method](endpoint.path, (req, res) => {
    authenticate(req, keys, endpoint.access ?? "server")
    const key = idempotent ? readIdempotencyKey(req.header("idempotency-key")) : null
    const fault = faults.take(req.method, req.path)
    if (fault) misbehave(fault, req, res, key)
    else send(res, answerTo(req, res, key))
  })
}
