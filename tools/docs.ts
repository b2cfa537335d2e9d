import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { withSettingsTable } from "./configuration-table"
import { ROOT } from "./paths"
import { routeDocument } from "./route-document"

/** `npm run docs`: brings the README's table of settings and the table of routes up to date. */
export default async function docs(): Promise<number> {
  const readme = join(ROOT, "README.md")
  await writeFile(readme, withSettingsTable(await readFile(readme, "utf8")))
  await writeFile(join(ROOT, "docs", "routes.md"), routeDocument())
  return 0
}
