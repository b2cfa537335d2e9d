import type { MedusaRequest } from "@medusajs/framework/http"

/** A cookie as it was sent; null without one. Values that begin with `j:` come parsed, and aren't ours. */
export function readCookie(req: MedusaRequest, name: string): string | null {
  const jar: Record<string, unknown> = req.cookies ?? {}
  const value = Object.hasOwn(jar, name) ? jar[name] : null
  return typeof value === "string" && value !== "" ? value : null
}
