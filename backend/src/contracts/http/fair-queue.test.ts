import { FairQueue } from "./fair-queue"

/** A line in which each name is a letter for the asker and a number. */
function line(room: number) {
  const refused: string[] = []
  const fair = new FairQueue<{ name: string; asker: string; refuse(): void }>(room)
  const come = (name: string) => {
    const one = { name, asker: name[0] ?? "", refuse: () => void refused.push(name) }
    fair.push(one)
    return one
  }
  const rest = () => {
    const names: string[] = []
    for (let next = fair.shift(); next; next = fair.shift()) names.push(next.name)
    return names
  }
  return { fair, refused, come, rest }
}

it("gives each asker a turn before anybody has a second one", () => {
  const { come, rest } = line(9)
  for (const name of ["a1", "a2", "a3", "b1", "c1", "b2"]) come(name)
  expect(rest()).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"])
})

it("has the newest of who has most waiting give way", () => {
  const { come, refused, rest } = line(3)
  for (const name of ["a1", "a2", "a3", "b1", "c1", "d1"]) come(name)
  expect(refused).toEqual(["a3", "a2", "d1"])
  expect(rest()).toEqual(["a1", "b1", "c1"])
})

it("tells how many turns come first: of nobody more than of oneself", () => {
  const { fair, come } = line(9)
  for (const name of ["a1", "a2", "a3", "b1"]) come(name)
  expect([fair.turnsBefore("c"), fair.turnsBefore("b"), fair.turnsBefore("a")]).toEqual([2, 3, 4])
})

it("passes over who may not go, and forgets who leaves", () => {
  const { fair, come } = line(9)
  const [a1, , b1] = [come("a1"), come("a2"), come("b1")]
  expect(fair.shift((asker) => asker !== "a")).toBe(b1)
  fair.remove(b1)
  fair.remove(a1)
  expect(fair.length).toBe(1)
  expect(fair.shift()?.name).toBe("a2")
  expect(fair.shift()).toBeUndefined()
})
