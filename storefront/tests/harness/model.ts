import type { Page } from "playwright-core"

export const TRI = "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK"

export const turnIt = (page: Page) => page.getByRole("button", { name: "See it in 3D" })
export const model = (page: Page) => page.locator("canvas[data-model]")
export const shown = (page: Page) => page.locator("canvas[data-model=shown]").waitFor()
export const color = (page: Page, group: string, name: RegExp) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name })

type Rgb = readonly [red: number, green: number, blue: number]
export type Share = readonly [across: number, down: number]

/** The colors of a picture at some points of it. */
export async function pixels(page: Page, png: Buffer, places: readonly Share[]): Promise<Rgb[]> {
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

export const pixel = async (page: Page, at: Share): Promise<Rgb> =>
  (await pixels(page, await model(page).screenshot(), [at]))[0] ?? [0, 0, 0]

/** Waits until a pixel of the model meets the condition, for as long as a busy machine needs. */
export async function until(page: Page, at: Share, isSo: (rgb: Rgb) => boolean) {
  let rgb: Rgb = [0, 0, 0]
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(200)) {
    rgb = await pixel(page, at)
    if (isSo(rgb)) return
  }
  throw new Error(`The pixel is ${rgb.join(", ")}.`)
}

/** On the red tip of the nearer ski, beside the loop. */
export const TIP: Share = [0.68, 0.7]
export const isRed = ([red, green, blue]: Rgb) => red > 120 && green < 110 && blue < 110
export const isYellow = ([red, green, blue]: Rgb) => red > 120 && green > 100 && blue < 120

/** What a page records about its drawing, on its window. */
export interface Drawing {
  draws: number
  /** Frames in which something was drawn since the model was shown. */
  frames: number
  /** Frames started since something was chosen, including the first one drawn after it; null until then. */
  waited: number | null
}

export const watchDrawing = (page: Page) =>
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
      if (lastDrawn !== begun && document.querySelector("canvas[data-model=shown]")) drawing.frames++
      lastDrawn = begun
      if (chosenAt >= 0) drawing.waited ??= begun - chosenAt
      drawElements.apply(this, args)
    }
  })

export const drawingOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { drawing: Drawing }).drawing)

/** Waits until nothing has been drawn for half a second. */
export async function atRest(page: Page) {
  for (let before = -1, times = 0; times < 100; times++) {
    const { draws } = await drawingOf(page)
    if (draws === before) return
    before = draws
    await page.waitForTimeout(500)
  }
  throw new Error("It never comes to rest.")
}
