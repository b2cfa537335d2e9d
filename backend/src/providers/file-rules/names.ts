import { randomUUID } from "node:crypto"

/** Said before each picture's name: nothing private is ever named so. */
const EXTENSIONS = { jpeg: "jpg", webp: "webp" } as const

/** A plain name that nobody can guess. */
export const newPictureName = (format: keyof typeof EXTENSIONS) =>
  `picture-${randomUUID()}.${EXTENSIONS[format]}`

/** With the time that Medusa's local provider puts before a name, or the mark that its S3 provider puts after it. */
const PICTURE_KEY =
  /^(\d{13}-)?picture-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9A-Z]{26})?\.(jpg|webp)$/

/** Whether a file's key is one of a public picture. */
export const isPictureKey = (key: string): boolean => PICTURE_KEY.test(key)

/** Files that Medusa keeps in its folder for private ones. */
const PRIVATE_KEY = /^private-[\w. -]{1,200}$/

export const isPrivateKey = (key: string): boolean => PRIVATE_KEY.test(key) && !key.includes("..")

/**
 * Where a file is read: pictures by everybody, private files by staff (`/admin` is theirs alone).
 * @param origin public address of the shop
 */
export function fileAddress(key: string, origin: string): string {
  const folder = isPictureKey(key) ? "static" : "admin/private-files"
  return `${origin}/${folder}/${encodeURIComponent(key)}`
}
