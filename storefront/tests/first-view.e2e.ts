import { awake, browserTest, press } from "./harness/shop"

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
      let all = 0
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
        all += bytes
        if (bytes > MOST) heavy.push(`${path}: ${bytes}`)
      }
      expect(heavy).toEqual([])
      // Makes sure that they are counted.
      expect(all).toBeGreaterThan(MOST)
    },
  )

  browserTest(
    "of a product has the pictures beside it small on a phone, and sharp once they are gone to",
    { pictures: true, viewport: "phone", touch: true, density: 2 },
    async ({ page, open }) => {
      await open("/pull-handle")
      const second = page.locator('[aria-label^="2 of"] img')
      const fetched = () => second.evaluate((picture: HTMLImageElement) => picture.currentSrc)
      expect(await fetched()).toContain("/small/")
      await press(page.getByRole("button", { name: "Next picture" }))
      await page.waitForFunction(() =>
        document.querySelector<HTMLImageElement>('[aria-label^="2 of"] img')?.currentSrc.includes("/medium/"),
      )
    },
  )

  browserTest("leaves the heads of other pages to these", {}, async ({ page, open }) => {
    await open("/")
    const said = () =>
      page
        .locator('title, meta[name="description"], link[rel="canonical"]')
        .evaluateAll((parts) =>
          parts.map((part) => part.textContent || part.getAttribute("content") || part.getAttribute("href")),
        )
    const footer = page.getByRole("contentinfo")
    for (const [path, title] of [
      ["/color-guide", /^Colors and patterns/],
      ["/accessories", /^Accessories/],
    ] as const) {
      await footer.locator(`a[href="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      await page.waitForFunction((start) => new RegExp(start).test(document.title), title.source)
      const there = await said()
      // The same as if the visit had started there.
      await page.reload()
      await awake(page)
      expect((await said()).sort()).toEqual(there.sort())
    }
  })
})
