import { LONGEST_PAUSE_MS, Pauses } from "./process-pauses"

describe("a process that is stopped", () => {
  const time = { steady: 0, wall: 0 }
  const pauses = new Pauses(() => ({ ...time }))
  const pass = (steady: number, wall = steady) => {
    time.steady += steady
    time.wall += wall
  }

  it("was paused, as far as work is concerned that began before", () => {
    const before = pauses.check()
    pass(LONGEST_PAUSE_MS)
    expect(pauses.since(before)).toBe(true)
    const after = pauses.check()
    pass(1_000)
    expect(pauses.since(before)).toBe(true)
    expect(pauses.since(after)).toBe(false)
  })

  it("was not, as long as its locks can't have run out", () => {
    const before = pauses.check()
    for (let at = 0; at < 100; at++) {
      pass(LONGEST_PAUSE_MS - 1)
      expect(pauses.since(before)).toBe(false)
    }
  })

  it("was, with a machine whose own clock stood still as well", () => {
    const before = pauses.check()
    pass(10, LONGEST_PAUSE_MS)
    expect(pauses.since(before)).toBe(true)
  })

  it("was not when its clock was set back", () => {
    const before = pauses.check()
    pass(10, -24 * 60 * 60_000)
    expect(pauses.since(before)).toBe(false)
    pass(1_000)
    expect(pauses.since(before)).toBe(false)
  })
})
