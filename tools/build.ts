import { backendBuild, storefrontBuild } from "./building/builds"
import { step } from "./launcher/progress"
import { LOGS } from "./paths"

/** `npm run build`: both halves, whether stale or not; the admin's pages only when they are. */
export default async function build(): Promise<number> {
  await step("Building the backend and the storefront", () =>
    Promise.all([backendBuild(LOGS).make(), storefrontBuild(LOGS).make()]),
  )
  return 0
}
