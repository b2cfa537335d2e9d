import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { join } from "node:path"
import express, { type Application } from "express"
import { withReadTracking } from "../cdn/read-tracking"
import { networks } from "../config/networks"
import { settings } from "../config/settings"
import { CALLS, NOTHING_HERE, STORE_CALLS } from "../contracts/route-table"
import {
  isDatabaseAway,
  isRedisAway,
  isStopping,
  missingDependencies,
  onDependencyDown,
} from "../dependencies/dependencies"
import { logRequest } from "../log/logger"
import { logWhenAnswered, nameRequest, type RequestLine } from "../log/request-log"
import { countRefused, countRequest, registerLaneMetrics } from "../metrics/calls"
import { traceCall } from "../traces/trace-call"
import { answerJson, frontDoor } from "./front-door"
import { guard } from "./guard"
import { limitRouteCache } from "./limit-route-cache"
import { packedAdmin } from "./packed-admin"
import { installRoutePrefilter } from "./route-prefilter"
import { skipAnonymousSession } from "./skip-session"
import { getWaitingRoom } from "./waiting-room-instance"

type Handle = (req: IncomingMessage, res: ServerResponse, next?: (error?: unknown) => void) => void

/** What `express()` builds an application from; not in its types. */
interface Prototype {
  init(this: Application & { handle: Handle }): void
}

function logAndCount(line: RequestLine): void {
  logRequest(line)
  countRequest(line)
}

/**
 * Longer than Node's five seconds: the gateway keeps its connections open, and might send a request on one just as it
 * closes.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Medusa creates its server itself and exposes it nowhere; a connection knows it. */
function extendKeepAlive({ server }: Socket & { server?: Server }): void {
  if (server) server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
}

const INSTALLED = Symbol.for("shop.front-door")

/**
 * Puts the front door in front of the application that Medusa creates. Medusa has no hook there: its own middlewares
 * (sessions, body parsers, the admin's files) run before those of `api/middlewares.ts`. Its configuration is read
 * before it creates its application, however it is started (`start`, `develop`, its test runner), so this is called
 * from there (docs/decisions/2026-11-22-front-door.md).
 */
export function installFrontDoor(): void {
  const prototype = express.application as unknown as Prototype & { [INSTALLED]?: true }
  if (prototype[INSTALLED]) return
  prototype[INSTALLED] = true
  limitRouteCache()

  const { storeApi, gatewayAddresses, origin, cdn } = settings()
  const noting = cdn ? withReadTracking : (work: () => void) => work()
  const isGateway = networks(gatewayAddresses)
  const stand = frontDoor({
    calls: storeApi === "open" ? [...CALLS, ...STORE_CALLS] : CALLS,
    isGateway,
    secure: origin.startsWith("https:"),
  })
  const room = getWaitingRoom()
  registerLaneMetrics(() => room.state)
  const behind = guard({
    missing: () => ({ database: isDatabaseAway(), redis: isRedisAway() }),
    missingInWords: missingDependencies,
    isStopping,
    onDependencyDown,
    room,
  })
  const sendPackedAdmin = packedAdmin(join(process.cwd(), "public", "admin"))
  const { init } = prototype
  prototype.init = function () {
    init.call(this)
    this.disable("x-powered-by")
    const { handle } = this
    this.handle = (req, res, next) => {
      // An application mounted in another one is already behind that one's door.
      if (next) return handle.call(this, req, res, next)
      extendKeepAlive(req.socket)
      installRoutePrefilter(this)
      skipAnonymousSession(req)
      const isTrusted = isGateway(req.socket.remoteAddress ?? "")
      nameRequest(req, res, isTrusted, () => {
        let isIn = false
        stand(req, res, (call) => {
          isIn = true
          logWhenAnswered(call, req, res, logAndCount)
          traceCall(call, { req, res, isTrusted }, () =>
            behind(call, req, res, () =>
              sendPackedAdmin(req, res, () =>
                noting(() =>
                  handle.call(this, req, res, (error) => {
                    if (res.headersSent) res.destroy()
                    else if (error) {
                      answerJson(res, 500, "Something broke on our side. Please try again in a moment.")
                    } else answerJson(res, 404, NOTHING_HERE)
                  }),
                ),
              ),
            ),
          )
        })
        if (!isIn) countRefused(res.statusCode)
      })
    }
  }
}
