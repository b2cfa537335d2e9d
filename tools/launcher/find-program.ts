import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

/** Where this machine's programs are; servers are in a folder that isn't in every account's path. */
const PLACES = () => `${process.env.PATH ?? ""}${delimiter}/usr/sbin`

/** Path of a program of this machine, undefined when it isn't installed. */
export function findProgram(name: string): string | undefined {
  return PLACES()
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
