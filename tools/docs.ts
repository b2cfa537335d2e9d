import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { apiDocumentText } from "./api-document"
import { withSettingsTable } from "./configuration-table"
import { ROOT } from "./paths"
import { routeDocument } from "./route-document"
import { thirdPartyNotices } from "./third-party-notices"

/** `npm run docs`: brings up to date what is made from the code: settings, routes, calls, third-party notices. */
export default async function docs(): Promise<number> {
  const readme = join(ROOT, "README.md")
  await writeFile(readme, withSettingsTable(await readFile(readme, "utf8")))
  await writeFile(join(ROOT, "docs", "routes.md"), routeDocument())
  await mkdir(join(ROOT, "docs", "api"), { recursive: true })
  await writeFile(join(ROOT, "docs", "api", "openapi.json"), await apiDocumentText())
  await writeFile(join(ROOT, "THIRD-PARTY-NOTICES.md"), await thirdPartyNotices())
  return 0
}
