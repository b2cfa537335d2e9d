import type { HealthPart } from "../../contracts/staff/health"
import { when } from "../shared/words"
import { factsOf, inOneSentence } from "./words"

const AT = "2026-11-24T10:00:00.000Z"
const part = (over: Partial<HealthPart>): HealthPart => ({
  name: "Mail",
  state: "fine",
  says: "",
  since: AT,
  worked_at: null,
  failed_at: null,
  ...over,
})

it("says in one sentence whether everything works, and since when", () => {
  expect(inOneSentence({ state: "fine", since: AT, parts: [part({})] })).toBe(
    `Everything works, since ${when(AT)}.`,
  )
  const broken = [part({ state: "broken" }), part({ name: "Redis", state: "off" })]
  expect(inOneSentence({ state: "broken", since: AT, parts: broken })).toBe(
    `Something is wrong: Mail, since ${when(AT)}.`,
  )
  expect(
    inOneSentence({
      state: "broken",
      since: null,
      parts: [...broken, part({ name: "Jobs", state: "broken" })],
    }),
  ).toBe("Something is wrong: Mail, Jobs.")
})

it("tells when mail and cards last went well and badly, and nothing that nobody knows", () => {
  expect(factsOf(part({ worked_at: AT, failed_at: AT }))).toEqual([
    `Fine since ${when(AT)}`,
    `Last email sent: ${when(AT)}`,
    `Last email that failed: ${when(AT)}`,
  ])
  expect(factsOf(part({ name: "Backups", state: "off" }))).toEqual([])
  expect(factsOf(part({ name: "Files", state: "broken", worked_at: AT }))).toEqual([
    `Broken since ${when(AT)}`,
  ])
})
