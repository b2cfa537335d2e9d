import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../paths"

/** The running version, for staff and for the metrics: the package's version, and the commit if git knows it. */
export function versionOfShop(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], {
    cwd: ROOT,
    encoding: "utf8",
  })
  return status === 0 ? `${version} (${stdout.trim()})` : version
}
