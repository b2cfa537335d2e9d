import { awake, browserTest, expectAccessible } from "./harness/shop"

describe("a page", () => {
  browserTest("that does not exist answers 404 and helps", {}, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404/)
    const answer = await page.goto("/no/such/page")
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0)
  })

  browserTest("on paper is its content alone", {}, async ({ page, open }) => {
    await open("/cart")
    await page.emulateMedia({ media: "print" })
    const printed = await page.evaluate(() =>
      [...document.body.children].filter((part) => part.checkVisibility()).map(({ tagName }) => tagName),
    )
    expect(printed).toEqual(["MAIN"])
  })

  browserTest("of products shows every picture it names", { pictures: true }, async ({ page, open }) => {
    await open("/accessories")
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager"
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    })
    const broken = await page.evaluate(() =>
      [...document.images].filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src),
    )
    expect(broken).toEqual([])
  })

  browserTest(
    "of products is no wider than its window, however long their names",
    {},
    async ({ page, open }) => {
      await open("/accessories")
      const [wide, window] = await page.evaluate(() => {
        for (const name of document.querySelectorAll("main li :is(h2, h3) a")) {
          name.textContent = "Scratcher for hard ice ".repeat(20)
        }
        return [document.documentElement.scrollWidth, document.documentElement.clientWidth]
      })
      expect(wide).toBe(window)
    },
  )

  browserTest("keeps what is typed and chosen before it is alive, and knows it", {}, async ({ page }) => {
    /** Loads a page whose scripts arrive only after someone has typed. */
    async function typeEarly(path: string, type: () => Promise<unknown>) {
      let release = () => {}
      const typed = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/.*/, async (route) => {
        if (route.request().resourceType() === "script") await typed
        await route.continue()
      })
      await page.goto(path, { waitUntil: "commit" })
      await type()
      release()
      // The route stays: what a browser requests while it is being removed may wait forever.
      await awake(page)
    }
    const main = page.getByRole("main")

    await typeEarly("/login", async () => {
      await main.getByLabel("Email").fill("rider@snowforge.example")
      await main.getByLabel("Password").fill("snowforge-demo")
    })
    await main.getByRole("button", { name: "Log In" }).click()
    await page.waitForURL((url) => url.pathname === "/account")

    await typeEarly("/pull-handle", () => main.getByLabel("Color").selectOption({ label: "Red" }))
    await main.getByRole("button", { name: "Add to Cart" }).click()
    await page.waitForURL("**/cart")
    await page.getByRole("list", { name: "Items" }).getByText("Red").first().waitFor()

    await typeEarly("/dealers", () => main.getByLabel("Zip or postal code").fill("55616"))
    await main.getByRole("button", { name: "Nearest first" }).click()
    await page.getByText(/nearest first\. Distances are rough/).waitFor()

    // What the page knows is kept, even over a reload.
    await typeEarly("/contact", () => main.getByLabel("Message").fill("Do you ship to Duluth?"))
    await page.reload()
    await page.getByText("This is what you typed last time").waitFor()
    expect(await main.getByLabel("Message").inputValue()).toBe("Do you ship to Duluth?")
  })

  browserTest("may not run scripts from elsewhere", {}, async ({ page }) => {
    const answer = await page.goto("/")
    const policy = answer?.headers()["content-security-policy"] ?? ""
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain("unsafe")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
