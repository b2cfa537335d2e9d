import { browserTest } from "./harness/shop"
import { breachesAt, listedPages } from "./journeys/looking"

/** A few designs' path through the builder; the others use the same pages. */
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

browserTest(
  "every kind of product is accessible, has one heading and fits, on a phone and on a desktop",
  { viewport: "phone", reducedMotion: "reduce", timeoutMs: 30 * 60_000 },
  async (rider) => {
    const { products } = await listedPages()
    expect(await breachesAt([...products, ...BUILDER], rider)).toEqual([])
  },
)

browserTest("every page in the sitemap is there, and names itself as its address", {}, async ({ page }) => {
  const { pages, products } = await listedPages()
  for (const path of [...pages, ...products]) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1] ?? ""
    expect(new URL(canonical).pathname).toBe(path)
  }
})
