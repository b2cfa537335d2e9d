import {
  atRest,
  color,
  type Drawing,
  drawingOf,
  isRed,
  isYellow,
  model,
  pixel,
  pixels,
  type Share,
  shown,
  TIP,
  TRI,
  turnIt,
  until,
  watchDrawing,
} from "./harness/model"
import { browserTest, expectAccessible, expectNoSidewaysScroll, press, VIEWPORTS } from "./harness/shop"

const MODEL = /\/storage\/models\/|\/(design-viewer|model-view)-/

for (const viewport of ["phone", "desktop"] as const) {
  browserTest(
    `the model stands where its picture was, is turned by keys and painted without the network (${VIEWPORTS[viewport].width} px)`,
    { viewport, touch: viewport === "phone", reducedMotion: "reduce", pictures: true },
    async ({ page, open }) => {
      const asked: string[] = []
      page.on("request", (request) => asked.push(request.url()))
      await open(TRI)
      await turnIt(page).waitFor()
      // Nothing of it is loaded before it is asked for.
      expect(asked.filter((url) => MODEL.test(url))).toEqual([])
      const picture = await page.getByRole("img", { name: /top view$/ }).screenshot()
      await press(turnIt(page))
      await shown(page)
      expect(asked.filter((url) => /storage\/models/.test(url))).toHaveLength(1)
      await until(page, TIP, isRed)
      // The model has red, white and blue where the picture had them: it hasn't jumped.
      const places: Share[] = [TIP, [0.2, 0.82], [0.52, 0.75]]
      const before = await pixels(page, picture, places)
      const after = await pixels(page, await model(page).screenshot(), places)
      before.forEach((rgb, at) => {
        const off = rgb.map((channel, i) => Math.abs(channel - (after[at]?.[i] ?? 0)))
        expect([at, Math.max(...off) < 70]).toEqual([at, true])
      })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      // From here on the shop doesn't answer.
      await page.route(/\/(builder|storage)\//, () => {})
      await color(page, "Color 1", /^Yellow/).check()
      await until(page, TIP, isYellow)

      const dialog = page.getByRole("dialog", { name: /^Model of/ })
      await model(page).focus()
      for (let times = 0; times < 3; times++) await page.keyboard.press("ArrowDown")
      await dialog.getByText(/^Side view, blue over white over yellow/).waitFor()
      await page.keyboard.press("Home")
      await until(page, TIP, isYellow)
      await dialog.getByText(/^Top view, blue over white over yellow/).waitFor()
      // Tab leads out of it.
      for (let times = 0; times < 6; times++) await page.keyboard.press("Tab")
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(false)

      await dialog.getByRole("button", { name: "Full screen" }).click()
      await dialog.and(page.locator(":modal")).waitFor()
      const full = await dialog.boundingBox()
      expect([full?.width, full?.height]).toEqual([VIEWPORTS[viewport].width, VIEWPORTS[viewport].height])
      await expectAccessible(page)
      await page.keyboard.press("Escape")
      await page.locator("dialog[open]:not(:modal) canvas[data-model=shown]").waitFor()

      // Escape goes back to the picture, and the keyboard to where it was.
      await page.keyboard.press("Escape")
      await model(page).waitFor({ state: "detached" })
      await page.waitForFunction(() => document.activeElement?.textContent === "See it in 3D")
    },
  )
}

browserTest(
  "a choice comes close, a tap on the model opens its choice, and off screen nothing is drawn",
  { reducedMotion: "reduce", pictures: true },
  async ({ page, open }) => {
    await watchDrawing(page)
    await open(TRI)
    await turnIt(page).click()
    await shown(page)
    await atRest(page)
    const far = await pixel(page, [0.04, 0.5])
    await page.getByRole("button", { name: /^Loop/ }).click()
    await until(page, [0.04, 0.5], (rgb) => rgb.join() !== far.join())
    await page.getByRole("button", { name: "Reset the view" }).click()
    await until(page, TIP, isRed)
    const box = await model(page).boundingBox()
    if (!box) throw new Error("There is no model.")
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.82)
    await page.getByRole("button", { name: /^Color 3/, expanded: true }).waitFor()

    await atRest(page)
    await page.evaluate(() => {
      const canvas = document.querySelector("canvas[data-model]")
      if (canvas instanceof HTMLElement) canvas.style.translate = "0 -9000px"
    })
    await page.waitForTimeout(500)
    const { draws } = await drawingOf(page)
    await color(page, "Color 3", /^Yellow/).check()
    await page.waitForTimeout(800)
    expect((await drawingOf(page)).draws).toBe(draws)
  },
)

browserTest(
  "a first slow turn says that it turns, and ends by itself",
  { viewport: "phone" },
  async ({ page, open }) => {
    await watchDrawing(page)
    await open(TRI)
    await turnIt(page).click()
    await shown(page)
    // Frames that nobody asked for; the model itself takes two at most.
    await page.waitForFunction(() => (window as unknown as { drawing: Drawing }).drawing.frames > 2)
    await atRest(page)
    await page.getByText(/^Top view, blue over white over red/).waitFor({ state: "attached" })
  },
)

/** What is left behind is counted, so a few looks are enough; the bench does fifty (`npm run bench -- viewer`). */
const LOOKS = 5

browserTest(
  "a model that is looked at again and again leaves nothing behind",
  { reducedMotion: "reduce", viewport: "phone" },
  async ({ page, open }) => {
    await open(TRI)
    const session = await page.context().newCDPSession(page)
    const lookAt = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await turnIt(page).click()
        await shown(page)
        await page.getByRole("button", { name: "Back to the picture" }).click()
        await model(page).waitFor({ state: "detached" })
      }
    }
    /** Objects still in memory, of a kind that a model has. */
    const countOf = async (expression: string) => {
      const { result } = await session.send("Runtime.evaluate", { expression, objectGroup: "counted" })
      const { objects } = await session.send("Runtime.queryObjects", {
        prototypeObjectId: result.objectId ?? "",
        objectGroup: "counted",
      })
      const { result: count } = await session.send("Runtime.callFunctionOn", {
        objectId: objects.objectId ?? "",
        functionDeclaration: "function () { return this.length }",
        returnByValue: true,
      })
      await session.send("Runtime.releaseObjectGroup", { objectGroup: "counted" })
      return Number(count.value)
    }
    const held = async () => {
      await session.send("HeapProfiler.collectGarbage")
      const { usedSize } = await session.send("Runtime.getHeapUsage")
      return {
        megabytes: usedSize / 1_000_000,
        contexts: await countOf("WebGL2RenderingContext.prototype"),
        canvases: await countOf("HTMLCanvasElement.prototype"),
        coordinates: await countOf("Int16Array.prototype"),
      }
    }
    // What is made once for all models comes with the first ones.
    await lookAt(2)
    const before = await held()
    await lookAt(LOOKS)
    const after = await held()
    expect({ ...after, megabytes: 0 }).toEqual({ ...before, megabytes: 0 })
    // A model alone is more than a megabyte.
    expect(after.megabytes - before.megabytes).toBeLessThan(2)
  },
)
