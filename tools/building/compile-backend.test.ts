import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { BACKEND } from "../paths"
import { backendSources, compile } from "./compile-backend"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compile "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * Compiles the files of a folder.
 * @returns where the output is
 */
async function compiled(files: Record<string, string>): Promise<string> {
  const sources = Object.keys(files).map((name) => join(folder, name))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const outDir = join(folder, "built")
  await compile(sources, folder, outDir)
  return outDir
}

it("makes modules that Node requires, without what is only a type", async () => {
  const outDir = await compiled({
    "price.ts": 'import { Cents } from "./nowhere"\nexport const price: Cents = 12 as Cents',
    "cart.ts": 'import { price } from "./price"\nexport default class Cart { total = price }',
  })
  const { default: Cart } = createRequire(join(outDir, "any.js"))("./cart")
  expect([Cart.name, new Cart().total]).toEqual(["Cart", 12])
})

it("leaves an import that is made when it is needed, for ES modules can't be required", async () => {
  const outDir = await compiled({ "late.ts": 'export const late = () => import("./es-module.mjs")' })
  await writeFile(join(outDir, "es-module.mjs"), "export const answer = await Promise.resolve(42)")
  expect(await readFile(join(outDir, "late.js"), "utf8")).toContain('import("./es-module.mjs")')
})

it("has exports that an ES module finds by name", async () => {
  const outDir = await compiled({ "price.ts": "export function price() { return 12 }\nexport const tax = 1" })
  const program = `import { price, tax } from ${JSON.stringify(pathToFileURL(join(outDir, "price.js")).href)}; process.stdout.write(String(price() + tax))`
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program])
  expect(stdout).toBe("13")
})

it("says where each line comes from", async () => {
  const outDir = await compiled({ "price.ts": "export const price = 12" })
  const map = JSON.parse(await readFile(join(outDir, "price.js.map"), "utf8"))
  expect(map.sources).toEqual([join("..", "price.ts")])
  expect(await readFile(join(outDir, "price.js"), "utf8")).toMatch(/^\/\/# sourceMappingURL=price\.js\.map$/m)
})

it("forgets what an earlier build left", async () => {
  await compiled({ "old.ts": "export {}" })
  const outDir = await compiled({ "new.ts": "export {}" })
  expect(() => createRequire(join(outDir, "any.js"))("./old")).toThrow("Cannot find module")
})

it("names the file that is no TypeScript", async () => {
  await expect(compiled({ "good.ts": "export {}", "odd.ts": "const = 1" })).rejects.toThrow(
    /^odd\.ts can't be/,
  )
})

it("takes the backend's configuration and source, without tests and the admin's pages", async () => {
  const sources = (await backendSources()).map((path) => relative(BACKEND, path))
  expect(sources).toEqual(
    expect.arrayContaining([
      join("..", "medusa-config.ts"),
      ...["medusa-config.ts", "instrumentation.ts", join("src", "sandbox", "card", "main.ts")],
    ]),
  )
  expect(sources.filter((path) => /\.(?:test|spec|d)\.ts|\.json$|src.admin/.test(path))).toEqual([])
})
