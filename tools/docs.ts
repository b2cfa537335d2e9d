import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { withSettingsTable } from "./configuration-table"
import { ROOT } from "./paths"

/** `npm run docs`: brings the README's table of settings up to date. */
export default async function docs(): Promise<number> {
  const readme = join(ROOT, "README.md")
  await writeFile(readme, withSettingsTable(await readFile(readme, "utf8")))
  return 0
}
