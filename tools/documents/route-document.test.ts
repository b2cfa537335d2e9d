import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { ROOT } from "../paths"
import { routeDocument } from "./route-document"

it("is in docs/routes.md as the code has it (npm run docs brings it up to date)", async () => {
  expect(await readFile(join(ROOT, "docs", "routes.md"), "utf8")).toBe(routeDocument())
})
