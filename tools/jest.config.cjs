const SEVERAL_PROCESSES = "several-processes.spec.ts"
/** By hand, on a machine that has nothing else to do (docs/decisions/2026-11-24-faults.md, 2026-11-24-fleet.md). */
const BY_HAND = { faults: "faults.spec.ts", fleet: "fleet.spec.ts" }

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
      testPathIgnorePatterns: [SEVERAL_PROCESSES, ...Object.values(BY_HAND)],
    },
    { ...common, displayName: "processes", testMatch: [`<rootDir>/${SEVERAL_PROCESSES}`] },
    ...Object.entries(BY_HAND).map(([displayName, file]) => ({
      ...common,
      displayName,
      testMatch: [`<rootDir>/${file}`],
    })),
  ],
}
