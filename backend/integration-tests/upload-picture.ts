import sharp from "sharp"
import type { Visitor } from "./visitor"

/** px */
const SIZE = { width: 2000, height: 1000 }

/**
 * A member of staff uploads a picture of one color.
 * @returns its address
 */
export async function uploadPicture(origin: string, who: Visitor, color = "#123456"): Promise<string> {
  const picture = await sharp({ create: { ...SIZE, channels: 3, background: color } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append("files", new Blob([new Uint8Array(picture)], { type: "image/png" }), "hill.png")
  const cookie = who.cookieHeader
  const answer = await fetch(`${origin}/admin/uploads`, { method: "POST", body, headers: { cookie } })
  const { files } = (await answer.json()) as { files: { url: string }[] }
  return files[0]?.url ?? ""
}
