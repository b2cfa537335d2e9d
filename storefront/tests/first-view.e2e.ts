import { browserTest } from "./harness/shop"

/** Bytes of pictures that a phone fetches before anything is touched. */
const MOST = 120_000

describe("the first view", () => {
  browserTest(
    "on a phone fetches pictures of the first screens alone, no larger than they are shown",
    { pictures: true, viewport: "phone", touch: true, density: 2 },
    async ({ page, context, open }) => {
      const session = await context.newCDPSession(page)
      await session.send("Network.enable")
      await session.send("Network.setCacheDisabled", { cacheDisabled: true })
      const pictures = new Set<string>()
      let bytes = 0
      session.on("Network.responseReceived", ({ requestId, type }) => {
        if (type === "Image") pictures.add(requestId)
      })
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (pictures.has(requestId)) bytes += encodedDataLength
      })
      const heavy: string[] = []
      for (const path of [
        "/",
        "/builder",
        "/builder/attack",
        "/skis",
        "/bogie-wheels",
        "/accessories",
        "/pull-handle",
        "/color-guide",
        "/gallery",
      ]) {
        bytes = 0
        await open(path)
        expect([path, bytes > 0]).toEqual([path, true])
        if (bytes > MOST) heavy.push(`${path}: ${bytes}`)
      }
      expect(heavy).toEqual([])
    },
  )

  browserTest("leaves the heads of other pages to these", {}, async ({ page, open }) => {
    await open("/")
    const said = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
        document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      ])
    /** The same as if it were the first page of a visit. */
    const first = async (path: string) => {
      const html = await (await page.request.get(path)).text()
      return page.evaluate((text) => {
        const sent = new DOMParser().parseFromString(text, "text/html")
        return [
          sent.title,
          sent.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
          sent.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
        ]
      }, html)
    }
    const footer = page.getByRole("contentinfo")
    for (const path of ["/color-guide", "/accessories", "/"]) {
      await (path === "/"
        ? page.getByRole("banner").getByRole("link", { name: /home/ })
        : footer.locator(`a[href="${path}"]`)
      ).click()
      await page.waitForURL((url) => url.pathname === path)
      await page.getByRole("heading", { level: 1 }).waitFor()
      const wanted = await first(path)
      await page.waitForFunction((title) => document.title === title, wanted[0])
      expect(await said()).toEqual(wanted)
    }
  })
})
