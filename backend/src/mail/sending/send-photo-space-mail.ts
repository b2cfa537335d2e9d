import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { deliver } from "./deliver"

const PHOTO_SPACE_MAIL = "photo-space"

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString("en-US")} MB`

/**
 * Warns staff that the space for forms' photos is nearly used up. Safe to repeat.
 * @param warning names this warning; another one comes only after there was room again
 * @returns how many mails were accepted
 * @throws when it wasn't; the message names no address
 */
export async function sendPhotoSpaceMail(
  container: MedusaContainer,
  warning: string,
  now: Date = new Date(),
): Promise<number> {
  const { bytes, limit } = await container.resolve(SUBMISSION_MODULE).photos.space()
  const content = {
    subject: `Form photos take up ${Math.floor((100 * bytes) / limit)}% of their space`,
    heading: "The space for photos is running out.",
    paragraphs: [
      `Photos that came with forms take up ${megabytes(bytes)} of ${megabytes(limit)}. Once that is full, forms still come in, but without photos.`,
      "Delete the photos of submissions you are done with, on each one's page in the inbox, or raise the setting PHOTO_SPACE_MB.",
    ],
    action: { label: "Open the inbox", path: "/app/submissions?status=closed" },
  }
  return await deliver(
    container,
    [{ to: settings().email, template: PHOTO_SPACE_MAIL, content }],
    { id: warning, type: "photo_space", event: "photo-space.low" },
    now,
  )
}
