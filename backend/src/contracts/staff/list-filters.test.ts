import { firstWords, hasTooManyConditions, hasTooManyWords } from "./list-filters"

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ")

test.each([
  ["many words", { q: words(21) }],
  ["words with tabs and line breaks between", { q: words(21).replaceAll(" ", "\t\n") }],
  ["a word in each of many alternatives", { $or: Array.from({ length: 21 }, () => ({ q: "a" })) }],
  ["a list of searches", { q: [words(11), words(11)] }],
  ["a search within a relation", { customer: { $and: [{ q: words(21) }] } }],
])("%s are too many", (_what, query) => {
  expect(hasTooManyWords(query)).toBe(true)
})

test.each([
  ["a pasted name", { q: words(20), limit: "20" }],
  ["blanks", { q: " ".repeat(3_000) }],
  ["what isn't searched for", { title: words(100), fields: words(100) }],
  ["no query", {}],
])("%s is not", (_what, query) => {
  expect(hasTooManyWords(query)).toBe(false)
})

const conditions = (count: number) => Array.from({ length: count }, () => ({ variants: { sku: "x" } }))

test.each([
  ["in one list", { $and: conditions(21) }],
  ["in several", { $and: conditions(11), $or: conditions(11) }],
  ["in lists within lists", { $or: [{ $and: conditions(10) }, { $and: conditions(10) }] }],
  ["of a relation", { variants: { $or: conditions(21) } }],
  ["by number", { $or: Object.fromEntries(conditions(21).entries()) }],
])("many conditions %s are too many", (_what, query) => {
  expect(hasTooManyConditions(query)).toBe(true)
})

test("a few conditions, and many ids, are not too many", () => {
  expect(hasTooManyConditions({ $and: conditions(20), id: Array(200).fill("x") })).toBe(false)
})

it("looks for the first words of a long text, and leaves a short one as it was typed", () => {
  expect(firstWords(`  ${words(25)} `)).toBe(words(20))
  expect(firstWords("  two  words ")).toBe("  two  words ")
})
