const { projects } = require("./jest.config.cjs")
const { transform, transformIgnorePatterns, moduleNameMapper } = projects[0]

/** Browser tests of a running shop, started by the root's `npm test` or `npm run test:e2e`. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/**/*.e2e.ts"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/alone/"],
  setupFiles: ["<rootDir>/tests/harness/disposable.cjs"],
  transform,
  transformIgnorePatterns,
  moduleNameMapper,
  testSequencer: "<rootDir>/tests/harness/longest-first.cjs",
  // A browser test mostly waits.
  maxWorkers: 2,
  // A busy machine is slow, which is no reason to fail.
  testTimeout: 10 * 60_000,
}
