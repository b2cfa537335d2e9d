import { randomUUID } from "node:crypto"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Readiness } from "#contracts/http/readiness"
import { REQUEST_ID, readRequestId } from "#contracts/http/request-id"
import { NOTHING_HERE, type Service } from "#contracts/route-table"
import { type FaultLog, faultLog } from "./fault-log"
import { destination } from "./gateway"
import type { Metrics } from "./metrics"
import type { PassedCall } from "./proxy"
import { type Refusal, sendRefusal } from "./refusal"
import { isRead, pathOf } from "./request-path"
import { forgetTrace, NO_TRACES, type Traces } from "./traces"

type Pass = (req: IncomingMessage, res: ServerResponse, call: PassedCall) => void

interface App {
  /** The services that the gateway passes calls on to; a missing one is closed. */
  services: Partial<Record<Exclude<Service, "backend only">, Pass>>
  assets: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  /** False until pages can be made. */
  isReady: () => boolean
  /** What the whole shop lacks to do its work. */
  missing: () => Promise<string[]>
  /** Whether there is a proxy of ours in front, which may have named the request, and begun its trace. */
  trustProxy: boolean
  metrics?: Pick<Metrics, "countCall" | "countRefused">
  traces?: Traces
  log?: FaultLog
}

/** Names a request for both programs' logs, and in the answer, so that anyone who asks for help can name it too. */
function nameRequest(req: IncomingMessage, res: ServerResponse, trustProxy: boolean): void {
  const id = (trustProxy && readRequestId(req.headers[REQUEST_ID])) || randomUUID()
  req.headers[REQUEST_ID] = id
  res.setHeader(REQUEST_ID, id)
}

/** A form of our own pages that the browser sent itself, for want of scripts: a mail program's POST is none. */
const isUnscriptedForm = ({ method, headers }: IncomingMessage) =>
  method === "POST" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-site"] === "same-origin"

function sendJson(res: ServerResponse, status: 200 | 503, answer: object): void {
  res.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
  })
  res.end(res.req.method === "HEAD" ? undefined : JSON.stringify(answer))
}

function sendHealth(res: ServerResponse, isReady: boolean): void {
  sendJson(res, isReady ? 200 : 503, { status: isReady ? "ok" : "waiting for the backend" })
}

function sendReadiness(res: ServerResponse, missing: string[]): void {
  const answer: Readiness = { ready: missing.length === 0, missing }
  sendJson(res, answer.ready ? 200 : 503, answer)
}

/** Counts a call once it is answered. */
function countCall(req: IncomingMessage, res: ServerResponse, route: string, metrics: App["metrics"]): void {
  const began = performance.now()
  res.once("close", () =>
    metrics?.countCall({
      method: req.method ?? "",
      route,
      status: res.writableFinished ? res.statusCode : 499,
      ms: performance.now() - began,
    }),
  )
}

const BROKEN = { status: 500, message: "Something went wrong on our side. Try again in a moment." } as const
const NEEDS_SCRIPTS = {
  status: 403,
  message: "This form needs JavaScript. Please go back, turn it on and send it again, or call us.",
} as const
/**
 * Far more than browsers and the proxies in between send. Node reads no more than a thousand and drops the rest without
 * a word: at the backend that would be those that the gateway adds last, which say where a request comes from.
 */
const MOST_HEADERS = 200
const TOO_MANY_HEADERS = { status: 431, message: "This request has too many headers." } as const
const NOT_HERE = { status: 404, message: NOTHING_HERE } as const

type AnswerBroken = (req: IncomingMessage, res: ServerResponse) => (error: unknown) => void

/** Answers whether the storefront is alive, and whether the shop can do its work. @returns false for other requests */
function answerProbe(
  req: IncomingMessage,
  res: ServerResponse,
  { isReady, missing, answerBroken }: Pick<App, "isReady" | "missing"> & { answerBroken: AnswerBroken },
): boolean {
  const path = pathOf(req.url)
  if (!isRead(req) || (path !== "/health" && path !== "/ready")) return false
  if (path === "/health") sendHealth(res, isReady())
  else
    void missing()
      .then((missing) => sendReadiness(res, missing))
      .catch(answerBroken(req, res))
  return true
}

/** The whole storefront as one listener: health, gateway, assets, pages. */
export function createApp({
  services,
  assets,
  pages,
  isReady,
  missing,
  trustProxy,
  metrics,
  traces = NO_TRACES,
  log = faultLog(false),
}: App): RequestListener {
  /** Whatever one request does to us, the same process serves others. */
  const answerBroken: AnswerBroken = (req, res) => (error) => {
    log(req, error)
    if (res.headersSent) res.destroy()
    else sendRefusal(req, res, BROKEN)
  }
  const refuse = (req: IncomingMessage, res: ServerResponse, refusal: Refusal) => {
    metrics?.countRefused(refusal.status)
    sendRefusal(req, res, refusal)
  }
  /** Passes a call of the table on. */
  const handOn = (
    pass: Pass,
    { route, ...call }: { route: string } & PassedCall,
    req: IncomingMessage,
    res: ServerResponse,
  ) => {
    countCall(req, res, route, metrics)
    traces.request(req, res, route, () => pass(req, res, call))
  }

  const answer: RequestListener = (req, res) => {
    nameRequest(req, res, trustProxy)
    // Names and values in turn.
    if (req.rawHeaders.length > 2 * MOST_HEADERS) return refuse(req, res, TOO_MANY_HEADERS)
    if (!trustProxy) forgetTrace(req)
    if (answerProbe(req, res, { isReady, missing, answerBroken })) return
    const goes = destination(req.method ?? "GET", req.url)
    // The sandbox's 3-D Secure page needs no scripts.
    if (isUnscriptedForm(req) && goes.to !== "card sandbox") return refuse(req, res, NEEDS_SCRIPTS)
    switch (goes.to) {
      case "page":
        return assets(req, res, () =>
          traces.request(req, res, "page", () => void pages(req, res).catch(answerBroken(req, res))),
        )
      case "redirect":
        res.writeHead(301, { Location: goes.address, "Cache-Control": "private, no-store" }).end()
        return
      case "refusal":
        return refuse(req, res, goes)
      default: {
        const pass = services[goes.to]
        if (pass) handOn(pass, goes, req, res)
        else sendRefusal(req, res, NOT_HERE)
      }
    }
  }

  return (req, res) => {
    try {
      answer(req, res)
    } catch (error) {
      answerBroken(req, res)(error)
    }
  }
}
