import {
  groupByText,
  lastChange,
  nextChange,
  overlap,
  plannedAfter,
  type ScheduledText,
  textAt,
  textHistory,
} from "./timeline"

/** Days of November, at midnight. */
const day = (at: number) => new Date(Date.UTC(2026, 10, at))
const stand = (id: string, from: number, until: number | null = null, made = from): ScheduledText => ({
  id,
  value: id,
  from: day(from),
  until: until === null ? null : day(until),
  by: "staff@example.com",
  made: day(made),
})
const said = (stands: readonly ScheduledText[], at: number) => textAt(stands, day(at))?.id ?? "the shop's own"

test("what is planned comes and goes by itself, to the millisecond", () => {
  const stands = [stand("base", 2), stand("weekend", 6, 9, 3)]
  expect([1, 2, 5, 6, 8, 9].map((at) => said(stands, at))).toEqual([
    "the shop's own",
    "base",
    "base",
    "weekend",
    "weekend",
    "base",
  ])
  expect(textAt(stands, new Date(day(6).getTime() - 1))?.id).toBe("base")
  expect(nextChange(stands, day(3))).toEqual(day(6))
  expect(nextChange(stands, day(6))).toEqual(day(9))
  expect(nextChange(stands, day(9))).toBeNull()
})

test("what is planned for good follows one upon the other", () => {
  const stands = [stand("first", 2), stand("second", 5, null, 2), stand("third", 7, null, 2)]
  expect([4, 5, 7].map((at) => said(stands, at))).toEqual(["first", "second", "third"])
  expect(plannedAfter(stands, day(4)).map(({ id }) => id)).toEqual(["second", "third"])
})

test("a change in the middle of planned words stands, also after their end", () => {
  const stands = [stand("base", 2), stand("weekend", 6, 9, 3), stand("now", 7)]
  expect([6, 7, 9].map((at) => said(stands, at))).toEqual(["weekend", "now", "now"])
})

test("of two that begin together the one that was written later stands", () => {
  const [a, b] = [stand("a", 2, null, 2), stand("b", 2, null, 3)]
  expect([said([a, b], 2), said([b, a], 2)]).toEqual(["b", "b"])
})

test("nothing depends on the order in which they are read", () => {
  const stands = [stand("weekend", 6, 9, 3), stand("third", 12, null, 5), stand("base", 2)]
  for (const read of [stands, [...stands].reverse()]) {
    expect([4, 7, 10, 12].map((at) => said(read, at))).toEqual(["base", "weekend", "base", "third"])
    expect([3, 7, 10].map((at) => nextChange(read, day(at)))).toEqual([day(6), day(9), day(12)])
    expect(plannedAfter(read, day(4)).map(({ id }) => id)).toEqual(["weekend", "third"])
    expect(overlap(read, { from: day(5), until: day(13) }, day(4))?.id).toBe("weekend")
    expect(lastChange(read, day(4))?.id).toBe("third")
    expect(textHistory(read, day(12)).map(({ stand: of }) => of?.id)).toEqual([
      "third",
      "base",
      "weekend",
      "base",
    ])
  }
})

test("what begins at this moment isn't planned any more, and what ends now can't be taken back", () => {
  const stands = [stand("base", 2), stand("weekend", 6, 9, 3)]
  expect(plannedAfter(stands, day(6))).toEqual([])
  expect(lastChange(stands, day(9))?.id).toBe("base")
})

test("each text has its own times", () => {
  const [a, b, c] = [stand("a", 2), stand("b", 3), stand("c", 4)]
  const groups = groupByText([
    { key: "phone", stand: a },
    { key: "email", stand: b },
    { key: "phone", stand: c },
  ])
  expect([...groups]).toEqual([
    ["phone", [a, c]],
    ["email", [b]],
  ])
})

test.each([
  ["within another", 7, 8, "weekend"],
  ["over its beginning", 5, 7, "weekend"],
  ["over its end", 8, 10, "weekend"],
  ["at the same moment", 6, null, "weekend"],
  ["for good, within it", 7, null, "weekend"],
  ["around one for good", 11, 13, "later"],
  ["right before it", 5, 6, null],
  ["right after it", 9, 11, null],
  ["for good, before it", 5, null, null],
])("planned words %s: told with which they would stand", (_, from, until, with_) => {
  const stands = [stand("base", 2), stand("weekend", 6, 9, 3), stand("later", 12, null, 3)]
  const span = { from: day(from), until: until === null ? null : day(until) }
  expect(overlap(stands, span, day(4))?.id ?? null).toBe(with_)
})

test("what runs takes no plan in, but gives way to what is changed now", () => {
  const stands = [stand("base", 2), stand("weekend", 6, 9, 3)]
  expect(overlap(stands, { from: day(8), until: null }, day(7))?.id).toBe("weekend")
  expect(overlap(stands, { from: day(7), until: null }, day(7))).toBeNull()
  expect(overlap(stands, { from: day(7), until: day(9) }, day(7))).toBeNull()
})

test("only the last change can be taken back, while it waits or stands", () => {
  const planned = [stand("base", 2), stand("weekend", 6, 9, 3)]
  expect(lastChange(planned, day(4))?.id).toBe("weekend")
  expect(lastChange(planned, day(7))?.id).toBe("weekend")
  expect(lastChange(planned, day(10))?.id).toBe("base")
  // The last change, but covered by words that began later.
  const covered = [stand("long", 3, 20, 8), stand("now", 7)]
  expect(lastChange(covered, day(9))).toBeNull()
  expect(lastChange([], day(10))).toBeNull()
})

test("history has each stretch in which something stood, the latest first", () => {
  const stands = [stand("base", 2), stand("weekend", 6, 9, 3), stand("planned", 20, null, 3)]
  const told = textHistory(stands, day(10)).map(({ stand: of, from, until }) => [
    of?.id ?? null,
    from?.getUTCDate(),
    until?.getUTCDate() ?? null,
  ])
  expect(told).toEqual([
    ["base", 9, null],
    ["weekend", 6, 9],
    ["base", 2, 6],
  ])
})

test("history tells when the shop's own words were back, and nothing of what never stood", () => {
  const stands = [stand("base", 2, 4), stand("undone at once", 5, 5)]
  expect(textHistory(stands, day(6)).map(({ stand: of }) => of?.id ?? null)).toEqual([null, "base"])
})
