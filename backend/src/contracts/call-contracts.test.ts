import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { CALL_CONTRACTS, DOCUMENTED_CALLS } from "./call-contracts"
import { STAFF_CONTRACTS } from "./calls/staff"

const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it("has a contract for each call of the table of routes, and for no other", () => {
  expect(Object.keys(CALL_CONTRACTS).sort()).toEqual(DOCUMENTED_CALLS.map(key).sort())
})

it("says in a sentence what each call does", () => {
  for (const { summary } of [...Object.values(CALL_CONTRACTS), ...Object.values(STAFF_CONTRACTS)]) {
    expect(summary).toMatch(/^\p{Lu}.*\.$/u)
  }
})

it("can refuse what it reads and whom it does not know", () => {
  for (const { method, path, call } of DOCUMENTED_CALLS) {
    const { body, refusals } = CALL_CONTRACTS[key({ method, path })] ?? { refusals: [] }
    if (body) expect({ path, refusals }).toEqual({ path, refusals: expect.arrayContaining([422]) })
    if (call.limit) expect({ path, refusals }).toEqual({ path, refusals: expect.arrayContaining([429]) })
    if (call.who === "rider")
      expect({ path, refusals }).toEqual({ path, refusals: expect.arrayContaining([401]) })
    if (call.who === "dealer")
      expect({ path, refusals }).toEqual({ path, refusals: expect.arrayContaining([404]) })
    expect(new Set(refusals).size).toBe(refusals.length)
  }
})

it("has a route file for each of staff's calls", () => {
  for (const name of Object.keys(STAFF_CONTRACTS)) {
    const [method = "", path = ""] = name.split(" ")
    const file = join(__dirname, "../api", path.replaceAll(/:(\w+)/g, "[$1]"), "route.ts")
    expect({ name, exists: existsSync(file) }).toEqual({ name, exists: true })
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`export (async )?(function|const) ${method}\\b`))
  }
})
