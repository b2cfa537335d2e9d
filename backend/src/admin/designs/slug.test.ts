import { slugOf } from "./slug"

it.each([
  ['10" Two-Tone', "10-two-tone"],
  ["  The Glidér ", "the-glider"],
  ["", ""],
  ["—", ""],
])("the name %j suggests the slug %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
