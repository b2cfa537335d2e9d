import type { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isPictureKey } from "../../contracts/content/picture-key"
import { photoFormat, SIGNATURE_BYTES } from "../../modules/submission/photos/signature"
import { isPrivateKey } from "./names"

/** What the folder and the bucket report for a key they don't have. */
const MISSING = new Set(["ENOENT", "NoSuchKey", "NotFound"])

function isMissing(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { code, name } = error as { code?: unknown; name?: unknown }
  return MISSING.has(String(code)) || MISSING.has(String(name))
}

/** Null when there is no such file; a store that can't be reached is another matter. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const read = (container: MedusaContainer, key: string): Promise<Buffer | null> =>
  unlessMissing(container.resolve(Modules.FILE).getAsBuffer(key))

/** A file as a stream; null when the bucket has none with that key. A folder's tells only once it is read. */
export const openFile = (container: MedusaContainer, key: string): Promise<Readable | null> =>
  unlessMissing(container.resolve(Modules.FILE).getDownloadStream(key))

/** A public picture with its type as its bytes show it; null when there is none with that key. */
export async function readPicture(
  container: MedusaContainer,
  key: string,
): Promise<{ data: Buffer; type: string } | null> {
  if (!isPictureKey(key)) return null
  const data = await read(container, key)
  const format = data && photoFormat(data.subarray(0, SIGNATURE_BYTES))
  return data && format ? { data, type: `image/${format}` } : null
}

/** A private file, for staff; null when there is none with that key. */
export async function readPrivateFile(container: MedusaContainer, key: string): Promise<Buffer | null> {
  return isPrivateKey(key) ? await read(container, key) : null
}
