import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { STAND_IN_PLAYER, settings } from "../../../../config/settings"
import { notFound } from "../../../../errors/shop-error"

const STYLE =
  "html,body{height:100%;margin:0;background:#0b1220}video{width:100%;height:100%;object-fit:cover}"

const page = (id: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Demo video ${id}</title>
<style>${STYLE}</style>
</head>
<body>
<video src="/stand-ins/video.webm" controls autoplay playsinline aria-label="Demo video ${id}"></video>
</body>
</html>
`

const POLICY = [
  "default-src 'none'",
  "media-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "frame-ancestors 'self'",
].join("; ")

/**
 * GET /shop/video-player/{id}: stands in for the video provider's embedded player (architecture, rule 9). Plays the
 * only clip there is for every number.
 * @throws {ShopError} 404 when the shop uses a provider, or for anything but a number
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  if (settings().videoPlayer !== STAND_IN_PLAYER || !/^\d{1,12}$/.test(id)) {
    throw notFound("There is no such video.")
  }
  res.set({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "public, max-age=3600",
    "X-Content-Type-Options": "nosniff",
  })
  res.send(page(id))
}
