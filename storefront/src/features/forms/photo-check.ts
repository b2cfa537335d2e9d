import { MAX_PHOTO_BYTES, PHOTO_SENTENCES, type TakenPhotos } from "#contracts/photo-rules"

/** For the file picker: naming the types lets phones hand over JPEG. */
export const acceptOf = ({ types }: TakenPhotos): string => types.join(",")

/** What can be seen to be wrong with a file before it is sent; the shop itself goes by its content. */
export function photoError({ type, size }: Pick<File, "type" | "size">, taken: TakenPhotos): string | null {
  if (!taken.types.includes(type)) return taken.refusal
  return size > MAX_PHOTO_BYTES ? PHOTO_SENTENCES.tooLarge : null
}

/** `0.3 MB`, in the notation of file managers. */
export function fileSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
