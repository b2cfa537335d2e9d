/** These start several backends each, and so one after the other. */
const SEVERAL_PROCESSES = ["several-processes.spec.ts", "fleet.spec.ts"]
/** By hand: it wants a machine that has nothing else to do (docs/decisions/2026-11-24-faults.md). */
const FAULTS = "faults.spec.ts"

const common = {
  rootDir: __dirname,
  testEnvironment: "node",
  transform: {
    "^.+\\.m?[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  extensionsToTreatAsEsm: [".ts"],
}

/** @type {import("jest").Config} */
module.exports = {
  testTimeout: 300_000,
  projects: [
    { ...common, displayName: "unit", testMatch: ["<rootDir>/**/*.test.ts"] },
    // These start the launcher itself, or parts of it, as a person would.
    {
      ...common,
      displayName: "launcher",
      testMatch: ["<rootDir>/**/*.spec.ts"],
      testPathIgnorePatterns: [...SEVERAL_PROCESSES, FAULTS],
    },
    { ...common, displayName: "processes", testMatch: SEVERAL_PROCESSES.map((file) => `<rootDir>/${file}`) },
    { ...common, displayName: "faults", testMatch: [`<rootDir>/${FAULTS}`] },
  ],
}
