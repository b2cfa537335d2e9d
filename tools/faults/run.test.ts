import type { Fault } from "./fault"
import { Plan } from "./run"
import { seeded } from "./seeded"

const nothing = async () => {}
const fault = (name: string, of: string, more: Partial<Fault> = {}): Fault => ({
  name,
  of,
  lasts: [0, 0],
  begin: nothing,
  end: nothing,
  ...more,
})
const FAULTS = [
  fault("a killed", "a"),
  fault("a frozen", "a"),
  fault("b killed", "b"),
  fault("a deploy", "everything", { alone: true }),
]

it("has each fault once before any is had again, never two of the same thing, and a deploy by itself", () => {
  const plan = new Plan(FAULTS, seeded(2))
  const rounds = Array.from({ length: 400 }, () => plan.next())
  const names = rounds.flat().map(({ name }) => name)
  for (let at = 0; at + FAULTS.length <= names.length; at += FAULTS.length)
    expect(new Set(names.slice(at, at + FAULTS.length)).size).toBe(FAULTS.length)
  expect(rounds.some(({ length }) => length === 2)).toBe(true)
  for (const round of rounds) {
    expect(round.length).toBeGreaterThan(0)
    expect(new Set(round.map(({ of }) => of)).size).toBe(round.length)
    if (round.some(({ alone }) => alone)) expect(round).toHaveLength(1)
  }
})

it("is the same again for the same seed", () => {
  const names = (seed: number) => {
    const plan = new Plan(FAULTS, seeded(seed))
    return Array.from({ length: 30 }, () => plan.next().map(({ name }) => name))
  }
  expect(names(4)).toEqual(names(4))
})
