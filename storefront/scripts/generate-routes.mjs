// Writes src/routeTree.gen.ts without a build, so that types can be checked on a fresh clone.
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { Generator, getConfig } from "@tanstack/router-generator"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const config = getConfig({ disableLogging: true }, root)
await new Generator({ config, root }).run()
