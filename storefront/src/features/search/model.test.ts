import type { SearchAnswer, SearchHit } from "#contracts/catalog/search"
import { EMPTY, inWords, type SearchEvent, searchReducer } from "./model"

const hit = (title: string): SearchHit => ({ title, path: `/${title}`, text: "" })
const answer = (over: Partial<SearchAnswer>): SearchAnswer => ({
  query: "a",
  products: [],
  designs: [],
  pages: [],
  ...over,
})
const after = (...events: SearchEvent[]) => events.reduce(searchReducer, EMPTY)
const typed = (query: string): SearchEvent => ({ type: "typed", query })
const found: SearchEvent = {
  type: "answered",
  query: "a",
  answer: answer({ products: [hit("p")], pages: [hit("x"), hit("y"), hit("z"), hit("w")] }),
}

test("suggestions come in groups, a few of each", () => {
  const { suggestions } = after(typed("a"), found)
  expect(suggestions.map(({ kind, title }) => [kind, title])).toEqual([
    ["products", "p"],
    ["pages", "x"],
    ["pages", "y"],
    ["pages", "z"],
  ])
})

test("designs come before the parts that go with them", () => {
  const both = answer({ products: [hit("kit")], designs: [hit("ski")], pages: [hit("page")] })
  const { suggestions } = after(typed("a"), { type: "answered", query: "a", answer: both })
  expect(suggestions.map(({ title }) => title)).toEqual(["ski", "kit", "page"])
})

test("an answer to what is no longer typed is dropped", () => {
  expect(after(typed("a"), typed("ab"), found).suggestions).toEqual([])
})

test("old suggestions stay while the next are on their way, and go with the last letter", () => {
  expect(after(typed("a"), found, typed("ab")).suggestions).toHaveLength(4)
  expect(after(typed("a"), found, typed(" ")).suggestions).toEqual([])
})

test("arrow keys go round through the field", () => {
  const start = after(typed("a"), found)
  const keys = (...steps: (1 | -1)[]) =>
    steps.reduce((state, step) => searchReducer(state, { type: "moved", step }), start).active
  expect([keys(1), keys(1, 1), keys(1, 1, 1, 1, 1), keys(-1), keys(1, -1)]).toEqual([0, 1, -1, 3, -1])
  expect(after({ type: "moved", step: 1 }).active).toBe(-1)
})

test("the count is said once the answer fits what is typed", () => {
  expect(inWords(after(typed("a")))).toBe("")
  expect(inWords(after(typed("a"), found))).toBe("4 suggestions.")
  expect(inWords(after(typed("a"), found, typed("ab")))).toBe("")
  expect(inWords(after(typed("a"), { type: "answered", query: "a", answer: answer({}) }))).toBe(
    "Nothing found.",
  )
})
