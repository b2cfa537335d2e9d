import { readdirSync } from "node:fs"
import { basename } from "node:path"

/** Medusa records what has run only by name: the second of two modules that share a name would never get its tables. */
it("names each module's migrations as no other's", () => {
  const names = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
    .map((file) => basename(file))
    .filter((file) => /^Migration\d+\.ts$/.test(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
