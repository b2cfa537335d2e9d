import { awake, browserTest } from "./harness/shop"
import { listedPages } from "./journeys/looking"
import { coveredOn, EDGE_SIZES, helpOf } from "./journeys/overlap"

const DESIGN = "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK"

/** Product pages are all alike: a few represent them all, as each page waits for the bubble. */
const PRODUCTS = 3

/** Where the bubble stays away: its words don't help with hardware. */
const QUIET = /\/add-hardware$/

/** Each waits two seconds for the bubble: this many pages wait at a time. */
const TABS = 3

/** Pages that the sitemap doesn't list but people use. There is no bubble at the checkout. */
const WORK = [
  "/cart",
  "/login",
  "/register",
  "/order-lookup",
  "/search?q=scratcher",
  DESIGN,
  `${DESIGN}/add-hardware`,
  "/builder/snow-scoop/fade/SHVFADREDBLU",
  "/bogie-wheels/setup",
  "/no/such/page",
]

browserTest(
  "neither the help bubble nor the cookie notice covers anything, on any page at any size",
  { viewport: "phone", reducedMotion: "reduce", timeoutMs: 30 * 60_000 },
  async ({ context }) => {
    const { pages, products } = await listedPages()
    const waiting = [...WORK, ...pages, ...products.slice(0, PRODUCTS)]
    const faults: string[] = []
    const look = async () => {
      const tab = await context.newPage()
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        await tab.goto(path)
        await awake(tab)
        if (!QUIET.test(path)) await helpOf(tab)
        for (const size of EDGE_SIZES) {
          await tab.setViewportSize(size)
          for (const fault of await coveredOn(tab)) faults.push(`${path} at ${size.width} px: ${fault}`)
        }
        await tab.setViewportSize(EDGE_SIZES[0])
      }
    }
    await Promise.all(Array.from({ length: TABS }, look))
    expect(faults).toEqual([])
  },
)

browserTest(
  "the checkout has the notice alone, and it covers nothing",
  { viewport: "phone", reducedMotion: "reduce" },
  async ({ page, open }) => {
    await open("/builder/snow-scoop/solid/SHVSOLRED")
    await page.getByRole("button", { name: "Add To Cart" }).click()
    await page.waitForURL("**/cart")
    await open("/checkout")
    await page.getByRole("button", { name: "Continue to Billing" }).waitFor()
    for (const size of EDGE_SIZES) {
      await page.setViewportSize(size)
      expect(await coveredOn(page)).toEqual([])
    }
  },
)

browserTest(
  "on a phone on its side the builder keeps its price beside the picture, and the bubble its own place",
  { viewport: "phone", reducedMotion: "reduce" },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await open(DESIGN)
    await helpOf(page)
    const help = await page.getByRole("complementary", { name: "Help" }).boundingBox()
    expect(help && help.y > 390).toBe(true)
    const price = page.locator("[data-bar]").getByText(/^\$\d/)
    const picture = await page.getByRole("region", { name: /^Pictures of/ }).boundingBox()
    const left = (await price.boundingBox())?.x ?? 0
    expect(picture && picture.x + picture.width <= left).toBe(true)
  },
)

browserTest(
  "on a phone's first visit a color can be pressed, and nothing of the builder lies over the skis",
  { viewport: "phone", reducedMotion: "reduce" },
  async ({ page, open }) => {
    await open(DESIGN)
    await helpOf(page)
    const bar = await page.locator("[data-bar]").boundingBox()
    const color = await page.getByRole("radiogroup").first().locator("label").first().boundingBox()
    expect(bar && color && color.y + 44 <= bar.y).toBe(true)
    const picture = await page.locator("section[aria-label^='Pictures of'] img").first().boundingBox()
    for (const name of [/3D$/, "Zoom in"]) {
      const tool = await page.getByRole("button", { name }).boundingBox()
      expect(picture && tool && tool.y >= picture.y + picture.height).toBe(true)
    }
  },
)

for (const viewport of ["phone", "desktop"] as const) {
  browserTest(
    `the first picture sells the builder, with its words and button in sight on a ${viewport}`,
    { viewport, reducedMotion: "reduce" },
    async ({ page, open }) => {
      await open("/")
      await helpOf(page)
      const first = page.getByRole("group", { name: "1 of 3" })
      const edge = (await page.getByRole("complementary", { name: "Help" }).boundingBox())?.y ?? 0
      const way = first.getByRole("link")
      expect(await way.getAttribute("href")).toBe("/builder")
      for (const part of [first.getByRole("heading"), way]) {
        const box = await part.boundingBox()
        expect(box && box.y > 0 && box.y + box.height <= edge).toBe(true)
      }
    },
  )
}
