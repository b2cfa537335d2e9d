import { expectAccessible, expectNoSidewaysScroll, type Rider, VIEWPORTS } from "../harness/shop"

/** There are many products, but they share one page: this many of each family are checked. */
const EACH_FAMILY = 2

/** The part of an address above its last segment: "" for `/carbides`, "carbides" for `/carbides/a-kit`. */
const familyOf = (path: string) => path.split("/").slice(1, -1).join("/")

/** Every page in the sitemap: all at the top level, and a few of each family below. */
export async function listedPages(): Promise<{ pages: string[]; products: string[] }> {
  const xml = await (await fetch(`${process.env.SHOP_URL}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address).pathname)
    .filter((path) => !path.startsWith("/storage/"))
  expect(paths.length).toBeGreaterThan(40)
  const seen = new Map<string, number>()
  const looked = paths.filter((path) => {
    const family = familyOf(path)
    const before = seen.get(family) ?? 0
    seen.set(family, before + 1)
    return family === "" || family === "ready-to-ship" || before < EACH_FAMILY
  })
  return {
    pages: looked.filter((path) => familyOf(path) === ""),
    products: looked.filter((path) => familyOf(path) !== ""),
  }
}

/**
 * Checks each page on a phone and on a desktop.
 * @returns what is wrong, one sentence each
 */
export async function breachesAt(paths: string[], { page, open, expectConsoleError }: Rider) {
  // Without a design or a login some of them lead elsewhere, which isn't checked here.
  expectConsoleError(/40[14]/)
  const breaches: string[] = []
  for (const [at, path] of paths.entries()) {
    await open(path)
    // The accessibility rules take a second or two: alternating, so that both sizes are checked in each family.
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
  return breaches
}
