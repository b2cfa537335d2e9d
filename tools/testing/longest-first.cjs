const { dirname } = require("node:path")
const { default: Sequencer } = require(
  require.resolve("@jest/test-sequencer", { paths: [dirname(require.resolve("jest/package.json"))] }),
)

/**
 * Longest first: the last ones to start are short, so that no worker waits long for another. Jest itself, which orders
 * the rest, goes by the size of a file where it hasn't run one before, as in CI.
 * @param order how the paths of the longest end
 * @returns a sequencer for Jest's `testSequencer`
 */
module.exports = function longestFirst(order) {
  const rank = ({ path }) => {
    const at = order.findIndex((end) => path.endsWith(end))
    return at < 0 ? order.length : at
  }
  return class LongestFirst extends Sequencer {
    sort(tests) {
      return super.sort([...tests]).sort((a, b) => rank(a) - rank(b))
    }
  }
}
