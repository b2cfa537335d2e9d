import { startCollector } from "../../backend/integration-tests/collector"
import { databaseUrlOf, startShop } from "./started-shop"

/** A shop for browser tests, and what they need to know about it. */
export interface BrowserShop {
  env: { SHOP_URL: string; SHOP_DATABASE_URL: string; COLLECTOR_URL: string }
  stop(): Promise<void>
}

/** Umami's website id of the shop, as a collector would have given it. */
const WEBSITE = "00000000-0000-4000-8000-000000000001"

/**
 * Starts a shop together with a collector, which is notified of visitors who say OK and of sales.
 * @param dataDir emptied first
 */
export async function startBrowserShop(dataDir: string): Promise<BrowserShop> {
  const collector = await startCollector()
  try {
    const shop = await startShop(dataDir, () => {}, {
      ANALYTICS: "umami",
      ANALYTICS_URL: collector.origin,
      ANALYTICS_SITE: WEBSITE,
    })
    return {
      env: {
        SHOP_URL: shop.origin,
        SHOP_DATABASE_URL: await databaseUrlOf(shop),
        COLLECTOR_URL: collector.origin,
      },
      stop: async () => {
        await shop.stop()
        await collector.stop()
      },
    }
  } catch (error) {
    await collector.stop()
    throw error
  }
}
