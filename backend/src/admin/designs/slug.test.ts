import { slugOf } from "./slug"

it.each([
  ['10" Two-Tone', "10-two-tone"],
  ["  The Glidér ", "the-glider"],
  ["", ""],
  ["—", ""],
])("%j suggests %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
