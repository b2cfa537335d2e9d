import type { Request } from "express"
import { ProtocolError } from "./protocol-error"

export interface ApiKeys {
  secretKey: string
  publishableKey: string
}

/** Who may call: the shop's server, or also the buyer's browser. */
export type Access = "server" | "browser"

function presentedKey(req: Request): string | null {
  const header = req.headers.authorization ?? ""
  const bearer = /^Bearer (.+)$/i.exec(header)?.[1]
  if (bearer) return bearer.trim()
  const basic = /^Basic (.+)$/i.exec(header)?.[1]
  if (basic) return Buffer.from(basic, "base64").toString("utf8").split(":")[0] ?? null
  // A browser sends its key as a field, which spares it the preflight.
  const field: unknown = req.body?.key
  return typeof field === "string" ? field : null
}

const masked = (key: string) => `${key.slice(0, 8)}${"*".repeat(Math.max(0, Math.min(key.length, 24) - 8))}`

/**
 * Lets a request through if its key fits.
 * @throws {ProtocolError} 401 without a valid key, 403 for a browser's key where the server's is needed.
 */
export function authenticate(req: Request, keys: ApiKeys, access: Access): void {
  const key = presentedKey(req)
  if (!key) {
    throw new ProtocolError(401, {
      type: "invalid_request_error",
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    })
  }
  if (key === keys.secretKey) return
  if (key !== keys.publishableKey) {
    throw new ProtocolError(401, {
      type: "invalid_request_error",
      message: `Invalid API Key provided: ${masked(key)}`,
    })
  }
  if (access === "server") {
    throw new ProtocolError(403, {
      type: "invalid_request_error",
      code: "secret_key_required",
      message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
    })
  }
}
