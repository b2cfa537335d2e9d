import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { join } from "node:path"
import { step } from "./launcher/progress"
import { ROOT, SCREENSHOTS, STOREFRONT } from "./paths"
import { findBrowser } from "./testing/browser"
import { startBrowserShop } from "./testing/browser-shop"
import { runningDatabaseUrl } from "./testing/started-shop"

/** The second has tests that change the whole shop for a while. */
const CONFIGS = ["jest.e2e.config.cjs", "jest.e2e-alone.config.cjs"]

const runningShop = async (origin: string) => ({
  SHOP_URL: origin,
  SHOP_DATABASE_URL: await runningDatabaseUrl(),
})

/**
 * `npm run test:e2e -- <file or jest options>`: only the browser tests, against a new shop, or against the running one
 * that SHOP_URL names (with COLLECTOR_URL for its collector, for the tests that need it).
 */
export default async function testEndToEnd(args: string[]): Promise<number> {
  const browser = await findBrowser()
  const dataDir = join(ROOT, ".data-e2e")
  const running = process.env.SHOP_URL
  const shop = running
    ? { env: await runningShop(running), stop: async () => {} }
    : await step("Starting a shop for the browser", () => startBrowserShop(dataDir))
  const jest = createRequire(join(STOREFRONT, "package.json")).resolve("jest/bin/jest")
  try {
    const env = {
      ...process.env,
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      ...shop.env,
      SCREENSHOT_DIR: SCREENSHOTS,
    }
    let failed = 0
    for (const config of CONFIGS) {
      const options = [jest, "--config", config, "--passWithNoTests", ...args]
      const child = spawn(process.execPath, options, { cwd: STOREFRONT, env, stdio: "inherit" })
      const code = await new Promise<number>((resolve, reject) => {
        child.once("error", reject)
        child.once("close", (status) => resolve(status ?? 1))
      })
      failed ||= code
    }
    return failed
  } finally {
    await shop.stop()
  }
}
