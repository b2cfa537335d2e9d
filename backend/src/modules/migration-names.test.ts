import { readdirSync } from "node:fs"
import { basename } from "node:path"

/** Medusa notes what has run by name alone: the second of two modules with one name would never get its tables. */
it("names each module's migrations as no other's", () => {
  const names = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
    .map((file) => basename(file))
    .filter((file) => /^Migration\d+\.ts$/.test(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
