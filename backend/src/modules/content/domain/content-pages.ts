import type { HeroText, HomeTexts, TextPage } from "../../../contracts/content/content"
import { DRAWN_SCENES, readPicture, readScenes, type ScenePicture } from "./scene-text"
import { fillIn, type Placeholders, sectionsOf } from "./text-rules"
import { TEXT_DEFINITIONS, TEXT_PAGES } from "./texts"

/** Staff's words by key; anything missing uses the shop's own. */
export type Wording = ReadonlyMap<string, string>

/** The pages that consist only of words. */
const TEXT_PAGE_KEYS = ["return-policy", "shipping", "privacy", "dog-days-of-summer-sale"]

/** @throws {Error} for a key that nothing defines */
function wordsOf(wording: Wording, values: Placeholders) {
  return (key: string): string => {
    const definition = TEXT_DEFINITIONS.get(key)
    if (!definition) throw new Error(`There is no text ${key}.`)
    return fillIn(wording.get(key) ?? definition.fallback, values)
  }
}

/** As shown on a page: screen readers skip what is drawn. */
const pictureOf = (given: ScenePicture | null) => ({
  drawn: given?.drawn ?? DRAWN_SCENES[0],
  alt: given?.picture ? given.alt : "",
  ...(given?.picture && { picture: given.picture }),
})

/** The carousel's scenes; the shop's own if staff's can't be read. */
function scenesOf(wording: Wording, values: Placeholders): HeroText[] {
  const own = TEXT_DEFINITIONS.get("home.scenes")?.fallback ?? "[]"
  const scenes = readScenes(wording.get("home.scenes") ?? own) ?? readScenes(own) ?? []
  return scenes.map(({ title, text, label, path, ...picture }) => ({
    title: fillIn(title, values),
    text: fillIn(text, values),
    label: fillIn(label, values),
    path,
    ...pictureOf(picture),
  }))
}

/** The answer to GET /shop/content/{page}; null when there is no such page. Pure. */
export function contentPage(
  page: string,
  wording: Wording,
  values: Placeholders,
): HomeTexts | TextPage | null {
  const words = wordsOf(wording, values)
  if (page === "home") {
    return {
      slides: scenesOf(wording, values),
      designs: words("home.designs"),
      families: words("home.families"),
      story: words("home.story"),
      steps: sectionsOf(words("home.story-steps")).map(({ title, text }) => ({
        title,
        text: text.join(" "),
      })),
      workshop: pictureOf(readPicture(words("home.story-picture"))),
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
