import { readThrough } from "./read-through"

function setup() {
  const clock = { time: 0 }
  const read = readThrough({ ttlMs: 1000, atMost: 2, now: () => clock.time })
  return { clock, read }
}

test("readers at the same moment share one reading", async () => {
  const { read } = setup()
  const source = jest.fn(async () => "home")
  expect(await Promise.all([read("/", null, source), read("/", null, source)])).toEqual(["home", "home"])
  expect(source).toHaveBeenCalledTimes(1)
})

test("a value is kept for its moment and no longer", async () => {
  const { clock, read } = setup()
  let count = 0
  const source = async () => ++count
  expect(await read("/", null, source)).toBe(1)
  clock.time = 999
  expect(await read("/", null, source)).toBe(1)
  clock.time = 1000
  expect(await read("/", null, source)).toBe(2)
})

test("a clock that was set back keeps nothing for longer", async () => {
  const { clock, read } = setup()
  let count = 0
  const source = async () => ++count
  clock.time = 600_000
  expect(await read("/", null, source)).toBe(1)
  clock.time = 0
  expect(await read("/", null, source)).toBe(2)
})

test("a reading that failed is not kept", async () => {
  const { read } = setup()
  await expect(read("/", null, () => Promise.reject(new Error("down")))).rejects.toThrow("down")
  expect(await read("/", null, async () => "up")).toBe("up")
})

test("it keeps no more than it may, and drops what was unused for longest", async () => {
  const { read } = setup()
  const source = jest.fn(async () => "x")
  for (const key of ["a", "b", "a", "c", "a", "b"]) await read(key, null, source)
  expect(source).toHaveBeenCalledTimes(4)
})

test("two kinds of reading under one key do not get each other's value", async () => {
  const { read } = setup()
  expect(await read("/", "text", async () => "one")).toBe("one")
  expect(await read("/", "number", async () => 1)).toBe(1)
})

test("a reading that another kind has replaced takes nothing along when it fails", async () => {
  const { read } = setup()
  let fail = (_: Error) => {}
  const former = read("/", "text", () => new Promise<string>((_, reject) => (fail = reject)))
  const source = jest.fn(async () => 1)
  await read("/", "number", source)
  fail(new Error("down"))
  await expect(former).rejects.toThrow("down")
  await read("/", "number", source)
  expect(source).toHaveBeenCalledTimes(1)
})

describe("while the source is out of reach", () => {
  const down = () => Promise.reject(new Error("down"))

  function setupStale() {
    const clock = { time: 0 }
    const read = readThrough({
      ttlMs: 1000,
      atMost: 2,
      now: () => clock.time,
      staleFor: 10_000,
      isOutOfReach: (error) => error instanceof Error && error.message === "down",
    })
    return { clock, read }
  }

  test("what it said last is given out, and the next reading that works replaces it", async () => {
    const { clock, read } = setupStale()
    await read("/", null, async () => "home")
    clock.time = 5000
    expect(await read("/", null, down)).toBe("home")
    clock.time = 7000
    expect(await read("/", null, async () => "new home")).toBe("new home")
  })

  test("but not for ever, however often it was given out meanwhile", async () => {
    const { clock, read } = setupStale()
    await read("/", null, async () => "home")
    clock.time = 9000
    expect(await read("/", null, down)).toBe("home")
    clock.time = 10_500
    await expect(read("/", null, down)).rejects.toThrow("down")
  })

  test("but not as another kind's", async () => {
    const { clock, read } = setupStale()
    await read("/", "text", async () => "home")
    clock.time = 5000
    await expect(read("/", "number", down)).rejects.toThrow("down")
  })

  test("a word that there is nothing counts", async () => {
    const { clock, read } = setupStale()
    await read("/", null, async () => "home")
    clock.time = 2000
    await expect(read("/", null, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone")
  })
})
