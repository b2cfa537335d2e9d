import { hasTooManyWords } from "./search-words"

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
