import { existsSync, readdirSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import express from "express"
import { chooseEncoding, PACKED_ENDINGS } from "../contracts/http/encoding"
import { FOR_GOOD } from "../contracts/http/for-good"
import { answerJson } from "./front-door"

/** Where the admin's files are that have a hash in their name: all but its page, which Medusa keeps in memory. */
const ASSETS = "/app/assets/"

interface SendError {
  statusCode: number
  headers?: Record<string, string>
}

/** `express.static` needs no more of a request and an answer than Node's own. */
type Send = (req: IncomingMessage, res: ServerResponse, next: (error?: SendError) => void) => void

/** Sends files of a folder that were packed by the build. */
function sendPacked(folder: string): Send {
  const { mime } = express.static
  const headersOf = (res: ServerResponse, path: string) => {
    const [, plain = "", ending] = /^(.*)(\.\w+)$/.exec(path) ?? []
    const type = mime.lookup(plain)
    const charset = mime.charsets.lookup(type, "")
    res.setHeader("Content-Type", charset ? `${type}; charset=${charset}` : type)
    res.setHeader("Content-Encoding", ending === PACKED_ENDINGS.br ? "br" : "gzip")
    res.setHeader("Cache-Control", FOR_GOOD)
    res.setHeader("Vary", "Accept-Encoding")
  }
  return express.static(folder, {
    fallthrough: false,
    index: false,
    redirect: false,
    setHeaders: headersOf,
  }) as unknown as Send
}

/**
 * Sends the admin's files as the build packed them (tools/building/builds.ts). Medusa packs eight megabytes of script
 * anew each time a page of the admin is opened. Everything else is left to it: who takes nothing packed, and an admin
 * whose files aren't packed, as in development.
 * @param folder the built admin, if there is one
 */
export function packedAdmin(folder: string) {
  const assets = join(folder, "assets")
  const names = new Set(existsSync(assets) ? readdirSync(assets) : [])
  const send = sendPacked(assets)
  const packedFor = ({ url = "", headers }: IncomingMessage): string | undefined => {
    const encoding = url.startsWith(ASSETS) ? chooseEncoding(headers["accept-encoding"]) : null
    const [path = ""] = url.slice(ASSETS.length).split("?")
    const name = encoding && path + PACKED_ENDINGS[encoding]
    return name && names.has(name) ? name : undefined
  }
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const { url } = req
    const name = packedFor(req)
    if (!name) {
      next()
      return
    }
    req.url = `/${name}`
    send(req, res, (error) => {
      req.url = url
      if (!error || error.statusCode === 404) {
        // The file is gone since the start: Medusa says what it says about any that isn't there.
        next()
        return
      }
      res.removeHeader("Content-Encoding")
      answerJson(res, error.statusCode, "The file isn't there in the form that was asked for.", error.headers)
    })
  }
}
