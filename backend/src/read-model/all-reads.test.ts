import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

test("allReads lists every cached read", () => {
  const listed = readFileSync(join(__dirname, "all-reads.ts"), "utf8")
  const making = readdirSync(__dirname)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^cached-read\.ts$/.test(file))
    .filter((file) => /\bcachedRead[<(]/.test(readFileSync(join(__dirname, file), "utf8")))
  expect(making.length).toBeGreaterThan(10)
  for (const file of making) expect(listed).toContain(`import "./${file.replace(/\.ts$/, "")}"`)
})
