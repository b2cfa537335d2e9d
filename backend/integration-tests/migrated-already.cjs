// A suite's database is a copy of one that has its tables and links; Medusa's runner would look once more, for seconds.
const { dirname, join } = require("node:path")

const inRunner = join(
  dirname(require.resolve("@medusajs/test-utils")),
  "medusa-test-runner-utils",
  "use-db.js",
)
jest.mock(inRunner, () => ({
  ...jest.requireActual(inRunner),
  migrateDatabase: async () => {},
  syncLinks: async () => {},
}))
