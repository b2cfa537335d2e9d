import { backupState, programsState, queueState } from "./states"

const NOW = new Date("2026-11-24T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const program = (over: object = {}) => ({
  does: "shared",
  seenAt: ago(0.5),
  waiting: 0,
  turnedAwayAt: null,
  ...over,
})

describe("the programs", () => {
  it("are fine when somebody answers and somebody works in the background", () => {
    expect(programsState([program()], NOW)).toEqual({
      state: "fine",
      says: "1 program serves requests, 1 runs background jobs.",
    })
    const fleet = [program({ does: "server" }), program({ does: "server" }), program({ does: "worker" })]
    expect(programsState(fleet, NOW).says).toBe("2 programs serve requests, 1 runs background jobs.")
  })

  it("are broken when one is gone without saying so, or nobody works in the background", () => {
    const lost = [program(), program({ does: "worker", seenAt: ago(3) })]
    expect(programsState(lost, NOW)).toMatchObject({
      state: "broken",
      says: expect.stringContaining("1 program stopped without"),
    })
    expect(programsState([program({ does: "server" })], NOW)).toMatchObject({
      state: "broken",
      says: expect.stringContaining("No worker is running"),
    })
    expect(programsState([], NOW).state).toBe("off")
  })
})

it("the queue is broken for ten minutes after somebody was turned away", () => {
  expect(queueState([program({ turnedAwayAt: ago(9) })], NOW).state).toBe("broken")
  expect(queueState([program({ turnedAwayAt: ago(11) })], NOW).state).toBe("fine")
  expect(queueState([program({ waiting: 3 }), program({ waiting: 4, seenAt: ago(5) })], NOW).says).toBe(
    "3 requests are waiting.",
  )
})

it("a backup of the last day is wanted of a live shop alone", () => {
  expect(backupState(ago(25 * 60), NOW, "live").state).toBe("fine")
  expect(backupState(ago(27 * 60), NOW, "live").state).toBe("broken")
  expect(backupState(ago(27 * 60), NOW, "demo").state).toBe("off")
  expect(backupState(null, NOW, "live").state).toBe("off")
})
