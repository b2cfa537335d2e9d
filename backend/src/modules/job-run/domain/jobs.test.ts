import { readdirSync } from "node:fs"
import { join } from "node:path"
import { JOB_NAMES, JOBS, stateOfJob } from "./jobs"

const NOW = new Date("2026-11-23T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const run = (minutes: number, failed = false) => ({ beganAt: ago(minutes), endedAt: ago(minutes), failed })

const FOLDER = join(__dirname, "../../../jobs")

describe("the jobs of the clock", () => {
  it("are those that there are, each as often as its schedule says", () => {
    const found = readdirSync(FOLDER).map((file) => {
      const { config } = require(join(FOLDER, file)) as { config: { name: string; schedule: string } }
      const every = /^\*\/(\d+) \* \* \* \*$/.exec(config.schedule)?.[1]
      return [config.name, { every: Number(every ?? 60) }]
    })
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(JOB_NAMES.map((name) => [name, { every: JOBS[name].every }])),
    )
  })

  it("are late when three runs in a row are missing, failed or not", () => {
    expect(stateOfJob("sweep", run(179), NOW, ago(999))).toBe("fine")
    expect(stateOfJob("sweep", run(179, true), NOW, ago(999))).toBe("failed")
    expect(stateOfJob("sweep", run(181), NOW, ago(999))).toBe("late")
    expect(stateOfJob("follow-orders", run(10, true), NOW, ago(999))).toBe("late")
    const stuck = { beganAt: ago(181), endedAt: ago(241), failed: false }
    expect(stateOfJob("sweep", stuck, NOW, ago(999))).toBe("late")
  })

  it("have the same time from when a run is due until it ends", () => {
    const underWay = { beganAt: ago(179), endedAt: ago(239), failed: false }
    expect(stateOfJob("sweep", underWay, NOW, ago(999))).toBe("fine")
    expect(stateOfJob("sweep", { ...underWay, failed: true }, NOW, ago(999))).toBe("failed")
  })

  it("are late when their process dies in every run, however lately one began", () => {
    expect(stateOfJob("sweep", { beganAt: ago(1), endedAt: ago(241), failed: false }, NOW, ago(999))).toBe(
      "late",
    )
    expect(stateOfJob("sweep", { beganAt: ago(1), endedAt: null, failed: false }, NOW, ago(241))).toBe("late")
  })

  it("have failed when their process dies in every run, and another follows it", () => {
    const died = { beganAt: ago(3), endedAt: ago(241), failed: false }
    expect(stateOfJob("sweep", died, NOW, ago(2))).toBe("failed")
    expect(stateOfJob("sweep", { ...died, endedAt: null }, NOW, ago(2))).toBe("failed")
    // An update ended the process, once.
    expect(stateOfJob("sweep", { ...died, endedAt: ago(63) }, NOW, ago(2))).toBe("fine")
  })

  it("have not run yet in a shop that has just begun", () => {
    expect(stateOfJob("sweep", null, NOW, ago(2))).toBe("never")
    expect(stateOfJob("sweep", null, NOW, ago(200))).toBe("late")
  })

  it("are not late for the time that the shop stood still", () => {
    expect(stateOfJob("sweep", run(999), NOW, ago(2))).toBe("fine")
    expect(stateOfJob("sweep", run(999, true), NOW, ago(2))).toBe("failed")
    expect(stateOfJob("sweep", run(999), NOW, ago(181))).toBe("late")
  })
})
