import { expectAccessible, expectNoSidewaysScroll, type Rider, VIEWPORTS } from "../harness/shop"

/** Products are many and one page: as many of each family are looked at. */
const EACH_FAMILY = 2

/** What lies below an address's last part: "" for `/carbides`, "carbides" for `/carbides/a-kit`. */
const familyOf = (path: string) => path.split("/").slice(1, -1).join("/")

/** Every page in the sitemap: those below nothing, and of those below another a few of each family. */
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

/** Looks at each page on a phone and on a desktop. @returns what is wrong, a sentence each */
export async function breachesAt(paths: string[], { page, open, expectConsoleError }: Rider) {
  // Without a design or a login some of them lead elsewhere, which is theirs to say.
  expectConsoleError(/40[14]/)
  const breaches: string[] = []
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
  return breaches
}
