import { join } from "node:path"
import { backendBuild, storefrontBuild } from "./builds"
import { ROOT } from "./paths"
import { step } from "./progress"

/** `npm run build`: both halves, whether stale or not. */
export default async function build(): Promise<number> {
  const logDir = join(ROOT, ".cache", "logs")
  await step("Building the backend and the storefront", () =>
    Promise.all([backendBuild(logDir).make(), storefrontBuild(logDir).make()]),
  )
  return 0
}
