import { snapshotOf, UnsavedWork } from "./unsaved-work"

describe("work that isn't saved", () => {
  it("lets the first of several forms ask, and the next when that one is saved", () => {
    const work = new UnsavedWork()
    const [reply, note] = [{}, {}]
    let changes = 0
    const end = work.subscribe(() => changes++)
    work.note(reply, false)
    expect([work.first, changes]).toEqual([null, 0])
    work.note(reply, true)
    work.note(note, true)
    work.note(note, true)
    expect(work.first).toBe(reply)
    work.note(reply, false)
    expect([work.first === note, changes]).toEqual([true, 3])
    end()
    work.note(note, false)
    expect([work.first, changes]).toEqual([null, 3])
  })

  it("is told by the fields, an unset one included", () => {
    expect(snapshotOf(undefined)).toBe("")
    expect(snapshotOf({ file: undefined, mode: "whole" })).not.toBe(snapshotOf({ file: "a", mode: "whole" }))
  })
})
