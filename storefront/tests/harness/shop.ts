import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import Axe from "axe-core"
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type LaunchOptions,
  type Locator,
  type Page,
  type Request,
} from "playwright-core"

/** The sizes that every page is tested in, CSS pixels. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

/** A slow, busy machine is no reason to fail. */
const PAGE_TIMEOUT_MS = 90_000

export interface Rider {
  page: Page
  context: BrowserContext
  /** Opens a path of the shop and waits until the page responds to clicks. */
  open(path: string): Promise<void>
  /**
   * Allows messages that a test provokes on purpose, such as the browser's own message about a 409. Without it any
   * console error and any uncaught error fails the test.
   */
  expectConsoleError(pattern: RegExp): void
}

interface Options {
  viewport?: keyof typeof VIEWPORTS
  /** The browser's setting for reduced motion. */
  reducedMotion?: "reduce" | "no-preference"
  /** True for a test that looks at pictures. Others load none: drawing them takes minutes. */
  pictures?: boolean
  /** Screen pixels per CSS pixel; 2 or 3 on today's phones. */
  density?: number
  /** The device's time zone, such as `America/New_York`; the machine's by default. */
  timezone?: string
  /** True for a touch device: `press` then taps. */
  touch?: boolean
  /** True if an opened page must not shift its content on its own. */
  steady?: boolean
  /** True for a test that mostly waits: runs beside the file's others that do. */
  concurrent?: boolean
  /** For a journey through the whole shop, or a check of all of it. Milliseconds. */
  timeoutMs?: number
}

const origin = () => {
  const address = process.env.SHOP_URL
  if (!address) throw new Error("SHOP_URL is not set. Run these tests with: npm run test:e2e -- <file>")
  return address
}

const browsers = new Map<boolean, Promise<Browser>>()

/** For a browser that loads no pictures. Intercepting them instead would disable its cache. */
const WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false"
/**
 * A headless shell doesn't know its connection and fetches lazy pictures from twice as far away as a browser on 4G,
 * whose distance this is, px.
 */
const AS_ON_4G = "--blink-settings=lazyLoadingImageMarginPxUnknown=1250"

/**
 * How many times a browser may fail to start, as one in some thousand does on a busy machine, and how long one may
 * take, ms.
 */
const LAUNCHES = 3
const LAUNCH_MS = 60_000

/** Starts a browser, and another one if it exits before it can be connected to: it hasn't opened anything yet. */
async function launch(options: LaunchOptions): Promise<Browser> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await chromium.launch({ ...options, timeout: LAUNCH_MS })
    } catch (error) {
      if (attempt === LAUNCHES) throw error
      console.warn(`The browser did not start, attempt ${attempt} of ${LAUNCHES}:`, error)
    }
  }
}

/** One browser with pictures and one without, each started when it is first needed. */
function browserThat(showsPictures: boolean): Promise<Browser> {
  const known = browsers.get(showsPictures)
  if (known) return known
  const launched = launch({
    executablePath: process.env.CHROMIUM_PATH,
    // The bundled browser has no sandbox helper; the tests open only the shop.
    args: ["--no-sandbox", showsPictures ? AS_ON_4G : WITHOUT_PICTURES],
  })
  browsers.set(showsPictures, launched)
  return launched
}

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
  browsers.clear()
})

/**
 * With SLOW_MS set, every script and every call takes up to that long, each a different time: this reveals what a test
 * takes for granted that only a fast machine provides.
 */
async function slowDown(context: BrowserContext) {
  const most = Number(process.env.SLOW_MS ?? 0)
  if (most <= 0) return
  await context.route(/.*/, async (route) => {
    const wait = ["script", "fetch", "xhr"].includes(route.request().resourceType())
      ? Math.random() * most
      : 0
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // The page may be closed by now.
    await route.continue().catch(() => {})
  })
}

/** With SLOW_CPU set the pages' own work takes that many times as long. */
async function tire(page: Page) {
  const rate = Number(process.env.SLOW_CPU ?? 1)
  if (rate <= 1) return
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
}

/** Waits until a page of the shop is hydrated: before that, presses have no effect. To be called after each load. */
export async function awake(page: Page) {
  await page.locator("html[data-awake]").waitFor({ state: "attached" })
}

/** ms without any request in progress: whatever the page fetches on its own has arrived. */
const QUIET_MS = 100
const LOOK_MS = 20
/** Requests in progress, by page. */
const asked = new WeakMap<Page, Set<Request>>()

/** To be called before the page is opened. */
function trackRequests(page: Page) {
  const underWay = new Set<Request>()
  asked.set(page, underWay)
  page.on("request", (request) => underWay.add(request))
  page.on("requestfinished", (request) => underWay.delete(request))
  page.on("requestfailed", (request) => underWay.delete(request))
}

/** Waits until the page isn't requesting anything. `networkidle` would wait for half a second each time. */
async function quiet(page: Page) {
  const underWay = asked.get(page)
  if (!underWay) throw new Error("Nobody noted what this page asks for.")
  const end = Date.now() + PAGE_TIMEOUT_MS
  for (let since = Date.now(); Date.now() - since < QUIET_MS; await sleep(LOOK_MS)) {
    if (underWay.size > 0) since = Date.now()
    if (Date.now() > end) throw new Error(`${page.url()} asks without an end.`)
  }
}

/** A layout shift that people notice, by web.dev's definition of "good". */
const NOTICED_SHIFT = 0.1

interface Dressing {
  /** When the last fonts had loaded and the page was drawn with them: ms since the page started. */
  dressedAt?: number
}

/** Records when a page's fonts are applied. To be called before it is opened. */
const trackFonts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.fonts.addEventListener("loadingdone", () =>
      // The frame after next starts once the one with the fonts has been drawn, however slow the machine is.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          ;(window as Window & Dressing).dressedAt = performance.now()
        }),
      ),
    )
  })

/**
 * How much of the page moved on its own since it loaded, without being touched: layout shifts, added up. Excludes
 * shifts from fonts loading: their fallback is Arial with matching metrics, which a test's machine may not have.
 */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const dressedAt = (window as Window & Dressing).dressedAt ?? 0
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput && entry.startTime > dressedAt) sum += entry.value
        })
        observer.observe({ type: "layout-shift", buffered: true })
        // Earlier entries are delivered in a separate task.
        setTimeout(() => resolve(sum), 50)
      }),
  )

/** Pages of a touch device. */
const touched = new WeakSet<Page>()
/** Where the pictures of a page's steps are stored, and how many there are. */
const steps = new WeakMap<Page, { folder: string; taken: number }>()

/** With STEPS_DIR set, every press saves a picture of what could be pressed, for anyone who follows an errand later. */
function keepSteps(page: Page, folder: string) {
  steps.set(page, { folder, taken: 0 })
}

async function keepStep(page: Page) {
  const kept = steps.get(page)
  if (!kept) return
  kept.taken++
  await mkdir(kept.folder, { recursive: true })
  await page.screenshot({ path: join(kept.folder, `${String(kept.taken).padStart(2, "0")}.png`) })
}

/**
 * Presses as the device does: by finger on a phone, otherwise by mouse. A control that is covered or moving can't be
 * pressed: the test waits for it, and fails in the end.
 */
export async function press(control: Locator) {
  const page = control.page()
  await control.scrollIntoViewIfNeeded()
  await keepStep(page)
  if (touched.has(page)) await control.tap()
  else await control.click()
}

/**
 * A person's errand (docs/errands.md), at both widths: by finger on the phone, by mouse on the desktop. Its pages must
 * not shift as they load.
 */
export function errand(
  name: string,
  options: Omit<Options, "viewport" | "touch" | "steady">,
  body: (rider: Rider) => Promise<void>,
) {
  for (const viewport of ["phone", "desktop"] as const) {
    const width = VIEWPORTS[viewport].width
    const steadily = { viewport, touch: viewport === "phone", steady: true }
    browserTest(`${name} (${width} px)`, { ...options, ...steadily }, body)
  }
}

/**
 * One test in its own browser window. Fails on any console error or uncaught error of the page. When it fails, it saves
 * pictures of its pages in `.cache/screenshots` and puts what they showed into the error.
 */
export function browserTest(name: string, options: Options, body: (rider: Rider) => Promise<void>) {
  const test = async () => {
    const browser = await browserThat(options.pictures ?? Boolean(process.env.STEPS_DIR))
    const context = await browser.newContext({
      baseURL: origin(),
      viewport: VIEWPORTS[options.viewport ?? "desktop"],
      reducedMotion: options.reducedMotion ?? "no-preference",
      locale: "en-US",
      ...(options.timezone ? { timezoneId: options.timezone } : {}),
      hasTouch: options.touch ?? false,
      deviceScaleFactor: options.density ?? 1,
    })
    context.setDefaultTimeout(PAGE_TIMEOUT_MS)
    await slowDown(context)
    const page = await context.newPage()
    if (options.touch) touched.add(page)
    trackRequests(page)
    if (options.steady) await trackFonts(page)
    const steps = process.env.STEPS_DIR
    if (steps) keepSteps(page, join(steps, fileName(name)))
    await tire(page)
    const errors: string[] = []
    const expected: RegExp[] = []
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on("pageerror", (error) => errors.push(error.stack || String(error)))
    try {
      await body({
        page,
        context,
        open: async (path) => {
          await page.goto(path)
          await awake(page)
          if (!options.steady) return await quiet(page)
          // Half a second without requests: what loads late would move the page, too.
          await page.waitForLoadState("networkidle")
          expect([path, (await shiftOf(page)) < NOTICED_SHIFT]).toEqual([path, true])
        },
        expectConsoleError: (pattern) => expected.push(pattern),
      })
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
    } catch (error) {
      await savePictures(context, name)
      if (error instanceof Error) addToMessage(error, await pageExcerpts(context))
      throw error
    } finally {
      await context.close()
    }
  }
  const define = options.concurrent ? it.concurrent : it
  define(name, test, options.timeoutMs)
}

const fileName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

async function savePictures(context: BrowserContext, name: string) {
  const folder = process.env.SCREENSHOT_DIR ?? join(process.cwd(), ".cache", "screenshots")
  await mkdir(folder, { recursive: true })
  for (const [index, page] of context.pages().entries()) {
    const file = join(folder, `${fileName(name)}${index > 0 ? `-${index + 1}` : ""}.png`)
    // The page may be gone; the test's own error says more.
    await page.screenshot({ path: file, fullPage: true }).catch(() => {})
  }
}

/** An error's stack begins with its message, and is what jest shows. */
function addToMessage(error: Error, more: string) {
  const { message, stack } = error
  error.message = message + more
  error.stack = stack?.replace(message, () => error.message)
}

/** Characters of what a page showed, in a failure: a log is often all that is left of a run. */
const PAGE_EXCERPT = 1500

/** Each page's address and the end of its accessibility tree, where dialogs are. */
async function pageExcerpts(context: BrowserContext): Promise<string> {
  const shown = context.pages().map(async (page) => {
    const tree = await page
      .locator("body")
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => "(could not be read)")
    return `\n\n${page.url()} ended in:\n${tree.slice(-PAGE_EXCERPT)}`
  })
  return (await Promise.all(shown)).join("")
}

/**
 * Fails with a sentence per violation of the accessibility rules (WCAG 2.2 A and AA, and axe's best practices).
 * @param within a selector, waited for: in the admin only its main part is ours
 */
export async function expectAccessible(page: Page, within = "html") {
  await page.locator(within).first().waitFor()
  await stillness(page, true)
  await bringAxe(page.mainFrame())
  // A frame may be removed in the meantime, or never load; another site's doesn't matter anyway.
  for (const frame of page.frames().slice(1))
    await Promise.race([bringAxe(frame).catch(() => undefined), sleep(FRAME_MS)])
  const breaches = await page.evaluate(async (include) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ include }, { resultTypes: ["violations"] })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
    )
  }, within)
  const nameless = [
    ...(await page.evaluate(missingNames, within)),
    ...(await page.evaluate(namelessTables, within)),
  ]
  await stillness(page, false)
  expect([...breaches, ...nameless]).toEqual([])
}

/** Tables without a name, by which people find them who go from table to table by ear; axe lets them be. */
const namelessTables = (within: string): string[] =>
  [...document.querySelectorAll<HTMLTableElement>(`${within} table`)]
    .filter(
      (table) =>
        table.checkVisibility() && !table.caption && !table.matches("[aria-label], [aria-labelledby]"),
    )
    .map((table) => `A table has no name: ${table.textContent?.slice(0, 60)}`)

/** What is to be named by elements that aren't there, which axe doesn't report. An id never has a space. */
const missingNames = (within: string): string[] =>
  [...document.querySelectorAll(`${within} [aria-labelledby]`)]
    .filter(
      (named) =>
        // A closed dialog has no title yet.
        named.checkVisibility() &&
        named
          .getAttribute("aria-labelledby")
          ?.split(/\s+/)
          .some((id) => document.getElementById(id) === null),
    )
    .map(
      (named) => `${named.tagName} is named by "${named.getAttribute("aria-labelledby")}", which isn't there`,
    )

/** How long a frame gets to load axe. */
const FRAME_MS = 1_000

/** Once per document: injecting axe takes half as long as its check of a page. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(Axe.source)
}

/**
 * Nothing fades or moves while a page is checked: what is still fading in, or starts to in the meantime (the chat's
 * greeting appears at any time), has no reliable colors. The sheet is made by script, as the policy refuses style
 * elements.
 */
const stillness = (page: Page, still: boolean) =>
  page.evaluate((isStill) => {
    const marked = window as { stillness?: CSSStyleSheet }
    marked.stillness ??= new CSSStyleSheet()
    marked.stillness.replaceSync(
      isStill
        ? "*, ::before, ::after, ::backdrop { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important }"
        : "",
    )
    if (!document.adoptedStyleSheets.includes(marked.stillness))
      document.adoptedStyleSheets.push(marked.stillness)
    if (!isStill) return
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish()
  }, still)

/** Fails when something is wider than the window, so that the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}
