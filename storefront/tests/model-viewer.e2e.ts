import type { Page } from "playwright-core"
import { browserTest, expectAccessible, expectNoSidewaysScroll, press, VIEWPORTS } from "./harness/shop"

const TRI = "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK"
const MODEL = /\/storage\/models\//

const turnIt = (page: Page) => page.getByRole("button", { name: "Turn it in 3D" })
const model = (page: Page) => page.locator("canvas[data-model]")
const shown = (page: Page) => page.locator("canvas[data-model=shown]").waitFor()
const color = (page: Page, group: string, name: RegExp) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name })

/** The color of the model at a place of its canvas, shares of 1: red, green, blue. */
async function pixel(page: Page, across: number, down: number) {
  const png = (await model(page).screenshot()).toString("base64")
  return page.evaluate(
    async ([bytes, x, y]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${bytes}`
      await picture.decode()
      const canvas = document.createElement("canvas")
      Object.assign(canvas, { width: picture.width, height: picture.height })
      const context = canvas.getContext("2d")
      context?.drawImage(picture, 0, 0)
      const { data } = context?.getImageData(picture.width * x, picture.height * y, 1, 1) ?? { data: [] }
      return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0] as const
    },
    [png, across, down] as const,
  )
}

/** Waits until a pixel of the model is so. */
async function until(page: Page, x: number, y: number, isSo: (rgb: readonly number[]) => boolean) {
  let rgb: readonly number[] = []
  for (let times = 0; times < 40; times++) {
    rgb = await pixel(page, x, y)
    if (isSo(rgb)) return
    await page.waitForTimeout(250)
  }
  throw new Error(`The pixel is ${rgb.join(", ")}.`)
}

/** On the red tip of the nearer ski, beside the loop. */
const TIP = [0.68, 0.7] as const
const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 120 && green < 110 && blue < 110
const isYellow = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 120 && green > 100 && blue < 120

for (const viewport of ["phone", "desktop"] as const) {
  browserTest(
    `the model stands where its picture was, is turned by keys and painted without the network (${VIEWPORTS[viewport].width} px)`,
    { viewport, touch: viewport === "phone", reducedMotion: "reduce", pictures: true },
    async ({ page, open }) => {
      const asked: string[] = []
      page.on("request", (request) => asked.push(request.url()))
      await open(TRI)
      await turnIt(page).waitFor()
      // Nothing of it comes before it is asked for.
      expect(asked.filter((url) => MODEL.test(url) || /model-(layer|scene)/.test(url))).toEqual([])
      await press(turnIt(page))
      await shown(page)
      expect(asked.filter((url) => MODEL.test(url))).toEqual([expect.stringMatching(/\.glb\?v=/)])
      await until(page, ...TIP, isRed)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      // From here on the shop answers nothing.
      await page.route(/\/(builder|storage)\//, () => {})
      await color(page, "Color 1", /^Yellow/).check()
      await until(page, ...TIP, isYellow)

      const region = page.getByRole("region", { name: /^Model of/ })
      const before = await pixel(page, 0.1, 0.2)
      await model(page).focus()
      for (let times = 0; times < 3; times++) await page.keyboard.press("ArrowUp")
      for (let times = 0; times < 4; times++) await page.keyboard.press("+")
      await until(page, 0.1, 0.2, (rgb) => rgb.join() !== before.join())
      await page.keyboard.press("Home")
      await until(page, ...TIP, isYellow)
      await region.getByText(/^From above: Yellow/).waitFor()

      // Escape goes back to the picture, and the keyboard to where it was.
      await page.keyboard.press("Escape")
      await model(page).waitFor({ state: "detached" })
      await page.waitForFunction(() => document.activeElement?.textContent === "Turn it in 3D")
    },
  )
}

browserTest(
  "the model comes back when the GPU took its memory away",
  { pictures: true },
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
    await until(page, ...TIP, isRed)
  },
)

browserTest(
  "a model that was looked at twenty times leaves no context behind",
  { reducedMotion: "reduce" },
  async ({ page, open }) => {
    const warnings: string[] = []
    page.on("console", (message) => warnings.push(message.text()))
    await open(TRI)
    // A browser keeps sixteen, and says so when it takes the oldest away.
    for (let times = 0; times < 20; times++) {
      await turnIt(page).click()
      await shown(page)
      await page.getByRole("button", { name: "Back to the picture" }).click()
      await model(page).waitFor({ state: "detached" })
    }
    expect(warnings.filter((warning) => /Too many active WebGL/.test(warning))).toEqual([])
  },
)

browserTest("the picture stays where there is no WebGL", {}, async ({ page, open }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      if (String(args[0]).startsWith("webgl")) return null
      return Reflect.apply(getContext, this, args)
    } as typeof getContext
  })
  await open(TRI)
  await turnIt(page).click()
  await page.getByText("No 3D on this device right now. The pictures show it all.").waitFor()
  expect(await turnIt(page).count()).toBe(0)
  await page.locator('img[alt$="top view"]').waitFor()
})

browserTest("nobody who saves data is offered a model", {}, async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  )
  await open(TRI)
  await page.getByRole("button", { name: "Zoom in" }).waitFor()
  // What comes when the page is idle has come.
  await page.waitForTimeout(3_000)
  expect(await turnIt(page).count()).toBe(0)
})
