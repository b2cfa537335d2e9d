import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"

/** Pages that the sitemap doesn't list: one visitor's own, or nothing to find. */
const UNLISTED = [
  "/cart",
  "/checkout",
  "/login",
  "/register",
  "/forgotten-password",
  `/reset-password?token=${"a".repeat(43)}`,
  `/verify-email?token=${"a".repeat(43)}`,
  "/order-lookup",
  "/search",
  "/search?q=scratcher",
  "/search?q=qqqzzz",
  // Outside of its window it says why it is not there.
  "/dog-days-of-summer-sale",
  "/no/such/page",
]

/** A few designs' way through the builder; the others are the same pages. */
const BUILDER = [
  "/builder/attack",
  "/builder/attack/solid",
  "/builder/attack/fade/ATKFADREDBLUBLK",
  "/builder/hell-hound",
  "/builder/snow-scoop",
  "/builder/bogie-wheels",
  "/builder/bogie-wheels/one-color/BOGONEBLK",
  "/builder/attack/solid/ATKSOLREDBLK/add-hardware",
  "/builder/bogie-wheels/one-color",
]

/** Products are many and one page: as many of each family are looked at. */
const EACH_FAMILY = 2

const PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

/** Every page in the sitemap, of products a few of each family. */
async function listedPages(): Promise<string[]> {
  const xml = await (await fetch(`${process.env.SHOP_URL}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address).pathname)
    .filter((path) => !path.startsWith("/storage/"))
  expect(paths.length).toBeGreaterThan(40)
  const seen = new Map<string, number>()
  return paths.filter((path) => {
    const family = path.split("/").slice(1, -1).join("/")
    const before = seen.get(family) ?? 0
    seen.set(family, before + 1)
    return family === "" || family === "ready-to-ship" || before < EACH_FAMILY
  })
}

describe("every page of the shop", () => {
  browserTest(
    "is accessible, has one heading and fits, on a phone and on a desktop",
    { viewport: "phone", reducedMotion: "reduce", timeoutMs: 8 * 60_000 },
    async ({ page, open, expectConsoleError }) => {
      // Without a design or a login some of them lead elsewhere, which is theirs to say.
      expectConsoleError(/40[14]/)
      // Drawing every picture of the shop would take minutes and change nothing that is looked at here.
      await page.route(/\/(storage|img)\//, (route) =>
        route.fulfill({ contentType: "image/gif", body: Buffer.from(PIXEL, "base64") }),
      )
      const breaches: string[] = []
      const paths = [...(await listedPages()), ...BUILDER, ...UNLISTED]
      for (const [at, path] of paths.entries()) {
        await open(path)
        // The rules of accessibility take a second or two: by turns, so that of each family both sizes are held to them.
        const strictly = at % 2 === 0 ? VIEWPORTS.phone : VIEWPORTS.desktop
        for (const size of Object.values(VIEWPORTS)) {
          await page.setViewportSize(size)
          try {
            expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
            await expectNoSidewaysScroll(page)
            if (size === strictly) await expectAccessible(page)
          } catch (error) {
            breaches.push(
              `${path} at ${size.width} px: ${error instanceof Error ? error.message : String(error)}`,
            )
          }
        }
        await page.setViewportSize(VIEWPORTS.phone)
      }
      expect(breaches).toEqual([])
    },
  )

  browserTest("in the sitemap is there, and names itself as its address", {}, async ({ page }) => {
    for (const path of await listedPages()) {
      const answer = await page.request.get(path)
      expect([path, answer.status()]).toEqual([path, 200])
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1] ?? ""
      expect(new URL(canonical).pathname).toBe(path)
    }
  })
})
