import { customizeTitle, stylesHeading } from "./titles"

test.each([
  ["The Powder Hound 7", "ski", "Customize Your Powder Hound 7 Skis"],
  ["Hell Hound", "ski", "Customize Your Hell Hound Skis"],
  ["Theory", "ski", "Customize Your Theory Skis"],
  ["Bogie Wheels", "bogie", "Customize Your Bogie Wheels"],
  ["Snow Scoop", "shovel", "Customize Your Snow Scoop"],
] as const)("%s (%s) is titled %s", (name, type, title) => {
  expect(customizeTitle({ name, type })).toBe(title)
})

test.each([
  [5, "5 Attack Styles"],
  [1, "1 Attack Style"],
])("%i styles", (count, heading) => {
  expect(stylesHeading({ name: "The Attack", type: "ski" }, count)).toBe(heading)
})
