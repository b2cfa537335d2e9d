import { CachedValue, STALE_AFTER_MS } from "./cached-value"
import { CHECK_INTERVAL_MS, Revisions } from "./revisions"

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A question whose answer the test gives. */
interface Asked<T> {
  answer(value: T): void
  fail(error: Error): void
}

function asking<T>() {
  const asked: Asked<T>[] = []
  const ask = () =>
    new Promise<T>((answer, fail) => {
      asked.push({ answer, fail })
    })
  return { asked, ask }
}

/** A database with two tables, and a clock that the test moves. */
function shop() {
  let now = 0
  const { asked, ask } = asking<ReadonlyMap<string, string>>()
  const revisions = new Revisions(ask, () => now)
  const state = { product: 1, dealer: 1 }
  return {
    revisions,
    state,
    /** Questions for the revisions. */
    asked,
    pass: (ms: number) => (now += ms),
    /** Answers the last question with the current state. */
    reply: async () => {
      asked.at(-1)?.answer(new Map(Object.entries(state).map(([table, revision]) => [table, `r${revision}`])))
      await settled()
    },
  }
}

function readOf(
  { revisions }: Pick<ReturnType<typeof shop>, "revisions">,
  { tables = ["product"], goodFor = null }: { tables?: string[]; goodFor?: number | null } = {},
) {
  const { asked: loads, ask } = asking<string>()
  const previous: (string | undefined)[] = []
  const errors: unknown[] = []
  const value = new CachedValue<string>({
    tables,
    revisions,
    load: (last) => {
      previous.push(last)
      return ask()
    },
    goodFor: () => goodFor,
    onError: (error) => errors.push(error),
  })
  return { value, loads, previous, errors }
}

async function started(options: Parameters<typeof readOf>[1] = {}) {
  const world = shop()
  const read = readOf(world, options)
  const first = read.value.get()
  await world.reply()
  read.loads[0]?.answer("first")
  expect(await first).toBe("first")
  return { ...world, ...read }
}

describe("a cached value", () => {
  it("is loaded once for everyone who asks at the start", async () => {
    const world = shop()
    const { value, loads } = readOf(world)
    const both = [value.get(), value.get()]
    await world.reply()
    loads[0]?.answer("first")
    expect(await Promise.all(both)).toEqual(["first", "first"])
    expect([world.asked.length, loads.length]).toEqual([1, 1])
  })

  it("is not checked again within a second", async () => {
    const { value, asked, pass, state } = await started()
    state.product++
    pass(CHECK_INTERVAL_MS - 1)
    expect(await value.get()).toBe("first")
    expect(asked).toHaveLength(1)
  })

  it("is not loaded again while its tables are the same, whatever happens to others", async () => {
    const { value, pass, reply, state, loads, asked } = await started()
    for (let seconds = 0; seconds < 5; seconds++) {
      pass(STALE_AFTER_MS)
      state.dealer++
      const next = value.get()
      await reply()
      expect(await next).toBe("first")
    }
    expect([asked.length, loads.length]).toEqual([6, 1])
  })

  it("is given out while it is checked and loaded, to one check at a time", async () => {
    const { value, asked, pass, state, reply, loads, previous } = await started()
    state.product++
    pass(CHECK_INTERVAL_MS)
    expect(await Promise.all([value.get(), value.get()])).toEqual(["first", "first"])
    expect(asked).toHaveLength(2)
    await reply()
    expect(await value.get()).toBe("first")
    expect(previous).toEqual([undefined, "first"])
    loads[1]?.answer("second")
    await settled()
    expect(await value.get()).toBe("second")
    expect(loads).toHaveLength(2)
  })

  it("is waited for after a quiet time", async () => {
    const { value, pass, state, reply, loads } = await started()
    state.product++
    pass(STALE_AFTER_MS)
    const next = value.get()
    await reply()
    loads[1]?.answer("second")
    expect(await next).toBe("second")
  })

  it("is waited for when it was seen to have changed two seconds ago and still loads", async () => {
    const { value, pass, state, reply, loads } = await started()
    state.product++
    pass(CHECK_INTERVAL_MS)
    expect(await value.get()).toBe("first")
    await reply()
    pass(STALE_AFTER_MS - CHECK_INTERVAL_MS)
    const next = value.get()
    loads[1]?.answer("second")
    expect(await next).toBe("second")
  })

  it("is waited for at once after it was expired, and a check begun before doesn't count", async () => {
    const { value, revisions, asked, pass, state, reply, loads } = await started()
    pass(CHECK_INTERVAL_MS)
    await value.get()
    const before = asked.at(-1)
    state.product++
    revisions.expire()
    const next = value.get()
    before?.answer(new Map([["product", "r1"]]))
    await settled()
    await reply()
    loads[1]?.answer("second")
    expect(await next).toBe("second")
    expect(await value.get()).toBe("second")
  })

  it("keeps what was loaded after an expiry, though a load from before it comes last", async () => {
    const { value, revisions, pass, state, reply, loads } = await started()
    state.product++
    pass(STALE_AFTER_MS)
    const slow = value.get()
    await reply()
    state.product++
    revisions.expire()
    const next = value.get()
    await reply()
    loads[2]?.answer("third")
    expect(await next).toBe("third")
    loads[1]?.answer("second")
    await slow
    expect(await value.get()).toBe("third")
  })

  it("is loaded again for a change between the question and the rows", async () => {
    const world = shop()
    const { value, loads } = readOf(world)
    const first = value.get()
    await world.reply()
    world.state.product++
    loads[0]?.answer("some of both")
    expect(await first).toBe("some of both")
    world.pass(STALE_AFTER_MS)
    const next = value.get()
    await world.reply()
    loads[1]?.answer("second")
    expect(await next).toBe("second")
  })

  it("stays while the database fails, and says so", async () => {
    const { value, asked, errors, pass } = await started()
    pass(STALE_AFTER_MS)
    const next = value.get()
    asked[1]?.fail(new Error("no database"))
    expect(await next).toBe("first")
    expect(errors).toEqual([new Error("no database")])
  })

  it("is as old as its last successful check, and good for no time that nobody can check", async () => {
    const { value, asked, pass, reply } = await started()
    expect([value.age, value.goodFor]).toEqual([0, Number.POSITIVE_INFINITY])
    for (let failures = 1; failures <= 3; failures++) {
      pass(STALE_AFTER_MS)
      const next = value.get()
      asked.at(-1)?.fail(new Error("no database"))
      expect(await next).toBe("first")
      expect([value.age, value.goodFor]).toEqual([failures * STALE_AFTER_MS, 0])
    }
    pass(STALE_AFTER_MS)
    const next = value.get()
    await reply()
    await next
    expect([value.age, value.goodFor]).toEqual([0, Number.POSITIVE_INFINITY])
  })

  it("stays while its rows can't be read, and is tried again a second later", async () => {
    const { value, pass, state, reply, loads, errors } = await started()
    state.product++
    pass(STALE_AFTER_MS)
    const failing = value.get()
    await reply()
    loads[1]?.fail(new Error("no rows"))
    expect(await failing).toBe("first")
    expect(errors).toEqual([new Error("no rows")])
    pass(STALE_AFTER_MS)
    const next = value.get()
    await reply()
    loads[2]?.answer("second")
    expect(await next).toBe("second")
  })

  it("fails when there never was one, and is tried again", async () => {
    const world = shop()
    const { value, loads } = readOf(world)
    const first = value.get()
    world.asked[0]?.fail(new Error("no database"))
    await expect(first).rejects.toThrow("no database")
    const second = value.get()
    await world.reply()
    loads[0]?.answer("first")
    expect(await second).toBe("first")
  })

  it("fails over a table that nobody watches", async () => {
    const world = shop()
    const { value } = readOf(world, { tables: ["product", "price"] })
    const first = value.get()
    await Promise.all([expect(first).rejects.toThrow('"price"'), world.reply()])
  })

  it("is loaded again when time alone has made another", async () => {
    const { value, pass, reply, loads } = await started({ goodFor: 5000 })
    pass(4999)
    const same = value.get()
    await reply()
    expect(await same).toBe("first")
    pass(STALE_AFTER_MS)
    const next = value.get()
    await reply()
    loads[1]?.answer("second")
    expect(await next).toBe("second")
  })
})

describe("several cached values", () => {
  async function startedTwo() {
    const world = shop()
    const products = readOf(world)
    const dealers = readOf(world, { tables: ["dealer"] })
    const first = Promise.all([products.value.get(), dealers.value.get()])
    await world.reply()
    products.loads[0]?.answer("products")
    dealers.loads[0]?.answer("dealers")
    await first
    return { ...world, products, dealers }
  }

  it("are checked by one question", async () => {
    const { asked, pass, reply, products, dealers, state } = await startedTwo()
    expect(asked).toHaveLength(1)
    pass(STALE_AFTER_MS)
    state.dealer++
    const both = [products.value.get(), dealers.value.get()]
    await reply()
    expect(asked).toHaveLength(2)
    dealers.loads[1]?.answer("other dealers")
    expect(await Promise.all(both)).toEqual(["products", "other dealers"])
    expect(products.loads).toHaveLength(1)
  })

  it("are seen as they are when renewed: who didn't change is not asked about again", async () => {
    const { asked, reply, products, dealers, state, revisions } = await startedTwo()
    state.dealer++
    const renewed = revisions.renew()
    // No one else waits in the meantime.
    expect(await dealers.value.get()).toBe("dealers")
    await reply()
    await renewed
    const changed = dealers.value.get()
    expect(await products.value.get()).toBe("products")
    dealers.loads[1]?.answer("other dealers")
    expect(await changed).toBe("other dealers")
    expect(asked).toHaveLength(2)
  })

  it("are asked about once more when they are expired while they are being renewed", async () => {
    const { asked, reply, dealers, state, revisions } = await startedTwo()
    const renewed = revisions.renew()
    const early = asked.at(-1)
    state.dealer++
    revisions.expire()
    early?.answer(
      new Map([
        ["product", "r1"],
        ["dealer", "r1"],
      ]),
    )
    await renewed
    const changed = dealers.value.get()
    await reply()
    dealers.loads[1]?.answer("other dealers")
    expect(await changed).toBe("other dealers")
  })

  it("are as new as the later of two renewals, though the earlier comes last", async () => {
    const { asked, reply, dealers, state, revisions, pass } = await startedTwo()
    const early = revisions.renew()
    const question = asked.at(-1)
    pass(10)
    state.dealer++
    const late = revisions.renew()
    await reply()
    await late
    question?.answer(
      new Map([
        ["product", "r1"],
        ["dealer", "r1"],
      ]),
    )
    await early
    const changed = dealers.value.get()
    await settled()
    dealers.loads[1]?.answer("other dealers")
    expect(await changed).toBe("other dealers")
  })

  it("can't be renewed without a database", async () => {
    const { asked, revisions } = await startedTwo()
    const renewed = revisions.renew()
    asked.at(-1)?.fail(new Error("no database"))
    await expect(renewed).rejects.toThrow("no database")
  })
})
