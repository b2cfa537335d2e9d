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
  ["The Attack", "ski", 5, "5 Attack styles"],
  ["The Attack", "ski", 1, "1 Attack style"],
  ["Bogie Wheels", "bogie", 3, "3 Bogie Wheel styles"],
  ["Snow Scoop", "shovel", 2, "2 Snow Scoop styles"],
  ["The Roof Rake", "shovel", 1, "1 Roof Rake style"],
] as const)("%s (%s) has %i: %s", (name, type, count, heading) => {
  expect(stylesHeading({ name, type }, count)).toBe(heading)
})
