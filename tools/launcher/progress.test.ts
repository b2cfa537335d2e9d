import { Problem } from "../problem"
import { explain, formatElapsed, step } from "./progress"

const recorder = () => {
  let written = ""
  return {
    write: (text: string) => {
      written += text
    },
    written: () => written,
  }
}

describe("elapsed time", () => {
  it.each([
    [0, "0.0 s"],
    [950, "0.9 s"],
    [9_999, "9.9 s"],
    [12_400, "12 s"],
    [59_999, "59 s"],
    [75_000, "1 min 15 s"],
  ])("%i ms reads %s", (ms, words) => expect(formatElapsed(ms)).toBe(words))
})

describe("a step", () => {
  it("says that it began and that it is done, and gives the result on", async () => {
    const out = recorder()
    await expect(step("Seeding", async () => 7, out)).resolves.toBe(7)
    expect(out.written()).toMatch(/^… Seeding\n✓ Seeding \d+\.\d s\n$/)
  })

  it("says that it failed, and fails with the same error", async () => {
    const out = recorder()
    const work = step("Seeding", () => Promise.reject(new Problem("No room.")), out)
    await expect(work).rejects.toThrow("No room.")
    expect(out.written()).toMatch(/✗ Seeding/)
  })
})

describe("the last word of a command", () => {
  it("is the sentence alone when a person can put it right", () => {
    expect(explain(new Problem("Port 8000 is taken."))).toBe("Port 8000 is taken.")
  })

  it("is the stack when it is a fault of ours", () => {
    expect(explain(new TypeError("oops"))).toMatch(/TypeError: oops\n\s+at /)
  })
})
