import type { HeroText } from "#contracts/content"
import type { SceneName } from "#site/scene"

export interface HeroSlide extends HeroText {
  scene: SceneName
}

/** The home page's scenes, first seen first: the skis that riders design before all else. */
const SCENES = ["powder-skis", "night-ride", "workshop"] as const satisfies readonly SceneName[]

/** Each scene with its words, as staff gave them. */
export const heroSlides = (texts: readonly HeroText[]): HeroSlide[] =>
  SCENES.flatMap((scene, at) => {
    const text = texts[at]
    return text ? [{ ...text, scene }] : []
  })
