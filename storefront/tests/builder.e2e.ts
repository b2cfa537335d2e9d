import type { Page } from "playwright-core"
import { browserTest, errand, expectAccessible, press, VIEWPORTS } from "./harness/shop"
import { amountsIn, buyCustomCart } from "./journeys/buyer"
import { chooseSled, SLED } from "./journeys/sled"
import { logInStaff } from "./journeys/staff"

const FADE = "/builder/attack/fade/ATKFADREDBLUBLK"

const choose = async (page: Page, group: string, color: string) => {
  const toggle = page.getByRole("button", { name: new RegExp(`^${group}`) })
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click()
  await page
    .getByRole("radiogroup", { name: group })
    .getByRole("radio", { name: new RegExp(`^${color}`) })
    .check()
}

describe("the builder", () => {
  errand(
    "leads from a style to a ski with hardware, edited in the cart: one build in cart, order, mail and admin",
    { pictures: true },
    async ({ page, open }) => {
      await open("/builder/attack")
      await press(page.getByRole("link", { name: /Edit Design Fade/ }))
      await page.waitForURL("**/builder/attack/fade/ATKFAD*")
      await choose(page, "Color 1", "White")
      await choose(page, "Color 2", "Blue")
      await choose(page, "Loop", "Black")
      await page.waitForURL("**/builder/attack/fade/ATKFADWHTBLUBLK")
      await page.getByText(/Picture updated/).waitFor()
      const price = await page.getByText(/^\$\d/).first().textContent()
      await press(page.getByRole("link", { name: "Add To Cart" }))

      await page.getByRole("heading", { level: 1, name: "Add Hardware" }).waitFor()
      await chooseSled(page, SLED)
      await page.getByRole("radio", { disabled: false }).first().check()
      await press(page.getByRole("button", { name: "Add to Cart" }))

      await page.waitForURL("**/cart")
      await page.getByRole("list", { name: "Items" }).getByRole("listitem").nth(2).waitFor()
      const ski = page.getByRole("listitem").filter({ hasText: "Build No." })
      expect(await ski.textContent()).toContain(price)
      expect(await ski.textContent()).toContain("White")

      // Editing it comes back to the design, and replaces the line; its hardware stays as it was, once.
      await press(ski.getByRole("link", { name: /^Edit design/ }))
      await page.waitForURL("**/ATKFADWHTBLUBLK?line=*")
      await choose(page, "Color 1", "Black")
      await page.waitForURL("**/ATKFADBLKBLUBLK?line=*")
      await press(page.getByRole("button", { name: "Update" }))
      await page.waitForURL("**/cart")
      // The builder lists its colors too, and is shown until the cart replaces it.
      const items = page.getByRole("list", { name: "Items" })
      await items.getByRole("listitem").filter({ hasText: "Color 1" }).getByText("Black").first().waitFor()
      expect(await page.getByText("Build No.").count()).toBe(1)
      await page
        .getByRole("link", { name: /^Cart, 3 items$/ })
        .first()
        .waitFor()
      const build = /Build No\.\D*(\d+)/.exec((await ski.textContent()) ?? "")?.[1]
      expect(await ski.locator("img").first().getAttribute("src")).toContain("/ATKFADBLKBLUBLK.jpg")
      const { Subtotal: subtotal } = await amountsIn(page.getByRole("region", { name: "Summary" }))

      const { number } = await buyCustomCart(page, subtotal)
      const bought = page.getByRole("listitem").filter({ hasText: "Build No." })
      expect(await bought.textContent()).toContain(build)
      expect(await bought.textContent()).toContain("Blue")
      expect(await bought.locator("img").first().getAttribute("src")).toContain("/ATKFADBLKBLUBLK.jpg")

      const staff = await logInStaff(page)
      const mail = await staff.mailOf(number)
      for (const part of [`${build}`, "Fade", "/ATKFADBLKBLUBLK.jpg"]) expect(mail).toContain(part)
      expect(await staff.factsOf(number)).toMatchObject({
        builds: [
          {
            sku: "ATKFADBLKBLUBLK",
            number: Number(build),
            image: expect.stringContaining("/ATKFADBLKBLUBLK.jpg"),
            options: expect.arrayContaining([{ name: "Color 2", value: "Blue" }]),
          },
        ],
        facts: expect.arrayContaining([{ name: "Heard about us", value: "Word of Mouth" }]),
      })
    },
  )

  browserTest("has a shareable address: the server's page is the design", {}, async ({ page }) => {
    const html = await (await page.request.get(FADE)).text()
    expect(html).toMatch(/<title>Customize Your Attack Skis[^<]*<\/title>/)
    expect(html).toMatch(/property="og:image" content="[^"]*\/storage\/products\/full\/ATKFADREDBLUBLK\.jpg/)
    expect(html).toContain("Color 1 Red, Color 2 Blue, Loop Black")
  })

  browserTest("puts the example's SKU where there is none", {}, async ({ page, open }) => {
    await open("/builder/attack/fade")
    expect(new URL(page.url()).pathname).toMatch(/^\/builder\/attack\/fade\/ATKFAD[A-Z0-9]+$/)
  })

  browserTest("answers 404 for what does not exist", {}, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404/)
    for (const path of [
      "/builder/sledge",
      "/builder/attack/plaid",
      "/builder/attack/fade/NONSENSE",
      "/builder/attack/solid/ATKFADREDBLUBLK",
    ]) {
      expect((await page.goto(path))?.status()).toBe(404)
    }
  })

  browserTest("draws once for quick choices, and keeps the focus", {}, async ({ page, open }) => {
    await page.clock.install()
    await open(FADE)
    const drawn: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/builder/generate/")) drawn.push(request.postData() ?? "")
    })
    await page.getByRole("radiogroup", { name: "Color 1" }).getByRole("radio", { name: "Red" }).focus()
    // The page's pause doesn't run out between two presses, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowRight")
    await page.clock.resume()
    await page.getByText(/^Color 1 .*Picture updated/).waitFor()
    await page.waitForURL((url) => !url.pathname.endsWith("ATKFADREDBLUBLK"))
    expect(drawn).toHaveLength(1)
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)
    expect(focused).toBe(true)
  })

  browserTest("never shows a gap while the picture changes", { pictures: true }, async ({ page, open }) => {
    await open(FADE)
    await page.evaluate(() => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      const look = () => {
        const picture = document.querySelector<HTMLImageElement>('img[alt$="top view"]')
        seen.push(Boolean(picture?.complete && picture.naturalWidth > 0))
        requestAnimationFrame(look)
      }
      look()
    })
    await choose(page, "Color 1", "Yellow")
    await page.locator('img[alt$="top view"][src*="ATKFADYELBLUBLK"]').waitFor()
    const gaps = await page.evaluate(
      () => (window as unknown as { seen: boolean[] }).seen.filter((there) => !there).length,
    )
    expect(gaps).toBe(0)
  })

  browserTest(
    "keeps the picture and the price in sight on a phone",
    { viewport: "phone", pictures: true },
    async ({ page, open }) => {
      await open(FADE)
      await page.getByRole("button", { name: /^Triple Skull/ }).click()
      await page.getByRole("radiogroup", { name: "Triple Skull" }).getByRole("radio").last().focus()
      const height = VIEWPORTS.phone.height
      for (const [name, box] of [
        ["picture", await page.getByRole("img", { name: /top view/ }).boundingBox()],
        ["action", await page.getByRole("link", { name: "Add To Cart" }).boundingBox()],
      ] as const) {
        expect([name, box && box.y >= 0 && box.y + box.height <= height]).toEqual([name, true])
      }
    },
  )

  browserTest("does not pour two of the same color", {}, async ({ page, open }) => {
    await open("/builder/attack/fade/ATKFADREDREDBLK")
    await page.getByRole("link", { name: "Add To Cart" }).click()
    const dialog = page.getByRole("dialog", { name: "Slow your roll!" })
    await dialog.getByText("We can’t pour two of the same color. Go back and change one.").waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await choose(page, "Color 2", "Blue")
    await page.getByRole("link", { name: "Add To Cart" }).click()
    await page.getByRole("heading", { level: 1, name: "Add Hardware" }).waitFor()
  })

  browserTest("plays a tune for red, white and blue, and only when chosen", {}, async ({ page, open }) => {
    await page.addInitScript(() => {
      const Real = window.AudioContext
      Object.assign(window, {
        tunes: 0,
        AudioContext: class extends Real {
          constructor() {
            super()
            Object.assign(window, { tunes: (window as unknown as { tunes: number }).tunes + 1 })
          }
        },
      })
    })
    const tunes = () => page.evaluate(() => (window as unknown as { tunes: number }).tunes)
    await open("/builder/attack/tri-band/ATKTRIREDWHTBLUBLK")
    await page.getByRole("button", { name: "Play the Tune" }).waitFor()
    expect(await tunes()).toBe(0)
    await choose(page, "Color 3", "Black")
    await choose(page, "Color 3", "Blue")
    await page.getByRole("button", { name: "Stop the Tune" }).waitFor()
    // The player is loaded when it is first needed.
    await page.waitForFunction(() => (window as unknown as { tunes: number }).tunes === 1)
    await page.getByRole("button", { name: "Stop the Tune" }).click()
    await choose(page, "Single Skull", "Black")
    await page.getByText(/Single Skull Black/).waitFor()
    expect(await tunes()).toBe(1)
  })

  browserTest(
    "keeps quiet for who wants less motion",
    { reducedMotion: "reduce" },
    async ({ page, open }) => {
      await open("/builder/attack/tri-band/ATKTRIREDWHTBLKBLK")
      await choose(page, "Color 3", "Blue")
      await page.getByRole("button", { name: "Play the Tune" }).waitFor()
    },
  )

  browserTest("says what multi-color bogies are: a bum deal", {}, async ({ page, open }) => {
    await open("/builder/bogie-wheels")
    await page.getByText("No Longer Available").first().waitFor()
    await page
      .getByRole("button", { name: /Unavailable/ })
      .first()
      .click()
    const dialog = page.getByRole("dialog", { name: "Bum Deal" })
    await expectAccessible(page)
    await dialog.getByRole("link", { name: /Solid Color/ }).click()
    await page.waitForURL("**/builder/bogie-wheels/one-color/BOGONE*")
  })

  browserTest("takes an address for the Hell Hound", {}, async ({ page, open }) => {
    await open("/builder/hell-hound")
    const dialog = page.getByRole("dialog", { name: "Bum Deal" })
    await dialog.getByRole("textbox", { name: "Email" }).fill("rider@example.com")
    await dialog.getByRole("button", { name: "Can't Wait" }).click()
    await page.getByText(/You’re on the list/).waitFor()
  })

  browserTest("sends a ski that is not in stock back to its colors", {}, async ({ page, open }) => {
    await open("/builder/trail/solid/TRLSOLREDBLK/add-hardware")
    expect(new URL(page.url()).pathname).toBe("/builder/trail/solid/TRLSOLREDBLK")
    await page.getByRole("dialog", { name: "Bum Deal" }).waitFor()
  })

  browserTest("offers a guest an account for saving", {}, async ({ page, open }) => {
    await open(FADE)
    await page.getByRole("button", { name: "Save Design" }).click()
    const link = page.getByRole("dialog").getByRole("link", { name: "Create an Account" })
    expect(await link.getAttribute("href")).toBe(`/register?redirectTo=${encodeURIComponent(FADE)}`)
    await expectAccessible(page)
  })
})
