import { MAX_PHOTO_BYTES, PHOTO_SENTENCES, PHOTO_TYPES } from "#contracts/photo-rules"

/** For the file picker: naming the types lets phones hand over JPEG. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(",")

/** What can be seen to be wrong with a file before it is sent; the shop itself goes by its content. */
export function photoError({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!PHOTO_TYPES.some((taken) => taken === type)) return PHOTO_SENTENCES.noPicture
  return size > MAX_PHOTO_BYTES ? PHOTO_SENTENCES.tooLarge : null
}

/** `0.3 MB`, in the notation of file managers. */
export function fileSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
