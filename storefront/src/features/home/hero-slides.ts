import type { SceneName } from "#site/scene"

export interface HeroSlide {
  scene: SceneName
  title: string
  text: string
  action: { label: string; path: string }
}

/** The home page's scenes, first seen first. */
export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    scene: "night-ride",
    title: "One more lap before dark.",
    text: "Carbides that still bite on the last mile home. Trail, ice, backcountry and sno-cross.",
    action: { label: "Shop carbides", path: "/carbides" },
  },
  {
    scene: "powder-skis",
    title: "Deep is where it starts.",
    text: "Mount kits for your chassis, down to the last bushing. Bolt on, go get lost.",
    action: { label: "Shop mount kits", path: "/mount-kits" },
  },
  {
    scene: "workshop",
    title: "Built by cold hands.",
    text: "Scratchers, handles and spares from a shop where it snows before Halloween.",
    action: { label: "Shop accessories", path: "/accessories" },
  },
]
