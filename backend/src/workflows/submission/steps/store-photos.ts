import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { StoredPhoto } from "../../../modules/submission/photo-store"

/** A photo from a form, read and re-encoded. Text, because the engine copies what goes into a workflow. */
export interface SentPhoto {
  field: string
  /** JPEG in base64. */
  content: string
  /** px */
  width: number
  height: number
  bytes: number
}

/** Stores a form's photos as private files. Undone, they are deleted. */
export const storePhotosStep = createStep(
  "store-photos",
  async (photos: readonly SentPhoto[], { container }) => {
    if (photos.length === 0) return new StepResponse<StoredPhoto[], string[]>([], [])
    const stored = await container.resolve(Modules.FILE).createFiles(
      photos.map(({ content }) => ({
        // Nothing from the sender's name for it: that would be a path, and could be guessed.
        filename: `submission-${randomUUID()}.jpg`,
        mimeType: "image/jpeg",
        content,
        access: "private" as const,
      })),
    )
    const kept = photos.flatMap(({ content: _, ...photo }, index) => {
      const fileId = stored[index]?.id
      return fileId ? [{ ...photo, fileId }] : []
    })
    return new StepResponse<StoredPhoto[], string[]>(
      kept,
      stored.map(({ id }) => id),
    )
  },
  async (fileIds, { container }) => {
    if (fileIds && fileIds.length > 0) await container.resolve(Modules.FILE).deleteFiles(fileIds)
  },
)
