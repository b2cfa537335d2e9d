import type { Page } from "playwright-core"
import { browserTest, expectAccessible, expectNoSidewaysScroll, press, VIEWPORTS } from "./harness/shop"

const TRI = "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK"
const CAMO = "/builder/attack/camo/ATKCAMREDBLKWHTGRYBLK"
const MODEL = /\/storage\/models\/|\/(turned-design|model-view)-/

const turnIt = (page: Page) => page.getByRole("button", { name: "Turn it in 3D" })
const model = (page: Page) => page.locator("canvas[data-model]")
const shown = (page: Page) => page.locator("canvas[data-model=shown]").waitFor()
const color = (page: Page, group: string, name: RegExp) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name })

type Rgb = readonly [red: number, green: number, blue: number]
type Share = readonly [across: number, down: number]

/** The colors of a picture at places of it. */
async function pixels(page: Page, png: Buffer, places: readonly Share[]): Promise<Rgb[]> {
  return page.evaluate(
    async ([bytes, at]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${bytes}`
      await picture.decode()
      const canvas = document.createElement("canvas")
      Object.assign(canvas, { width: picture.width, height: picture.height })
      const context = canvas.getContext("2d")
      context?.drawImage(picture, 0, 0)
      return at.map(([x, y]): readonly [number, number, number] => {
        const { data } = context?.getImageData(picture.width * x, picture.height * y, 1, 1) ?? { data: [] }
        return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
      })
    },
    [png.toString("base64"), places] as const,
  )
}

const pixel = async (page: Page, at: Share): Promise<Rgb> =>
  (await pixels(page, await model(page).screenshot(), [at]))[0] ?? [0, 0, 0]

/** Waits until a pixel of the model is so, as long as a busy machine needs. */
async function until(page: Page, at: Share, isSo: (rgb: Rgb) => boolean) {
  let rgb: Rgb = [0, 0, 0]
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(200)) {
    rgb = await pixel(page, at)
    if (isSo(rgb)) return
  }
  throw new Error(`The pixel is ${rgb.join(", ")}.`)
}

/** On the red tip of the nearer ski, beside the loop. */
const TIP: Share = [0.68, 0.7]
const isRed = ([red, green, blue]: Rgb) => red > 120 && green < 110 && blue < 110
const isYellow = ([red, green, blue]: Rgb) => red > 120 && green > 100 && blue < 120

/** What a page notes of what it draws, on its window. */
interface Drawing {
  draws: number
  /** Frames in which something was drawn. */
  frames: number
  /** Frames begun since something was chosen, counting the one that was drawn first after it; null until then. */
  waited: number | null
}

const watchDrawing = (page: Page) =>
  page.addInitScript(() => {
    const drawing: Drawing = { draws: 0, frames: 0, waited: null }
    Object.assign(window, { drawing })
    let [begun, lastDrawn, chosenAt] = [0, -1, -1]
    const ask = window.requestAnimationFrame.bind(window)
    const tick = () => {
      begun++
      ask(tick)
    }
    ask(tick)
    addEventListener(
      "change",
      () => {
        chosenAt = begun
        drawing.waited = null
      },
      true,
    )
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...args) {
      drawing.draws++
      if (lastDrawn !== begun) drawing.frames++
      lastDrawn = begun
      if (chosenAt >= 0) drawing.waited ??= begun - chosenAt
      drawElements.apply(this, args)
    }
  })

const drawingOf = (page: Page) => page.evaluate(() => (window as unknown as { drawing: Drawing }).drawing)

/** Waits until nothing has been drawn for half a second. */
async function atRest(page: Page) {
  for (let before = -1, times = 0; times < 100; times++) {
    const { draws } = await drawingOf(page)
    if (draws === before) return
    before = draws
    await page.waitForTimeout(500)
  }
  throw new Error("It never comes to rest.")
}

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
      expect(asked.filter((url) => MODEL.test(url))).toEqual([])
      const picture = await page.getByRole("img", { name: /top view$/ }).screenshot()
      await press(turnIt(page))
      await shown(page)
      expect(asked.filter((url) => /storage\/models/.test(url))).toHaveLength(1)
      await until(page, TIP, isRed)
      // Where the picture had red, white and blue, the model has them: it has not jumped.
      const places: Share[] = [TIP, [0.2, 0.82], [0.52, 0.75]]
      const before = await pixels(page, picture, places)
      const after = await pixels(page, await model(page).screenshot(), places)
      before.forEach((rgb, at) => {
        const off = rgb.map((channel, i) => Math.abs(channel - (after[at]?.[i] ?? 0)))
        expect([at, Math.max(...off) < 70]).toEqual([at, true])
      })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      // From here on the shop answers nothing.
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
      await page.waitForFunction(() => document.activeElement?.textContent === "Turn it in 3D")
    },
  )
}

browserTest(
  "a color is drawn with the next frame and without the network, and then nothing is drawn any more",
  { viewport: "phone", reducedMotion: "reduce" },
  async ({ page, open }) => {
    await watchDrawing(page)
    await open(CAMO)
    await turnIt(page).click()
    await shown(page)
    await atRest(page)
    // What it would ask for is never answered. How many milliseconds a frame takes is the bench's business.
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
    await page.getByRole("button", { name: "Turn back" }).click()
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
    // It opens at the same turn by itself, and search engines are told of one design.
    await shown(guest)
    expect(await guest.locator("link[rel=canonical]").getAttribute("href")).not.toContain("turn")
    await sharedLink(guest)
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
    const { frames } = await drawingOf(page)
    // Frames that nobody asked for; the model itself takes two at most.
    await page.waitForFunction(
      (first) => (window as unknown as { drawing: Drawing }).drawing.frames > first + 2,
      frames,
    )
    await atRest(page)
    await page.getByText(/^Top view, blue over white over red/).waitFor({ state: "attached" })
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

/** What is left behind is counted, so a few looks tell; fifty are the bench's (`npm run bench -- viewer`). */
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
    /** Objects that are still held, of a kind that a model has. */
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
