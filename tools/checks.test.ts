import { countOf, formatCount, sum } from "./checks"

it("counts a test file that could not be loaded as a failure", () => {
  expect(countOf({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 3,
    failed: 3,
  })
})

it("adds up and says it in the words that close a run", () => {
  const total = sum([
    { passed: 3, failed: 0 },
    { passed: 0, failed: 1 },
  ])
  expect(formatCount(total)).toBe("3 passed, 1 failed")
  expect(formatCount(sum([]))).toBe("0 passed, 0 failed")
})
