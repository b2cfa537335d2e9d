import { get } from "node:http"
import { chromium, type Page } from "playwright-core"
import { findBrowser } from "../testing/browser"

/** What a model costs the visitor who turns it. */
export interface ViewerFigures {
  /** Bytes as sent. */
  scriptBytes: number
  modelBytes: number
  /** Milliseconds from the press to the first frame, with everything loaded from scratch. */
  firstFrame: number
  /** Milliseconds from a color's choice to the call that draws it: the quickest and the slowest of four. */
  color: { quickest: number; slowest: number }
  /** Milliseconds of main thread that a frame takes on a processor slowed down four times: median, and the worst of 20. */
  frame: { median: number; worst: number }
  /**
   * The file for other programs: its size, its size as sent, and milliseconds until it arrives, first and in other
   * colors.
   */
  file: { bytes: number; sentBytes: number; first: number; otherColors: number }
}

/** What is noted in the page, on its window. */
interface Notes {
  pressedAt?: number
  shownAt?: number
  /** Times of the frames in which something was drawn. */
  frameTimes?: number[]
  drawCalls?: number
  chosenAt?: number
  drawnAt?: number
}
type Watched = Window & Notes

const DESIGN = "/builder/attack/camo/ATKCAMREDBLKWHTGRYBLK"
/** A rarely requested style, and the same shape in other colors. */
const FILES = ["HELCAMBLKREDORGYELRED", "HELCAMREDBLKWHTYELBLK"] as const
const SLOWER = 4
const FRAMES = 20

/** Notes when the model is first shown, and what each frame costs the page. */
function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const watched = window as Watched
    watched.frameTimes = []
    watched.drawCalls = 0
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...args) {
      watched.drawCalls = (watched.drawCalls ?? 0) + 1
      watched.drawnAt ??= performance.now()
      drawElements.apply(this, args)
    }
    const ask = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) =>
      ask((now) => {
        const [before, calls] = [performance.now(), watched.drawCalls]
        draw(now)
        if (watched.drawCalls !== calls) watched.frameTimes?.push(performance.now() - before)
      })
    addEventListener("click", () => {
      watched.pressedAt ??= performance.now()
    })
    new MutationObserver(() => {
      if (document.querySelector("canvas[data-model=shown]"))
        ask(() => {
          watched.shownAt ??= performance.now()
        })
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-model"] })
  })
}

/** Records when a color is chosen; the next drawing is for that color. */
function watchColors(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    addEventListener(
      "change",
      ({ timeStamp }) => Object.assign(window, { chosenAt: timeStamp, drawnAt: undefined }),
      true,
    ),
  )
}

/** Milliseconds that each frame of a drag takes the page, with the processor slowed down. */
async function frameTimes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  const box = await page.locator("canvas[data-model]").boundingBox()
  if (!box) throw new Error("There is no model.")
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => Object.assign(window, { frameTimes: [] }))
  for (let at = 0; at < FRAMES; at++) {
    await page.mouse.move(x + 4 * (at + 1), y)
    await page.waitForFunction((count) => ((window as Watched).frameTimes?.length ?? 0) > count, at)
  }
  await page.mouse.up()
  return await page.evaluate(() => (window as Watched).frameTimes ?? [])
}

/** Milliseconds from choosing each color until it is drawn. */
async function colorTimes(page: Page): Promise<number[]> {
  await watchColors(page)
  const times: number[] = []
  for (const name of ["Yellow", "Blue", "Orange", "Green"]) {
    const swatch = page
      .getByRole("radiogroup", { name: "Color 1" })
      .getByRole("radio", { name: new RegExp(`^${name}`) })
    await swatch.check()
    await page.waitForFunction(() => {
      const { chosenAt, drawnAt } = window as Watched
      return chosenAt !== undefined && drawnAt !== undefined
    })
    times.push(
      await page.evaluate(() => {
        const { chosenAt = 0, drawnAt = 0 } = window as Watched
        return drawnAt - chosenAt
      }),
    )
    // The next color then starts from rest.
    await page.waitForTimeout(1_500)
  }
  return times
}

/** Bytes of an answer as sent, and milliseconds until it has arrived. */
function fetched(address: string, encoding: string): Promise<{ bytes: number; took: number }> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": encoding } }, (answer) => {
      let bytes = 0
      answer.on("data", (part: Buffer) => {
        bytes += part.length
      })
      answer.once("error", reject)
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve({ bytes, took: performance.now() - since })
        else reject(new Error(`${address}: ${answer.statusCode}`))
      })
    }).once("error", reject)
  })
}

async function fileFigures(origin: string): Promise<ViewerFigures["file"]> {
  const [first, other] = FILES.map((sku) => `${origin}/storage/models/${sku}.glb`) as [string, string]
  const made = await fetched(first, "br")
  const repainted = await fetched(other, "br")
  const { bytes } = await fetched(first, "identity")
  return { bytes, sentBytes: made.bytes, first: made.took, otherColors: repainted.took }
}

/** Runs work on a phone's page in a separate browser. */
async function inPage<T>(origin: string, work: (page: Page) => Promise<T>): Promise<T> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ["--no-sandbox"],
  })
  try {
    const page = await browser.newPage({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    })
    page.setDefaultTimeout(120_000)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/**
 * Measures the builder's viewer in a browser. Its GPU is emulated in software here: what counts is what the page itself
 * does.
 */
export async function benchViewer(origin: string): Promise<ViewerFigures> {
  const file = await fileFigures(origin)
  return await inPage(origin, async (page) => {
    await watch(page)
    await page.goto(DESIGN)
    const button = page.getByRole("button", { name: "See it in 3D" })
    await button.waitFor()
    await page.waitForLoadState("networkidle")
    const session = await page.context().newCDPSession(page)
    await session.send("Network.enable")
    const addresses = new Map<string, string>()
    const sent = { script: 0, model: 0 }
    session.on("Network.responseReceived", ({ requestId, response }) =>
      addresses.set(requestId, response.url),
    )
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId) ?? ""
      if (/\/assets\/.*\.(js|css)$/.test(address)) sent.script += encodedDataLength
      if (/\/storage\/models\//.test(address)) sent.model += encodedDataLength
    })
    await button.click()
    await page.waitForFunction(() => (window as Watched).shownAt !== undefined)
    const firstFrame = await page.evaluate(() => {
      const { shownAt = 0, pressedAt = 0 } = window as Watched
      return shownAt - pressedAt
    })

    const colors = await colorTimes(page)

    const frames = (await frameTimes(page)).sort((a, b) => a - b)
    return {
      scriptBytes: sent.script,
      modelBytes: sent.model,
      firstFrame,
      color: { quickest: Math.min(...colors), slowest: Math.max(...colors) },
      file,
      frame: { median: frames[Math.floor(frames.length / 2)] ?? 0, worst: frames.at(-1) ?? 0 },
    }
  })
}

/** What remains of models that were looked at: megabytes of the page's heap, and GPU contexts. */
export interface LeftBehind {
  looks: number
  megabytes: number
  contexts: number
}

/** Opens a model and closes it, again and again, and checks what the page still holds. */
export async function benchLooks(origin: string, looks: number): Promise<LeftBehind> {
  return await inPage(origin, async (page) => {
    await page.goto(DESIGN)
    const session = await page.context().newCDPSession(page)
    const lookAt = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await page.getByRole("button", { name: "See it in 3D" }).click()
        await page.locator("canvas[data-model=shown]").waitFor()
        await page.getByRole("button", { name: "Back to the picture" }).click()
        await page.locator("canvas[data-model]").waitFor({ state: "detached" })
      }
    }
    const held = async () => {
      await session.send("HeapProfiler.collectGarbage")
      return (await session.send("Runtime.getHeapUsage")).usedSize / 1_000_000
    }
    // What is made once for all models comes with the first ones.
    await lookAt(2)
    const before = await held()
    await lookAt(looks)
    const after = await held()
    const { result } = await session.send("Runtime.evaluate", {
      expression: "WebGL2RenderingContext.prototype",
    })
    const { objects } = await session.send("Runtime.queryObjects", {
      prototypeObjectId: result.objectId ?? "",
    })
    const { result: contexts } = await session.send("Runtime.callFunctionOn", {
      objectId: objects.objectId ?? "",
      functionDeclaration: "function () { return this.length }",
      returnByValue: true,
    })
    return { looks, megabytes: after - before, contexts: Number(contexts.value) }
  })
}

/** Continues the lines of `viewerLines`, in their columns. */
export const leftBehindLine = ({ looks, megabytes, contexts }: LeftBehind): string =>
  `  after ${looks} looks             ${megabytes.toFixed(1)} MB more, ${contexts} contexts`

/** The figures, one line each. */
export const viewerLines = (figures: ViewerFigures): string => {
  const { scriptBytes, modelBytes, firstFrame, color, frame, file } = figures
  return [
    "The builder's model, in a browser:",
    `  script and style as sent   ${(scriptBytes / 1000).toFixed(0)} kB`,
    `  model as sent              ${(modelBytes / 1000).toFixed(0)} kB`,
    `  press to first frame       ${firstFrame.toFixed(0)} ms`,
    `  choice to its color drawn  ${color.quickest.toFixed(0)} ms, ${color.slowest.toFixed(0)} ms at worst`,
    `  main thread a frame, at ${SLOWER}x  ${frame.median.toFixed(1)} ms, ${frame.worst.toFixed(1)} ms at worst`,
    `  GLB for other programs     ${(file.bytes / 1000).toFixed(0)} kB, ${(file.sentBytes / 1000).toFixed(0)} kB as sent`,
    `  GLB made                   ${file.first.toFixed(0)} ms, in other colors ${file.otherColors.toFixed(0)} ms`,
  ].join("\n")
}
