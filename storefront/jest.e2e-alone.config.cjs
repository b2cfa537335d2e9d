const shared = require("./jest.e2e.config.cjs")

/** Browser tests that change the whole shop for a while: no other test may be under way. */
module.exports = {
  ...shared,
  testMatch: ["<rootDir>/tests/alone/**/*.e2e.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  maxWorkers: 1,
}
