import type { Page } from "playwright-core"
import { awake, browserTest, press } from "./harness/shop"
import { seedCart } from "./journeys/buyer"

/** Without options, so that it can be added at once. */
const BLOCKS = "/accessories/ice-scratcher/ice-scratcher-blocks"

/**
 * Opens a page whose scripts haven't arrived.
 * @returns lets them arrive, and waits until the page is hydrated
 */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await coming
    // The page may have been left.
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: "commit" })
  await page.getByRole("contentinfo").waitFor()
  return async () => {
    come()
    await awake(page)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first()

describe("what is pressed before the page is alive", () => {
  browserTest(
    "puts into the cart what was asked for, once",
    { viewport: "phone", touch: true },
    async ({ page }) => {
      const wake = await openAsleep(page, BLOCKS)
      await press(button(page, /^One more/))
      await press(button(page, "Add to Cart"))
      await press(button(page, "Add to Cart"))
      // The form isn't submitted by the browser.
      expect(new URL(page.url()).search).toBe("")
      await wake()
      await page.waitForURL("**/cart")
      await page.getByLabel(/^Quantity of/).waitFor()
      expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe("2")
    },
  )

  browserTest(
    "takes the cookie notice away, and then opens the menu",
    { viewport: "phone", touch: true },
    async ({ page }) => {
      const wake = await openAsleep(page, "/")
      await press(button(page, "OK"))
      await press(button(page, "Menu"))
      await wake()
      await page.getByRole("dialog", { name: "Menu" }).waitFor()
      expect(await page.getByRole("region", { name: "Cookie notice" }).count()).toBe(0)
    },
  )

  browserTest(
    "leaves the reader where they have scrolled to, also on the way back",
    { viewport: "phone", touch: true },
    async ({ page }) => {
      const wake = await openAsleep(page, "/skis")
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }))
      await wake()
      await page.waitForTimeout(500)
      // What arrives late may move the text by some pixels, and the browser scrolls along.
      const isThere = () => Math.abs(window.scrollY - 900) < 60
      expect(await page.evaluate(isThere)).toBe(true)

      await page
        .getByRole("link", { name: "Ready to ship" })
        .last()
        .evaluate((link) => (link as HTMLElement).click())
      await page.waitForURL("**/ready-to-ship")
      await page.goBack()
      await page.waitForURL("**/skis")
      await page.waitForFunction(isThere)
    },
  )

  browserTest("opens one dialog, the last one", { viewport: "phone", touch: true }, async ({ page }) => {
    const wake = await openAsleep(page, "/skis")
    await press(button(page, "Menu"))
    await press(button(page, "Add your sled"))
    await wake()
    await page.getByRole("dialog", { name: "Add your sled" }).waitFor()
    expect(await page.locator("dialog[open]").count()).toBe(1)
  })

  browserTest("asks for the sled", {}, async ({ page }) => {
    const wake = await openAsleep(page, "/skis")
    await press(button(page, "Add your sled"))
    await wake()
    await page.getByRole("dialog").waitFor()
  })

  browserTest("unfolds a group of the builder", {}, async ({ page, open }) => {
    await open("/builder/attack/solid/ATKSOLREDBLK")
    const closed = page.locator("main button[aria-expanded=false][aria-controls]").first()
    const name = (await closed.textContent()) ?? ""
    const wake = await openAsleep(page, "/builder/attack/solid/ATKSOLREDBLK")
    await press(closed)
    await wake()
    await page.locator("main button[aria-expanded=true]", { hasText: name }).waitFor()
  })

  browserTest("sends a form of one field that was sent by Enter", {}, async ({ page }) => {
    const wake = await openAsleep(page, "/forgotten-password")
    await page.getByLabel("Email").fill("nobody@example.com")
    await page.keyboard.press("Enter")
    await wake()
    await page.getByText("nobody@example.com").waitFor()
    expect(new URL(page.url()).pathname).toBe("/forgotten-password")
    expect(await page.getByLabel("Email").count()).toBe(0)
  })

  browserTest("logs in by Enter", {}, async ({ page }) => {
    const wake = await openAsleep(page, "/login")
    await page.getByLabel("Email").fill("rider@snowforge.example")
    await page.getByLabel("Password").fill("snowforge-demo")
    await page.keyboard.press("Enter")
    await wake()
    await page.waitForURL("**/account")
  })

  browserTest("checks the address that an order goes to", {}, async ({ page }) => {
    await seedCart(page, "pull-handle-red")
    const wake = await openAsleep(page, "/checkout")
    await press(button(page, "Continue to Billing"))
    await wake()
    await page.getByText(/^\d+ fields need another look\./).waitFor()
  })

  browserTest(
    "keeps the first thing typed at the checkout when the next one is typed",
    { viewport: "phone", touch: true },
    async ({ page }) => {
      await seedCart(page, "pull-handle-red")
      const wake = await openAsleep(page, "/checkout")
      await page.getByLabel("First name").fill("Ida")
      await page.getByLabel("Last name").fill("Berg")
      await page.getByLabel("City").fill("Ely")
      await wake()
      // Until everything has settled; then the next change shows what React knows.
      await page.waitForTimeout(500)
      await page.getByLabel("Postal code").fill("55731")
      await page.waitForTimeout(300)
      for (const [label, text] of [
        ["First name", "Ida"],
        ["Last name", "Berg"],
        ["Postal code", "55731"],
      ] as const)
        expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, text])
    },
  )

  browserTest("leads past the header without an entry in the history", {}, async ({ page }) => {
    const wake = await openAsleep(page, "/skis")
    const entries = await page.evaluate(() => history.length)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => [document.activeElement?.id, history.length, location.hash])).toEqual([
      "main",
      entries,
      "",
    ])
    await wake()
  })

  browserTest(
    "is told that the scripts are missing, with a way to have them",
    { viewport: "phone", touch: true },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/Failed to load resource/)
      let isLost = true
      await page.route(/\/assets\/(client|framework)-/, (route) =>
        isLost ? route.abort("connectionreset") : route.continue(),
      )
      await page.goto(BLOCKS, { waitUntil: "commit" })
      const line = page.getByText(/^Part of this page hasn't arrived/)
      await line.waitFor()
      // A newer browser would have them by itself as soon as they are there; an older one doesn't ask twice.
      page.on("request", (request) => {
        if (request.isNavigationRequest()) isLost = false
      })
      await press(line.getByRole("link"))
      await awake(page)
      expect(await line.isVisible()).toBe(false)
    },
  )

  browserTest("follows a link at once", {}, async ({ page }) => {
    await openAsleep(page, "/")
    await page.getByRole("contentinfo").locator('a[href="/color-guide"]').click({ noWaitAfter: true })
    await page.waitForURL("**/color-guide", { waitUntil: "commit" })
  })
})

/** The dialogs of the frame around every page, and what opens them. */
const FRAME_DIALOGS = [
  ["the search", (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" })],
  ["the sled's dialog", (page: Page) => button(page, "Add your sled")],
] as const

describe("what is pressed before its code has come", () => {
  for (const [name, control] of FRAME_DIALOGS) {
    browserTest(
      `${name} doesn't open on the page of a link that was pressed after it`,
      {},
      async ({ page, open }) => {
        await open("/skis")
        let come = () => {}
        const coming = new Promise<void>((resolve) => {
          come = resolve
        })
        const dialogs: string[] = []
        await page.route(/(search|sled)-dialog[^/]*\.js/, async (route) => {
          dialogs.push(route.request().url())
          await coming
          await route.continue().catch(() => {})
        })
        await press(control(page))
        await press(page.getByRole("contentinfo").locator('a[href="/color-guide"]'))
        await page.waitForURL("**/color-guide")
        expect(dialogs).toHaveLength(1)
        const arrived = page.waitForResponse(dialogs[0] ?? "")
        come()
        await (await arrived).finished()
        await page.waitForTimeout(200)
        expect(await page.locator("dialog[open]").count()).toBe(0)
      },
    )

    browserTest(`${name} doesn't stay when Back leads to another page`, {}, async ({ page, open }) => {
      await open("/skis")
      await press(page.getByRole("contentinfo").locator('a[href="/color-guide"]'))
      await page.waitForURL("**/color-guide")
      await press(control(page))
      await page.locator("dialog[open]").waitFor()
      await page.goBack()
      await page.getByRole("heading", { level: 1, name: "Compare Skis" }).waitFor()
      expect(await page.locator("dialog[open]").count()).toBe(0)
    })
  }
})

describe("without scripts", () => {
  browserTest("every page says what to do, and nothing waits for ever", {}, async ({ context }) => {
    const plain = await context.browser()?.newContext({
      baseURL: process.env.SHOP_URL,
      javaScriptEnabled: false,
    })
    if (!plain) throw new Error("This browser has gone.")
    try {
      const page = await plain.newPage()
      for (const path of ["/", "/mount-kits", "/contact"]) {
        await page.goto(path)
        // Playwright doesn't look for text in a noscript.
        const line = page.locator("noscript p")
        await line.waitFor()
        expect(await line.textContent()).toMatch(/^This shop needs JavaScript\. Turn it on, or call us: \S/)
        expect(await line.locator("a").getAttribute("href")).toMatch(/^tel:/)
        expect(await page.getByText("Cookies keep your cart").isVisible()).toBe(false)
      }
      expect(await page.getByText("Checking that you're a rider").isVisible()).toBe(false)
      for (const path of ["/returns", "/pull-handle", "/builder/trail"]) {
        await page.goto(path)
        expect(await page.locator('main [type="submit"]').first().isVisible()).toBe(false)
      }
      for (const path of ["/login", "/register", "/forgotten-password", "/order-lookup"]) {
        await page.goto(path)
        expect([path, await page.locator("main button").filter({ visible: true }).count()]).toEqual([path, 0])
      }
      await page.goto("/builder/snow-scoop/fade/SHVFADREDBLU")
      for (const name of ["Add To Cart", "Save Design", "Add your sled"])
        expect([name, await page.getByRole("button", { name }).isVisible()]).toEqual([name, false])
      await page.goto("/mount-kits")
      expect(await page.getByText("Which mount kit fits your sled?").isVisible()).toBe(false)
    } finally {
      await plain.close()
    }
  })
})
