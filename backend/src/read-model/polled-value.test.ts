import { CHECK_EVERY, PolledValue, STALE_AFTER } from "./polled-value"

/** A source whose answers the test gives, and a clock it turns. */
function polled() {
  let now = 0
  const asked: { previous: string | undefined; answer: (value: string) => void; fail: (e: Error) => void }[] =
    []
  const errors: unknown[] = []
  const value = new PolledValue<string>(
    (previous) =>
      new Promise((answer, fail) => {
        asked.push({ previous, answer, fail })
      }),
    (error) => errors.push(error),
    () => now,
  )
  return { value, asked, errors, pass: (ms: number) => (now += ms) }
}

const started = async () => {
  const shop = polled()
  const first = shop.value.get()
  shop.asked[0]?.answer("first")
  expect(await first).toBe("first")
  return shop
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe("a polled value", () => {
  it("is loaded once for everyone who asks at the start", async () => {
    const { value, asked } = polled()
    const both = [value.get(), value.get()]
    asked[0]?.answer("first")
    expect(await Promise.all(both)).toEqual(["first", "first"])
    expect(asked).toHaveLength(1)
  })

  it("is not checked again within a second", async () => {
    const { value, asked, pass } = await started()
    pass(CHECK_EVERY - 1)
    expect(await value.get()).toBe("first")
    expect(asked).toHaveLength(1)
  })

  it("is given out while it is checked, to one check at a time", async () => {
    const { value, asked, pass } = await started()
    pass(CHECK_EVERY)
    expect(await Promise.all([value.get(), value.get()])).toEqual(["first", "first"])
    expect(asked).toHaveLength(2)
    expect(asked[1]?.previous).toBe("first")
    asked[1]?.answer("second")
    await settled()
    expect(await value.get()).toBe("second")
  })

  it("is waited for after a quiet time", async () => {
    const { value, asked, pass } = await started()
    pass(STALE_AFTER)
    const next = value.get()
    asked[1]?.answer("second")
    expect(await next).toBe("second")
  })

  it("is waited for at once after it was expired, and a check begun before doesn't count", async () => {
    const { value, asked, pass } = await started()
    pass(CHECK_EVERY)
    await value.get()
    value.expire()
    const next = value.get()
    asked[1]?.answer("read before the change")
    await settled()
    asked[2]?.answer("read after the change")
    expect(await next).toBe("read after the change")
    expect(await value.get()).toBe("read after the change")
  })

  it("stays while the source fails, and says so", async () => {
    const { value, asked, errors, pass } = await started()
    pass(STALE_AFTER)
    const next = value.get()
    asked[1]?.fail(new Error("no database"))
    expect(await next).toBe("first")
    expect(errors).toEqual([new Error("no database")])
  })

  it("fails when there never was one, and is tried again", async () => {
    const { value, asked } = polled()
    const first = value.get()
    asked[0]?.fail(new Error("no database"))
    await expect(first).rejects.toThrow("no database")
    const second = value.get()
    asked[1]?.answer("first")
    expect(await second).toBe("first")
  })
})
