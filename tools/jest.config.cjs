/** Each has several of the shop's programs and its own Redis, and is timed, so each is run separately. */
const SEVERAL_PROCESSES = {
  processes: "several-processes.spec.ts",
  faults: "faults.spec.ts",
  fleet: "fleet.spec.ts",
}

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
      testPathIgnorePatterns: Object.values(SEVERAL_PROCESSES),
    },
    ...Object.entries(SEVERAL_PROCESSES).map(([displayName, file]) => ({
      ...common,
      displayName,
      testMatch: [`<rootDir>/${file}`],
    })),
  ],
}
