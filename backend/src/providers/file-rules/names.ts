import { randomUUID } from "node:crypto"
import { isPictureKey } from "../../contracts/content/picture-key"

/** File name extensions by format. */
const EXTENSIONS = { jpeg: "jpg", webp: "webp" } as const

/** A plain name that can't be guessed; no private file has one like it. */
export const newPictureName = (format: keyof typeof EXTENSIONS) =>
  `picture-${randomUUID()}.${EXTENSIONS[format]}`

/** Names of files that Medusa keeps in its folder for private ones. */
const PRIVATE_KEY = /^private-[\w. -]{1,200}$/

/** True for such a name without `..`, which is safe to look up in that folder. */
export const isPrivateKey = (key: string): boolean => PRIVATE_KEY.test(key) && !key.includes("..")

/**
 * Where a file is read: pictures by everyone, private files by staff (`/admin` is theirs alone).
 * @param origin public address of the shop
 */
export function fileAddress(key: string, origin: string): string {
  const folder = isPictureKey(key) ? "static" : "admin/private-files"
  return `${origin}/${folder}/${encodeURIComponent(key)}`
}
