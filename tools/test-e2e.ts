import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { join } from "node:path"
import { findBrowser } from "./browser"
import { ROOT, SCREENSHOTS, STOREFRONT } from "./paths"
import { step } from "./progress"
import { startShop } from "./started-shop"

/**
 * `npm run test:e2e -- <file or jest options>`: browser tests alone, against a new shop, or against the
 * running one that SHOP_URL names.
 */
export default async function testEndToEnd(args: string[]): Promise<number> {
  const browser = await findBrowser()
  const dataDir = join(ROOT, ".data-e2e")
  const running = process.env.SHOP_URL
  const shop = running
    ? { origin: running, stop: async () => {} }
    : await step("Starting a shop for the browser", () => startShop(dataDir, () => {}))
  const jest = createRequire(join(STOREFRONT, "package.json")).resolve("jest/bin/jest")
  try {
    const child = spawn(process.execPath, [jest, "--config", "jest.e2e.config.cjs", ...args], {
      cwd: STOREFRONT,
      env: {
        ...process.env,
        ...browser.env,
        CHROMIUM_PATH: browser.executablePath,
        SHOP_URL: shop.origin,
        SCREENSHOT_DIR: SCREENSHOTS,
      },
      stdio: "inherit",
    })
    return await new Promise((resolve, reject) => {
      child.once("error", reject)
      child.once("close", (code) => resolve(code ?? 1))
    })
  } finally {
    await shop.stop()
  }
}
