import type { ComparedSki, GuideColor } from "#contracts/catalog/compare"

/** For tests: a ski that can be ordered, with none ready-made. */
export const ski = (over: Partial<ComparedSki> = {}): ComparedSki => ({
  slug: "attack",
  name: "The Attack",
  tagline: "Turns where you look.",
  image: "/storage/products/medium/ATKFADREDBLUBLK.jpg?v=2.1",
  from: 379,
  list_from: 379,
  styles: 5,
  facts: ["Trail", ""],
  path: "/builder/attack",
  ready: 0,
  ready_from: null,
  ready_path: "/ready-to-ship/attack",
  ...over,
})

/** For tests: a color that is available for everything. */
export const color = (over: Partial<GuideColor> = {}): GuideColor => ({
  code: "RED",
  name: "Red",
  css: "#d0202e",
  text_color: "white",
  not_for: [],
  unavailable: false,
  not_as: [],
  ...over,
})
