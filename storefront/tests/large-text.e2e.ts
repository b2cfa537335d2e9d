import type { Page } from "playwright-core"
import { browserTest, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"
import { fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder, seedCart } from "./journeys/buyer"
import { logInStaff } from "./journeys/staff"

/** The browser's own setting, twice what is usual, px. */
const LARGE = { standard: 32, fixed: 26 }

const PAGES = [
  "/",
  "/builder",
  "/builder/attack",
  "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK",
  "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK/add-hardware",
  "/builder/snow-scoop/fade/SHVFADREDBLU",
  "/bogie-wheels/setup",
  "/mount-kits",
  "/pull-handle",
  "/ready-to-ship",
  "/search?q=scratcher",
  "/cart",
  "/checkout",
  "/dealer-application",
  "/sponsored-rider-application",
  "/shipping",
  "/login",
]

async function setLargeText(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("Page.setFontSizes", { fontSizes: LARGE })
}

/** What reaches over the window's right edge, unless something cuts it off: tag and text of the outermost elements. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const around = element.parentElement
      return (
        around !== null &&
        around !== document.body &&
        (getComputedStyle(around).overflowX !== "visible" || isCut(around))
      )
    }
    const edge = document.documentElement.clientWidth + 1
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > edge && !isCut(element),
    )
    return wide
      .filter((element) => !wide.some((other) => other !== element && other.contains(element)))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`)
  })

async function expectFits(page: Page, path: string) {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px")
  expect([path, await outside(page)]).toEqual([path, []])
  await expectNoSidewaysScroll(page)
}

for (const viewport of ["phone", "desktop"] as const) {
  browserTest(
    `text of twice the size fits the page, on a ${viewport}`,
    { viewport, reducedMotion: "reduce", timeoutMs: 10 * 60_000 },
    async ({ page, open }) => {
      await setLargeText(page)
      await seedCart(page, "pull-handle-red")
      for (const path of PAGES) {
        await open(path)
        await expectFits(page, path)
        const home = await page.locator("header a[href='/'] svg").boundingBox()
        expect([path, home && home.width >= 20]).toEqual([path, true])
        const notice = await page.getByRole("region", { name: "Cookie notice" }).boundingBox()
        expect([path, notice && notice.height <= VIEWPORTS[viewport].height * 0.45]).toEqual([path, true])
      }
    },
  )
}

browserTest(
  "so does what only an order leads to, on a phone: its page, and what is reviewed of it",
  { viewport: "phone", reducedMotion: "reduce", timeoutMs: 10 * 60_000 },
  async ({ page, open }) => {
    await open("/cart")
    await seedCart(page, "pull-handle-red")
    await open("/cart")
    await goToBilling(page, { Email: `large-text-${Date.now()}@example.com` })
    await fillCard(page, GOOD_CARD)
    await placeOrder(page)
    await (await logInStaff(page)).shipAll(await orderNumber(page))
    await setLargeText(page)
    await open(new URL(page.url()).pathname)
    await expectFits(page, "thank-you")
    const review = page.getByRole("link", { name: "tell other riders how it is" })
    await open((await review.getAttribute("href")) ?? "")
    await page.getByRole("link", { name: /^Write a Review/ }).waitFor()
    await expectFits(page, "review")
  },
)
