import { PurgeList, SETTLED_AFTER_MS } from "./purge-list"

const after = (list: PurgeList, at: number): string[] => {
  const due = list.due(at)
  list.done(due, at)
  return due
}

test("a change is purged at once, and once more when no memory of the shop holds what was before", () => {
  const list = new PurgeList([], 0)
  list.add("texts", 1_000)
  expect(after(list, 1_000)).toEqual(["texts"])
  expect(after(list, 1_000 + SETTLED_AFTER_MS - 1)).toEqual([])
  expect(after(list, 1_000 + SETTLED_AFTER_MS)).toEqual(["texts"])
  expect(after(list, 1_000_000)).toEqual([])
})

test("the last of several changes counts for the second time", () => {
  const list = new PurgeList(["texts"], 0)
  expect(after(list, 0)).toEqual(["texts"])
  list.add("texts", SETTLED_AFTER_MS - 1)
  expect(after(list, SETTLED_AFTER_MS - 1)).toEqual(["texts"])
  expect(after(list, SETTLED_AFTER_MS)).toEqual([])
  expect(after(list, 2 * SETTLED_AFTER_MS)).toEqual(["texts"])
})

test("what was not purged stays on the list, and so does what changed meanwhile", () => {
  const list = new PurgeList(["shop"], 0)
  expect(list.due(0)).toEqual(["shop"])
  expect(list.due(60_000)).toEqual(["shop"])
  list.add("texts", 60_001)
  list.done(["shop"], 60_000)
  expect(list.due(60_001)).toEqual(["texts"])
})
