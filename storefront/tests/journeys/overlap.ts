import type { Page } from "playwright-core"

/** Sizes that the page's edges are measured at: a phone in portrait and landscape, and a desktop. CSS pixels. */
export const EDGE_SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
] as const

/** The help bubble is fetched two seconds after the page has loaded. */
export async function helpOf(page: Page) {
  const help = page.getByRole("complementary", { name: "Help", exact: true })
  await help.waitFor()
  await help.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
}

/**
 * Measures what overlays the page, the help bubble and the cookie notice: against each other, against the page's own
 * action bar, and against every headline, price, field and button. What is beneath one of them has to become clear when
 * the browser scrolls it into view, as it does for keyboard users.
 * @returns what is covered, one sentence each
 */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const overlays = [
      // Its visible part: it continues behind the notice.
      { name: "help bubble", element: document.querySelector('aside[aria-label="Help"] > div') },
      { name: "cookie notice", element: document.querySelector('section[aria-label="Cookie notice"]') },
    ].flatMap(({ name, element }) => (element ? [{ name, element }] : []))
    const faults: string[] = []
    const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const label = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.textContent?.trim() || element.getAttribute("aria-label") || "").slice(0, 50)}"`
    /** Whether two elements overlap by more than rounding (1 px). */
    const over = (a: Element, b: Element): boolean => {
      const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      return (
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
        Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1
      )
    }
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const isPrice = (element: Element) =>
      element.childElementCount === 0 && /^\$[\d,]+\.\d\d$/.test(element.textContent?.trim() ?? "")
    const items = () =>
      [
        ...document.querySelectorAll("h1, h2, h3, h4, button, input, select, textarea, [role=button]"),
        ...[...document.querySelectorAll("a")].filter(
          (link) => getComputedStyle(link).display === "inline-flex",
        ),
        ...[...document.querySelectorAll("main span, main p, main dd")].filter(isPrice),
      ].filter(
        (element) =>
          isSeen(element) &&
          !element.closest("[inert], dialog") &&
          !overlays.some((overlay) => overlay.element.contains(element)),
      )

    const [first, second] = overlays
    if (first && second && over(first.element, second.element))
      faults.push("The help bubble and the notice overlap")
    const bar = document.querySelector("[data-bar]")
    for (const { name, element } of overlays)
      if (bar && over(bar, element)) faults.push(`The ${name} lies over the bar of actions`)

    const height = () => document.documentElement.scrollHeight
    for (const top of [0, height() / 2, height()]) {
      window.scrollTo({ top, behavior: "instant" })
      await settled()
      const beneath = items().filter((item) => overlays.some(({ element }) => over(item, element)))
      for (const item of beneath) {
        item.scrollIntoView({ block: "nearest", behavior: "instant" })
        await settled()
        const still = overlays.find(({ element }) => over(item, element))
        if (still) faults.push(`The ${still.name} lies over ${label(item)}`)
        window.scrollTo({ top, behavior: "instant" })
        await settled()
      }
    }
    // The page is scrolled to its end: an overlay can't be scrolled clear any further.
    const foot = document.querySelector("footer:not(main footer)")
    for (const { name, element } of overlays)
      if (foot && over(foot, element)) faults.push(`The ${name} lies over the end of the page's foot`)
    window.scrollTo({ top: 0, behavior: "instant" })
    return [...new Set(faults)]
  })
