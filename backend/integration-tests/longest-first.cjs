const { dirname } = require("node:path")
const { default: Sequencer } = require(
  require.resolve("@jest/test-sequencer", { paths: [dirname(require.resolve("jest/package.json"))] }),
)

/** Longest first: the last ones to start are short, so that no worker waits long for another. */
const ORDER = ["together/orders.ts", "together/shop.ts", "together/open-store.ts", "together/logins.ts"]

const rank = ({ path }) => {
  const at = ORDER.findIndex((end) => path.endsWith(end))
  return at < 0 ? ORDER.length : at
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => rank(a) - rank(b))
  }
}
