import { countOf, formatCount, formatEnd, sum } from "./checks"

const RED = "\u001b[31m"

const result = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: "/shop/tests/buy.e2e.ts",
      status: "failed",
      assertionResults: [
        { fullName: "a rider buys", status: "passed", failureMessages: [] },
        {
          fullName: "a rider pays",
          status: "failed",
          failureMessages: [`${RED}No mail came.\n    at buy.ts`],
        },
      ],
    },
    { name: "/shop/tests/broken.test.ts", status: "failed", assertionResults: [] },
    { name: "/shop/tests/fine.test.ts", status: "passed", assertionResults: [] },
  ],
}

it("counts a test file that could not be loaded as a failure, and names what failed", () => {
  expect(countOf(result)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: ["buy.e2e.ts: a rider pays: No mail came.", "broken.test.ts could not be run"],
  })
})

it("says with a failure what there was in place of what was expected", () => {
  const message = [
    "Error: expect(received).toEqual(expected) // deep equality",
    "",
    "- Expected  - 1",
    "+ Received  + 3",
    "",
    "- Array []",
    "+ Array [",
    `${RED}+   "resitem_1: 1 for ordli_1, which wants none",`,
    "+ ]",
  ].join("\n")
  const assertionResults = [{ fullName: "is told of it", status: "failed", failureMessages: [message] }]
  const testResults = [{ name: "/shop/tools/faults.spec.ts", status: "failed", assertionResults }]
  expect(countOf({ ...result, testResults }).failures).toEqual([
    'faults.spec.ts: is told of it: Error: expect(received).toEqual(expected) // deep equality | "resitem_1: 1 for ordli_1, which wants none",',
  ])
})

it("says what failed once more at the end, before the count", () => {
  expect(
    formatEnd(
      [
        { ...countOf(result), skipped: 0 },
        { passed: 4, failed: 0 },
        { passed: 0, failed: 1, failures: ["Types"] },
      ],
      ["nginx"],
    ),
  ).toBe(
    [
      "✗ buy.e2e.ts: a rider pays: No mail came.",
      "✗ broken.test.ts could not be run",
      "✗ Types",
      "7 passed, 3 failed",
    ].join("\n"),
  )
  expect(formatEnd([], [])).toBe("0 passed, 0 failed")
})

it("says before the count how many tests were left out, and what is missing", () => {
  const counts = [
    countOf({ ...result, testResults: [] }),
    { passed: 4, failed: 0 },
    { passed: 0, failed: 0, skipped: 3 },
  ]
  expect(formatEnd(counts, ["redis-server", "nginx"]).split("\n")).toEqual([
    "!!! 5 tests were left out: not installed here: redis-server, nginx",
    "7 passed, 2 failed",
  ])
  expect(formatEnd([{ passed: 4, failed: 0, skipped: 1 }], [])).toBe(
    "!!! 1 test was left out: see what their files skip\n4 passed, 0 failed",
  )
})

it("adds up and says it in the words that close a run", () => {
  const total = sum([
    { passed: 3, failed: 0 },
    { passed: 0, failed: 1 },
  ])
  expect(formatCount(total)).toBe("3 passed, 1 failed")
  expect(formatCount(sum([]))).toBe("0 passed, 0 failed")
})
