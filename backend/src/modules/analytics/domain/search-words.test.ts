import { searchWords } from "./search-words"

it.each([
  ["  Purple   SKEGS ", "purple skegs"],
  ['10" bogie', '10" bogie'],
  ["ski 2024", "ski 2024"],
  ["<script>alert(1)</script>", ""],
  ["=cmd|calc", "cmdcalc"],
])("keeps what was looked for: %s", (typed, kept) => {
  expect(searchWords(typed)).toBe(kept)
})

it.each([
  "robin@example.com",
  "order 100234",
  "(555) 010-0142",
  "4242 4242 4242 4242",
  "x".repeat(40),
  "ab",
  "",
  "@",
])("keeps nothing of what may name somebody, or says nothing: %s", (typed) => {
  expect(searchWords(typed)).toBe("")
})

it("drops an address among other words, and cuts what is long", () => {
  expect(searchWords("skegs robin@example.com")).toBe("skegs")
  expect(searchWords("loop ".repeat(30)).length).toBeLessThanOrEqual(40)
})

it("keeps no half of a character where it cuts, which would end all counting", () => {
  expect(searchWords(`${"𝐚".repeat(10)} ${"𝐚".repeat(10)}`)).toBe(`${"𝐚".repeat(10)} ${"𝐚".repeat(9)}`)
})
