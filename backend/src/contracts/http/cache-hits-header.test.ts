import { readCacheHits } from "./cache-hits-header"

test("a count is read as it is written, up to what a shop can have", () => {
  expect(readCacheHits("12")).toBe(12)
  expect(readCacheHits("999999999")).toBe(10_000)
})

test.each([undefined, "", "-1", "1e9", "0x10", " 5", "5.5", "99999999999999", ["3", "4"]])(
  "%p counts nothing",
  (header) => {
    expect(readCacheHits(header)).toBe(0)
  },
)
