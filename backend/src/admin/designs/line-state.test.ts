import { lineState } from "./line-state"

it.each([
  ["open", 379, "Open"],
  ["notify", 379, "Notify me"],
  ["overlay", 429, "Closed"],
  // As SEED_BUILDER leaves a live shop: no rider sees the line.
  ["open", null, "Not published"],
] as const)("a line that is %s, from %s, is shown as %s", (state, from, words) => {
  expect(lineState({ state, from }).words).toBe(words)
})
