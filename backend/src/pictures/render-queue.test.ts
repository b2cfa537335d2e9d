import { QueueFullError, RenderQueue } from "./render-queue"

/** Tasks that end when told to, and the order in which they began. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    task: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const ROOM = { wanted: 2, ahead: 2, idle: 1 }

/** Lets what was started really begin. */
const soon = () => new Promise((resolve) => setTimeout(resolve))

describe("taking turns", () => {
  it("lets the urgent ones go first", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, ROOM)
    turns.take("idle", task("first"))
    turns.take("idle", task("idle"))
    turns.take("ahead", task("ahead"))
    turns.take("wanted", task("wanted"))
    await soon()
    for (const name of ["first", "wanted", "ahead", "idle"]) await end(name)
    expect(begun).toEqual(["first", "wanted", "ahead", "idle"])
  })

  it("begins at once beside an idle one that takes no place, and no second idle one", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, { ...ROOM, idle: 2 }, true)
    for (const name of ["idle", "idler"]) turns.take("idle", task(name))
    turns.take("wanted", task("wanted"))
    turns.take("ahead", task("ahead"))
    await soon()
    expect(begun).toEqual(["idle", "wanted"])
    await end("wanted")
    await end("ahead")
    expect(begun).toEqual(["idle", "wanted", "ahead"])
    const rested = jest.fn()
    void turns.rest().then(rested)
    await end("idle")
    expect(begun).toEqual(["idle", "wanted", "ahead", "idler"])
    expect(rested).not.toHaveBeenCalled()
    await end("idler")
    expect(rested).toHaveBeenCalled()
  })

  it("begins an idle one that someone waits for now beside the one that runs", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, { ...ROOM, idle: 2 }, true)
    turns.take("idle", task("idle"))
    turns.take("idle", task("idler")).hurry()
    await soon()
    expect(begun).toEqual(["idle", "idler"])
    for (const name of begun) await end(name)
  })

  it("lets idle ones wait until nothing else runs", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, ROOM, true)
    turns.take("wanted", task("wanted"))
    turns.take("idle", task("idle"))
    await soon()
    expect(begun).toEqual(["wanted"])
    await end("wanted")
    expect(begun).toEqual(["wanted", "idle"])
    await end("idle")
  })

  it("runs no more at once than it may", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(2, ROOM)
    for (const name of ["a", "b", "c"]) turns.take("wanted", task(name))
    await soon()
    expect(begun).toEqual(["a", "b"])
    await end("b")
    expect(begun).toEqual(["a", "b", "c"])
  })

  it("refuses a wanted task when the line is full", async () => {
    const { task, end } = tasks()
    const turns = new RenderQueue(1, ROOM)
    for (const name of ["running", "a", "b"]) turns.take("wanted", task(name))
    await expect(turns.take("wanted", task("c")).done).rejects.toThrow(QueueFullError)
    await end("running")
  })

  it("lets the oldest wish give way to a new one", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, ROOM)
    turns.take("wanted", task("running"))
    const oldest = turns.take("ahead", task("oldest"))
    turns.take("ahead", task("older"))
    turns.take("ahead", task("newest"))
    await expect(oldest.done).rejects.toThrow(QueueFullError)
    await soon()
    for (const name of ["running", "older", "newest"]) await end(name)
    expect(begun).toEqual(["running", "older", "newest"])
  })

  it("moves up what someone waits for now", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, ROOM)
    turns.take("wanted", task("running"))
    turns.take("ahead", task("a"))
    turns.take("ahead", task("b")).hurry()
    await soon()
    for (const name of ["running", "b", "a"]) await end(name)
    expect(begun).toEqual(["running", "b", "a"])
  })

  it("moves up by the same rule as what is taken: of a full line whoever has most gives way", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, ROOM)
    turns.take("wanted", task("running"), "many")
    turns.take("wanted", task("a"), "many")
    const newest = turns.take("wanted", task("b"), "many")
    turns.take("idle", task("mine")).hurry("one")
    await expect(newest.done).rejects.toThrow(QueueFullError)
    await soon()
    for (const name of ["running", "a", "mine"]) await end(name)
    expect(begun).toEqual(["running", "a", "mine"])
  })

  it("gives the place back after a failure, also one that comes at once", async () => {
    const turns = new RenderQueue(1, ROOM)
    const failing = turns.take("wanted", () => {
      throw new Error("at once")
    })
    const next = turns.take("wanted", async () => "next")
    await expect(failing.done).rejects.toThrow("at once")
    expect(await next.done).toBe("next")
  })

  it("serves those who ask in turn, however much one of them wants", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, { wanted: 4, ahead: 0, idle: 0 })
    turns.take("wanted", task("running"), "greedy")
    for (const name of ["g1", "g2", "g3"]) turns.take("wanted", task(name), "greedy")
    turns.take("wanted", task("m1"), "modest")
    await soon()
    for (const name of ["running", "g1", "m1", "g2", "g3"]) await end(name)
    expect(begun).toEqual(["running", "g1", "m1", "g2", "g3"])
  })

  it("makes room for others at the cost of who has most waiting", async () => {
    const { begun, task, end } = tasks()
    const turns = new RenderQueue(1, { wanted: 2, ahead: 0, idle: 0 })
    turns.take("wanted", task("running"), "greedy")
    turns.take("wanted", task("g1"), "greedy")
    const dropped = turns.take("wanted", task("g2"), "greedy")
    turns.take("wanted", task("m1"), "modest")
    await expect(dropped.done).rejects.toThrow(QueueFullError)
    const tooMuch = turns.take("wanted", task("g3"), "greedy")
    await expect(tooMuch.done).rejects.toThrow(QueueFullError)
    await soon()
    for (const name of ["running", "g1", "m1"]) await end(name)
    expect(begun).toEqual(["running", "g1", "m1"])
  })
})
