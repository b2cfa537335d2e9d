const { projects } = require("./jest.config.cjs")

/**
 * Browser tests of a running shop, started by the root's `npm test` or `npm run test:e2e`. In jest's own context each
 * file would load the browser's driver and axe again, and run them more slowly.
 */
module.exports = {
  rootDir: __dirname,
  runtime: "<rootDir>/../backend/integration-tests/native/runtime.cjs",
  testEnvironment: "<rootDir>/../backend/integration-tests/native/environment.cjs",
  testMatch: ["<rootDir>/tests/**/*.e2e.ts"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/alone/"],
  transform: projects[0].transform,
  testSequencer: "<rootDir>/tests/harness/longest-first.cjs",
  // A browser test mostly waits.
  maxWorkers: 2,
  // A busy machine is slow, which is no reason to fail.
  testTimeout: 10 * 60_000,
}
