import { type MinuteOfMemory, memoryTable, memoryVerdict, skus } from "./memory"

const MB = 1024 * 1024
const minutes = (...backend: number[]): MinuteOfMemory[] =>
  backend.map((megabytes, minute) => ({
    minute,
    backend: megabytes * MB,
    storefront: 100 * MB,
    calls: minute * 9,
  }))

test("memory holds when it stays within a twentieth from the third minute on, below 600 MB", () => {
  expect(memoryVerdict(minutes(300, 500, 520, 540, 550, 560))).toBe("holds")
  expect(memoryVerdict(minutes(300, 400, 420, 440, 450, 470))).toBe("short")
  expect(memoryVerdict(minutes(300, 580, 590, 598, 599, 601))).toBe("short")
  expect(memoryVerdict(minutes(300, 400, 420, 440))).toBeNull()
})

test("20,000 designs are asked for before one comes again", () => {
  const all = skus()
  const first = Array.from({ length: 20_000 }, () => all.next().value)
  expect(new Set(first).size).toBe(20_000)
  expect(all.next().value).toBe(first[0])
})

test("each minute of the memory bench is a row", () => {
  expect(memoryTable(minutes(300, 401)).split("\n").slice(2)).toEqual([
    "| 0 | 300 | 100 | 0 |",
    "| 1 | 401 | 100 | 9 |",
  ])
})
