const shared = require("./jest.e2e.config.cjs")

/** Browser tests that change the whole shop for a while: no other test may run at the same time. */
module.exports = {
  ...shared,
  testMatch: ["<rootDir>/tests/alone/**/*.e2e.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  maxWorkers: 1,
}
