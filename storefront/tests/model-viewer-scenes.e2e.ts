import type { Page } from "playwright-core"
import {
  atRest,
  color,
  drawingOf,
  isRed,
  shown,
  TIP,
  TRI,
  turnIt,
  until,
  watchDrawing,
} from "./harness/model"
import { browserTest } from "./harness/shop"

const CAMO = "/builder/attack/camo/ATKCAMREDBLKWHTGRYBLK"

browserTest(
  "a color is drawn with the next frame and without the network, and then nothing is drawn any more",
  { viewport: "phone", reducedMotion: "reduce" },
  async ({ page, open }) => {
    await watchDrawing(page)
    await open(CAMO)
    await turnIt(page).click()
    await shown(page)
    await atRest(page)
    // What it would request is never answered. How many milliseconds a frame takes is left to the bench.
    await page.route(/\/(builder|storage)\//, () => {})
    for (const name of ["Yellow", "Blue"]) {
      await color(page, "Color 1", new RegExp(`^${name}`)).check()
      await atRest(page)
      expect([name, (await drawingOf(page)).waited]).toEqual([name, 1])
    }
    const { draws } = await drawingOf(page)
    await page.waitForTimeout(1_000)
    expect((await drawingOf(page)).draws).toBe(draws)
  },
)

browserTest(
  "a picture that is pulled sideways becomes the model, turned as it was pulled, and is shared so",
  { viewport: "phone", reducedMotion: "reduce" },
  async ({ page, open, context }) => {
    const sharedLink = async (on: Page) => {
      await on.getByRole("button", { name: "Share" }).click()
      const link = on.getByLabel("Link to your design")
      await on.waitForFunction(() =>
        document.querySelector<HTMLInputElement>("dialog input[type=url]")?.value.includes("turn=40%2C74"),
      )
      return new URL(await link.inputValue())
    }
    await open(TRI)
    await turnIt(page).waitFor()
    const box = await page.getByRole("img", { name: /top view$/ }).boundingBox()
    if (!box) throw new Error("There is no picture.")
    const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.95]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y, { steps: 5 })
    await page.mouse.up()
    await shown(page)
    const shared = await sharedLink(page)
    const guest = await context.newPage()
    await guest.goto(shared.href)
    // It opens at the same turn automatically, and search engines see only one design.
    await shown(guest)
    expect(await guest.locator("link[rel=canonical]").getAttribute("href")).not.toContain("turn")
    await sharedLink(guest)
  },
)

browserTest(
  "the model comes back when the GPU took its memory away",
  { viewport: "phone", reducedMotion: "reduce", pictures: true },
  async ({ page, open }) => {
    await open(TRI)
    await turnIt(page).click()
    await shown(page)
    await page.evaluate(() => {
      const context = document.querySelector<HTMLCanvasElement>("canvas[data-model]")?.getContext("webgl2")
      const loss = context?.getExtension("WEBGL_lose_context")
      Object.assign(window, { giveBack: () => loss?.restoreContext() })
      loss?.loseContext()
    })
    await page.locator("canvas[data-model=waiting]").waitFor({ state: "attached" })
    await page.evaluate(() => (window as Window & { giveBack?: () => void }).giveBack?.())
    await shown(page)
    await until(page, TIP, isRed)
  },
)
