import { awake, browserTest, errand, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"

const TEN_YEARS_S = 315_360_000

describe("what stands around the pages", () => {
  browserTest("cookie notice: there in the page as sent, gone for good once accepted", {}, async (rider) => {
    const { page, context, open } = rider
    const html = async () => (await page.request.get("/")).text()
    expect(await html()).toContain('aria-label="Cookie notice"')
    await open("/")
    await page.getByRole("region", { name: "Cookie notice" }).getByRole("button", { name: "OK" }).click()
    await page.getByRole("region", { name: "Cookie notice" }).waitFor({ state: "detached" })
    const cookie = (await context.cookies()).find(({ name }) => name === "cookies_accepted")
    // Browsers cap the requested lifetime (400 days in Chromium).
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(Math.min(TEN_YEARS_S, 399 * 86_400))
    expect(await html()).not.toContain('aria-label="Cookie notice"')
  })

  browserTest("help chat: comes by itself, and stays away once closed", {}, async ({ page, open }) => {
    await open("/carbides")
    const chat = page.getByRole("complementary", { name: "Help" })
    await chat.waitFor()
    // It appeared on its own: for its first second, a finger still reaches what was there before.
    const touches = await chat.evaluate((bubble) =>
      [500, 1_000].map((time) => {
        for (const animation of bubble.getAnimations()) animation.currentTime = time
        return getComputedStyle(bubble).pointerEvents
      }),
    )
    expect(touches).toEqual(["none", "auto"])
    await expectAccessible(page)
    await chat.getByRole("link", { name: "Sled Brand Colors" }).click()
    await page.waitForURL("**/color-guide#brand")
    await page.reload()
    await awake(page)
    await page.waitForTimeout(3_000)
    expect(await chat.count()).toBe(0)
  })

  browserTest("header: its families stand in one line, or in the menu", {}, async ({ page, open }) => {
    await open("/privacy")
    for (const width of [961, 1024, 1200, 1201, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNoSidewaysScroll(page)
    }
  })

  browserTest(
    "product bar: follows once the product's header is out of sight",
    { viewport: "phone" },
    async (rider) => {
      const { page, open } = rider
      await open("/accessories/ice-scratcher/ice-scratcher-blocks")
      const bar = page.getByRole("region", { name: /in short/ })
      expect(await bar.count()).toBe(0)
      await page.getByRole("heading", { name: "From the same bench" }).scrollIntoViewIfNeeded()
      await bar.waitFor()
      await expectAccessible(page)
      await bar.getByRole("button", { name: "Add to Cart" }).click()
      await page.waitForURL("**/cart")
    },
  )

  browserTest("showcase: steps to its end and asks", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await open("/")
    const another = page.getByRole("button", { name: "Show me another" })
    const dialog = page.getByRole("dialog", { name: "Pretty cool, right? Ready to build your own?" })
    for (let step = 0; step < 20 && (await dialog.count()) === 0; step++) await another.click()
    await expectAccessible(page)
    await dialog.getByRole("link", { name: "Start Designing" }).click()
    await page.waitForURL("**/builder")
  })

  browserTest(
    "product video: nothing is asked of the player before it is played",
    {},
    async ({ page, open }) => {
      const asked: string[] = []
      page.on("request", (request) => {
        if (request.url().includes("video")) asked.push(new URL(request.url()).pathname)
      })
      await open("/accessories/ice-scratcher/ice-scratcher-blocks")
      expect(asked).toEqual([])
      await page.getByRole("link", { name: /Play video: How the block set goes on/ }).click()
      const player = await (await page.locator("iframe").elementHandle())?.contentFrame()
      await player?.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0)
      expect(asked).toContain("/shop/video-player/76979871")
    },
  )
})

describe("search", () => {
  errand("suggests as one types, by keyboard alone, and forgives", {}, async ({ page, open }) => {
    await open("/")
    await page.getByRole("link", { name: "Search" }).focus()
    await page.keyboard.press("Enter")
    const field = page.getByRole("combobox", { name: "What are you looking for?" })
    await field.waitFor()
    await field.fill("scrather")
    await page.getByRole("option", { name: /Ice Scratcher Block Set/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press("ArrowDown")
    const first = page.getByRole("option", { selected: true })
    expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"))
    await page.keyboard.press("Enter")
    await page.waitForURL("**/accessories/**")
  })

  browserTest("has a page of its own, made on the server", {}, async ({ page, open }) => {
    const html = await (await page.request.get("/search?q=PUL-RED")).text()
    expect(html).toContain("Pull handle: Red")
    expect(html).toContain('content="noindex"')
    expect(html).toContain("<title>Search: PUL-RED | ")
    await open("/search?q=hodie")
    await page.getByRole("link", { name: "Forge Hoodie" }).click()
    await page.waitForURL("**/forge-hoodie")
  })
})
