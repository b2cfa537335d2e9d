module.exports = require("../../../tools/testing/longest-first.cjs")(
  [
    "words-staff",
    "account",
    "returns-staff",
    "order-balance",
    "dealers",
    "overlap",
    "forms",
    "every-product",
    "every-page",
  ].map((name) => `/${name}.e2e.ts`),
)
