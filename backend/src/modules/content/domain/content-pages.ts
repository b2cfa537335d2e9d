import type { HeroText, HomeTexts, TextPage } from "../../../contracts/content"
import { fillIn, type Placeholders, sectionsOf } from "./text-rules"
import { TEXT_DEFINITIONS, TEXT_PAGES } from "./texts"

/** Staff's words by key; what is missing says the shop's own. */
export type Wording = ReadonlyMap<string, string>

const SLIDES = [1, 2, 3] as const

/** The pages that are nothing but words. */
const TEXT_PAGE_KEYS = ["return-policy", "shipping", "privacy", "dog-days-of-summer-sale"]

/** @throws {Error} for a key that nothing defines */
function wordsOf(wording: Wording, values: Placeholders) {
  return (key: string): string => {
    const definition = TEXT_DEFINITIONS.get(key)
    if (!definition) throw new Error(`There is no text ${key}.`)
    return fillIn(wording.get(key) ?? definition.fallback, values)
  }
}

/** What GET /shop/content/{page} answers; null when there is no such page. Pure. */
export function contentPage(
  page: string,
  wording: Wording,
  values: Placeholders,
): HomeTexts | TextPage | null {
  const words = wordsOf(wording, values)
  if (page === "home") {
    const slides = SLIDES.map((at): HeroText => {
      const part = (name: string) => words(`home.slide-${at}.${name}`)
      return { title: part("title"), text: part("text"), label: part("label"), path: part("path") }
    })
    return {
      slides,
      designs: words("home.designs"),
      families: words("home.families"),
      story: words("home.story"),
      featured: words("home.featured"),
      contact: words("home.contact"),
    }
  }
  if (!TEXT_PAGE_KEYS.includes(page)) return null
  return {
    title: TEXT_PAGES.find(({ path }) => path === `/${page}`)?.name ?? page,
    lead: words(`${page}.lead`),
    sections: sectionsOf(words(`${page}.body`)),
  }
}
