import { browserTest } from "./harness/shop"
import { breachesAt, listedPages } from "./journeys/looking"

/** Pages that the sitemap doesn't list: one visitor's own, or nothing worth finding. */
const UNLISTED = [
  "/cart",
  "/checkout",
  "/login",
  "/register",
  "/forgotten-password",
  `/reset-password?token=${"a".repeat(43)}`,
  `/verify-email?token=${"a".repeat(43)}`,
  `/waiting-list?token=sgnup_1.${"a".repeat(43)}`,
  "/order-lookup",
  "/search",
  "/search?q=scratcher",
  "/search?q=qqqzzz",
  // In a demo only.
  "/docs/api",
  // Outside of its window it says why it is not there.
  "/dog-days-of-summer-sale",
  "/no/such/page",
]

// The products' pages are in a separate file, so that two browsers work at once.
browserTest(
  "every page is accessible, has one heading and fits, on a phone and on a desktop",
  { viewport: "phone", reducedMotion: "reduce", timeoutMs: 30 * 60_000 },
  async (rider) => {
    const { pages } = await listedPages()
    expect(await breachesAt([...pages, ...UNLISTED], rider)).toEqual([])
  },
)
