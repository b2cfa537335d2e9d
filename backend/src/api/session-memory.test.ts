import { sessionsTooMany } from "./session-memory"

const ending = (expires: string) => ({ cookie: { expires } })

const SESSIONS = {
  late: ending("2026-12-03T00:00:00.000Z"),
  first: ending("2026-12-01T00:00:00.000Z"),
  forever: { cookie: { expires: null } },
  second: ending("2026-12-02T00:00:00.000Z"),
}

it("leaves sessions alone while there are few", () => {
  expect(sessionsTooMany(SESSIONS, 4)).toEqual([])
  expect(sessionsTooMany({}, 0)).toEqual([])
})

it("ends those that would end first", () => {
  expect(sessionsTooMany(SESSIONS, 2)).toEqual(["first", "second"])
  expect(sessionsTooMany(SESSIONS, 0)).toEqual(["first", "second", "late", "forever"])
})
