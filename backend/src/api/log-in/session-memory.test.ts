import { accountOfSession, sessionsByAccount, sessionsTooMany } from "./session-memory"

const ending = (expires: string) => ({ cookie: { expires } })
const staffs = (expires: string) => ({
  ...ending(expires),
  auth_context: { actor_type: "user", actor_id: "u1" },
})

const atMost = (most: number) => ({ most, ofAccount: 20 })

const SESSIONS = {
  late: ending("2026-12-03T00:00:00.000Z"),
  first: ending("2026-12-01T00:00:00.000Z"),
  forever: { cookie: { expires: null } },
  second: ending("2026-12-02T00:00:00.000Z"),
}

it("leaves sessions alone while there are few", () => {
  expect(sessionsTooMany(SESSIONS, atMost(4))).toEqual([])
  expect(sessionsTooMany({}, atMost(0))).toEqual([])
})

it("ends those that would end first", () => {
  expect(sessionsTooMany(SESSIONS, atMost(2))).toEqual(["first", "second"])
  expect(sessionsTooMany(SESSIONS, atMost(0))).toEqual(["first", "second", "late", "forever"])
})

it("ends no session of staff for riders', though it would end first", () => {
  const sessions = { staff: staffs("2026-11-22T10:00:00.000Z"), ...SESSIONS }
  expect(sessionsTooMany(sessions, atMost(4))).toEqual(["first"])
  expect(sessionsTooMany(sessions, atMost(0))).not.toContain("staff")
})

it("knows whose a session is, riders apart from staff", () => {
  expect(accountOfSession(staffs("2026-12-01T00:00:00.000Z"))).toBe("user u1")
  expect(accountOfSession({ auth_context: { actor_type: "customer", actor_id: "c1" } })).toBe("customer c1")
  expect(accountOfSession(SESSIONS.late)).toBeNull()
})

it("ends the oldest of an account that has too many, and nobody else's", () => {
  const of = (actor_id: string, day: number) => ({
    ...ending(`2026-12-0${day}T00:00:00.000Z`),
    auth_context: { actor_type: "customer", actor_id },
  })
  const sessions = { c: of("eve", 3), a: of("eve", 1), b: of("eve", 2), old: of("ida", 1) }
  expect(sessionsTooMany(sessions, { most: 100, ofAccount: 2 })).toEqual(["a"])
  expect([...sessionsByAccount(sessions)]).toEqual([
    ["customer eve", ["a", "b", "c"]],
    ["customer ida", ["old"]],
  ])
})
