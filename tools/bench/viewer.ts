import { chromium, type Page } from "playwright-core"
import { findBrowser } from "../browser"

/** What a model costs whoever turns one. */
export interface ViewerFigures {
  /** Bytes as sent. */
  scriptBytes: number
  modelBytes: number
  /** Milliseconds from the press to the first frame, all of it loaded anew. */
  firstFrame: number
  /** Milliseconds of main thread that a frame takes on a processor slowed down four times: median, and the worst of 20. */
  frame: { median: number; worst: number }
}

/** What is noted in the page, on its window. */
interface Notes {
  pressedAt?: number
  shownAt?: number
  frameTimes?: number[]
}
type Watched = Window & Notes

const DESIGN = "/builder/attack/camo/ATKCAMREDBLKWHTGRYBLK"
const SLOWER = 4
const FRAMES = 20

/** Notes when the model is first shown, and what each frame costs the page. */
function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const watched = window as Watched
    watched.frameTimes = []
    const ask = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) =>
      ask((now) => {
        const before = performance.now()
        draw(now)
        watched.frameTimes?.push(performance.now() - before)
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

/** Measures the builder's viewer in a browser. Its GPU is software here: what counts is what the page itself does. */
export async function benchViewer(origin: string): Promise<ViewerFigures> {
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
    await watch(page)
    await page.goto(DESIGN)
    const button = page.getByRole("button", { name: "Turn it in 3D" })
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

    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
    await page.locator("canvas[data-model]").focus()
    await page.evaluate(() => Object.assign(window, { frameTimes: [] }))
    for (let at = 0; at < FRAMES; at++) {
      await page.keyboard.press("ArrowRight")
      await page.waitForFunction((count) => ((window as Watched).frameTimes?.length ?? 0) > count, at)
    }
    const frames = await page.evaluate(() => (window as Watched).frameTimes ?? [])
    const sorted = [...frames].sort((a, b) => a - b)
    return {
      scriptBytes: sent.script,
      modelBytes: sent.model,
      firstFrame,
      frame: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 },
    }
  } finally {
    await browser.close()
  }
}

/** The figures in a line each. */
export const viewerLines = ({ scriptBytes, modelBytes, firstFrame, frame }: ViewerFigures): string =>
  [
    "The builder's model, in a browser:",
    `  script and style as sent   ${(scriptBytes / 1000).toFixed(0)} kB`,
    `  model as sent              ${(modelBytes / 1000).toFixed(0)} kB`,
    `  press to first frame       ${firstFrame.toFixed(0)} ms`,
    `  main thread a frame, at ${SLOWER}x  ${frame.median.toFixed(1)} ms, ${frame.worst.toFixed(1)} ms at worst`,
  ].join("\n")
