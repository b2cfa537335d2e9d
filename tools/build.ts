import { backendBuild, storefrontBuild } from "./builds"
import { LOGS } from "./paths"
import { step } from "./progress"

/** `npm run build`: both halves, whether stale or not. */
export default async function build(): Promise<number> {
  await step("Building the backend and the storefront", () =>
    Promise.all([backendBuild(LOGS).make(), storefrontBuild(LOGS).make()]),
  )
  return 0
}
