import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const BELL = "/admin/notifications"

/**
 * Middleware before the reads of the admin's bell: without a channel, only what the bell shows is read. Medusa's own
 * count of unread ones names none, which would cover every mail the shop has sent and be refused to most roles.
 */
export function onlyFeedNotifications(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (req.method === "GET" && req.baseUrl + req.path === BELL && !("channel" in req.query)) {
    req.query.channel = "feed"
  }
  next()
}
