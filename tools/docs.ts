import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { thirdPartyNotices } from "./building/third-party-notices"
import { apiDocumentText } from "./documents/api-document"
import { withSettingsTable } from "./documents/configuration-table"
import { routeDocument } from "./documents/route-document"
import { ROOT } from "./paths"

/**
 * `npm run docs`: updates the documents that are generated from the code: settings, routes, calls, third-party notices.
 */
export default async function docs(): Promise<number> {
  const readme = join(ROOT, "README.md")
  await writeFile(readme, withSettingsTable(await readFile(readme, "utf8")))
  await writeFile(join(ROOT, "docs", "routes.md"), routeDocument())
  await mkdir(join(ROOT, "docs", "api"), { recursive: true })
  await writeFile(join(ROOT, "docs", "api", "openapi.json"), await apiDocumentText())
  await writeFile(join(ROOT, "THIRD-PARTY-NOTICES.md"), await thirdPartyNotices())
  return 0
}
