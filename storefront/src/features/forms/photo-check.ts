import { MAX_PHOTO_BYTES, PHOTO_SENTENCES, type TakenPhotos } from "#contracts/forms/photo-rules"

/** Types that not every browser recognizes (the file then has none), or that have several names. */
const BY_ENDING: Readonly<Record<string, string>> = {
  heic: "image/heic",
  heif: "image/heic",
  hif: "image/heic",
  avif: "image/avif",
  bmp: "image/bmp",
  tif: "image/tiff",
  tiff: "image/tiff",
}
const SAME: Readonly<Record<string, string>> = {
  "image/heif": "image/heic",
  "image/heic-sequence": "image/heic",
  "image/heif-sequence": "image/heic",
  "image/x-ms-bmp": "image/bmp",
  "image/x-bmp": "image/bmp",
}

/** For the file picker: types, and file extensions where the type may be unknown. */
export const acceptOf = ({ types }: TakenPhotos): string => {
  const endings = Object.entries(BY_ENDING).filter(([, type]) => types.includes(type))
  return [...types, ...endings.map(([ending]) => `.${ending}`)].join(",")
}

function typeOf({ type, name }: Pick<File, "type" | "name">): string {
  if (type) return SAME[type] ?? type
  return BY_ENDING[name.split(".").pop()?.toLowerCase() ?? ""] ?? ""
}

/** What is visibly wrong with a file before it is sent; the shop itself checks its content. */
export function photoError(file: Pick<File, "type" | "size" | "name">, taken: TakenPhotos): string | null {
  if (!taken.types.includes(typeOf(file))) return taken.refusal
  return file.size > MAX_PHOTO_BYTES ? PHOTO_SENTENCES.tooLarge : null
}

/** `0.3 MB`, as in file managers. */
export function fileSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
