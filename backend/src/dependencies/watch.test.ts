import { eventually } from "../../integration-tests/eventually"
import { AwayError, Watch } from "./watch"

const quick = { intervalMs: 5, timeoutMs: 50 }

/** A service that answers, refuses or says nothing, as told. */
function service() {
  const state = { answers: "yes" as "yes" | "no" | "never", asked: 0 }
  const heard: boolean[] = []
  const watch = new Watch({
    ...quick,
    name: "The service",
    ask: () => {
      state.asked++
      if (state.answers === "never") return new Promise(() => {})
      return state.answers === "yes" ? Promise.resolve() : Promise.reject(new Error("refused"))
    },
    onChange: (isAway) => heard.push(isAway),
  })
  void watch.start()
  return { watch, state, heard }
}

test.each(["no", "never"] as const)(
  "a service that answers %s is away, and is there again when it answers",
  async (how) => {
    const { watch, state, heard } = service()
    expect(watch.isAway).toBe(false)
    state.answers = how
    await eventually(async () => watch.isAway)
    expect(watch.since).toBeInstanceOf(Date)
    state.answers = "yes"
    await eventually(async () => !watch.isAway)
    expect(watch.since).toBeNull()
    expect(heard).toEqual([true, false])
    watch.stop()
  },
)

test("who waits for it is told in the moment it goes, and is not made to wait while it is away", async () => {
  const { watch, state } = service()
  await eventually(async () => state.asked > 1)
  const waiting = watch.orAway(() => new Promise<never>(() => {}))
  state.answers = "no"
  await expect(waiting).rejects.toBeInstanceOf(AwayError)
  const work = jest.fn(async () => 1)
  await expect(watch.orAway(work)).rejects.toBeInstanceOf(AwayError)
  expect(work).not.toHaveBeenCalled()
  watch.stop()
})

test("what it answers comes through", async () => {
  const { watch } = service()
  await expect(watch.orAway(async () => 42)).resolves.toBe(42)
  await expect(watch.orAway(async () => Promise.reject(new Error("no such table")))).rejects.toThrow(
    "no such table",
  )
  watch.stop()
})

test("work that was begun waits for it to come back, and not for ever", async () => {
  const { watch, state } = service()
  await expect(watch.there(0)).resolves.toBeUndefined()
  state.answers = "no"
  await eventually(async () => watch.isAway)
  await expect(watch.there(60)).rejects.toBeInstanceOf(AwayError)
  const waiting = watch.there(5_000)
  state.answers = "yes"
  await expect(waiting).resolves.toBeUndefined()
  expect(watch.isAway).toBe(false)
  watch.stop()
})
