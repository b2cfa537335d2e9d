module.exports = require("../../tools/testing/longest-first.cjs")([
  "together/orders.ts",
  "together/shop.ts",
  "together/open-store.ts",
  "together/logins.ts",
])
