import { aboutDifference, bothDesigns, fromTo } from "./difference-words"

const design = (sku: string, words: string, ...hardware: string[]) => ({
  sku,
  words,
  hardware,
  name: "The Attack",
  image: `/storage/${sku}.jpg`,
})
const SOLID = design("ATKSOLRED", "Solid, Red")
const STUDDED = design("ATKSOLRED", "Solid, Red", "Trail Carbide Pair")
const FADE = design("ATKFADRED", "Fade, Red", "Trail Carbide Pair")

it.each([
  [SOLID, STUDDED, "without hardware", "with Trail Carbide Pair"],
  [STUDDED, SOLID, "with Trail Carbide Pair", "without hardware"],
])("hardware that changes alone is shown beside what it is instead of", (from, to, now, then) => {
  expect(bothDesigns({ from, to })).toMatchObject([
    { heading: "Now", words: `Solid, Red, ${now}`, image: from.image },
    { heading: "New", words: `Solid, Red, ${then}`, image: to.image },
  ])
})

it("the log says from what to what, hardware included", () => {
  expect(fromTo({ from: STUDDED, to: FADE })).toBe(
    "The Attack, Solid, Red, with Trail Carbide Pair (ATKSOLRED) → The Attack, Fade, Red, with Trail Carbide Pair (ATKFADRED)",
  )
  expect(fromTo({ from: SOLID, to: { ...FADE, hardware: [] } })).toBe(
    "The Attack, Solid, Red (ATKSOLRED) → The Attack, Fade, Red (ATKFADRED)",
  )
})

it.each([
  [STUDDED, "The new hardware costs $69.00 more, tax included."],
  [FADE, "The new design costs $69.00 more, tax included."],
])("what is dearer is named", (to, words) => {
  const preview = {
    from: SOLID,
    to,
    difference: 69,
    rows: [],
    quote: "",
    needsAgreement: false,
    mailsTo: null,
  }
  expect(aboutDifference(preview)).toBe(words)
})
