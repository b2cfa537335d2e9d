import { readFileSync } from "node:fs"
import { join } from "node:path"

const LIST = readFileSync(join(__dirname, "../../docs/errands.md"), "utf8")

/** Script and name of each errand in the list. */
const errands = [...LIST.matchAll(/\| `([\w/-]+\.e2e\.ts)` \| (.+) \|$/gm)].map(
  ([, script = "", name = ""]) => ({ script, name }),
)

test("every errand of the list is a browser test at both widths", () => {
  expect(errands.length).toBeGreaterThanOrEqual(20)
  const missing = errands.filter(({ script, name }) => {
    const source = readFileSync(join(__dirname, script), "utf8")
    const at = source.indexOf(name)
    // Through `errand`, or in a loop over both viewports.
    const before = source.slice(Math.max(0, at - 120), at)
    return at < 0 || !/errand\(|for \(const viewport of/.test(before)
  })
  expect(missing).toEqual([])
})
