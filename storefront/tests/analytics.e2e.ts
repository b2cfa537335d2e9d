import type { Page } from "playwright-core"
import { browserTest } from "./harness/shop"
import { addPullHandle, fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder } from "./journeys/buyer"

interface Told {
  path: string
  body: { payload: { url: string; name?: string; data?: Record<string, unknown> } }
}

function collector(): string {
  const origin = process.env.COLLECTOR_URL
  if (!origin) throw new Error("COLLECTOR_URL is not set. Run with: npm run test:e2e -- <file>")
  return origin
}

/** Everything the collector has received so far, from anyone. */
const told = async (): Promise<Told[]> => (await (await fetch(collector())).json()) as Told[]

/** What the page's own list has. */
const pushed = (page: Page) =>
  page.evaluate(() => window.dataLayer?.map((each) => "event" in each && each.event))

/** In one order: no other test buys as many, and every sale of the shop is told. */
const HANDLES = 3

/** Polls until it is so; the collector is notified in the background. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("It did not come to that in a minute.")
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

describe("analytics", () => {
  browserTest(
    "are in the page at once, tell nobody before the OK, then what came before it, and count a sale once, on the server",
    {},
    async ({ page, open }) => {
      const asked: { url: string; name: string }[] = []
      page.on("request", (request) => {
        if (!request.url().startsWith(collector())) return
        const { payload } = JSON.parse(request.postData() ?? "{}")
        asked.push({ url: payload.url, name: payload.name ?? "" })
      })
      const before = (await told()).length
      await open("/pull-handle")
      await page.getByRole("spinbutton", { name: "Quantity" }).fill(String(HANDLES))
      await addPullHandle(page)
      await page.waitForLoadState("networkidle")
      expect(asked).toEqual([])
      expect(await pushed(page)).toEqual(["addToCart"])

      await page.getByRole("region", { name: "Cookie notice" }).getByRole("button", { name: "OK" }).click()
      await eventually(async () => asked.length >= 3)
      expect(asked).toEqual([
        { url: "/pull-handle", name: "" },
        { url: "/pull-handle", name: "addToCart" },
        { url: "/cart", name: "" },
      ])

      await goToBilling(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await orderNumber(page)
      await eventually(async () => asked.some(({ url }) => url.startsWith("/thank-you")))
      const events = asked.map(({ name }) => name).filter(Boolean)
      expect(events).toEqual(["addToCart", "checkout", "checkout"])
      // The thank-you page's address is its buyer's secret.
      expect(asked.at(-1)?.url).toBe("/thank-you/$token")
      expect(await pushed(page)).toEqual(["addToCart", "checkout", "checkout", "checkoutSuccess"])

      const sales = async () =>
        (await told())
          .slice(before)
          .filter(({ body: { payload } }) => payload.name === "sale")
          .filter(({ body: { payload } }) => payload.data?.goods === `PUL-RED x${HANDLES}`)
      await eventually(async () => (await sales()).length > 0)
      const [sale, ...more] = await sales()
      expect(sale?.body.payload.data).toMatchObject({ currency: "USD", pieces: HANDLES })
      expect(more).toEqual([])
    },
  )

  browserTest(
    "the policy lets pages tell the collector and nobody else",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/Content Security Policy|Refused to connect|Failed to fetch/)
      await open("/")
      const reaches = (origin: string) =>
        page.evaluate(
          (address) =>
            fetch(address, { mode: "no-cors" }).then(
              () => true,
              () => false,
            ),
          origin,
        )
      expect(await reaches(collector())).toBe(true)
      const other = new URL(collector())
      other.hostname = "localhost"
      expect(await reaches(other.origin)).toBe(false)
    },
  )
})
