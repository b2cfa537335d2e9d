import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { ROOT } from "../paths"

const FOLDERS = { root: "", backend: "backend", storefront: "storefront" }

interface Named {
  by: string
  name: string
  version: string
}

/** Every dependency that one of the three names. */
async function named(): Promise<Named[]> {
  const lists = Object.entries(FOLDERS).map(async ([by, folder]) => {
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(join(ROOT, folder, "package.json"), "utf8"),
    )
    const all: [string, string][] = Object.entries({ ...dependencies, ...devDependencies })
    return all.map(([name, version]) => ({ by, name, version }))
  })
  return (await Promise.all(lists)).flat()
}

it("says of every package what it is for, and who names it", async () => {
  const who = new Map<string, Set<string>>()
  for (const { by, name } of await named()) {
    const key = name.startsWith("@types/") ? "@types/*" : name
    who.set(key, (who.get(key) ?? new Set()).add(by))
  }
  const text = await readFile(join(ROOT, "docs", "dependencies.md"), "utf8")
  const rows = [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \| (\S[^|]{5,}) \|$/gm)]
  expect(rows.map(([, name, by]) => [name, by]).sort()).toEqual(
    [...who].map(([name, by]) => [name, [...by].join(", ")]).sort(),
  )
  // The rows are sorted by name, so each must make sense by itself: one that refers to another ("reads them", "the
  // same") says nothing.
  expect(
    rows.filter(([, , , purpose]) =>
      /\b(?:on|with|of|names|draws|reads) (?:it|them)\b|\bthe same\b|\bthat browser\b/.test(purpose ?? ""),
    ),
  ).toEqual([])
})

/**
 * What another package holds back to another version in one half: Medusa holds back its React, compiler and Vite,
 * three's types hold back its decoder.
 */
const APART = new Set(["react", "react-dom", "@types/react", "typescript", "vite", "meshoptimizer"])

it("has one version of what two of them name", async () => {
  const versions = new Map<string, Set<string>>()
  for (const { name, version } of await named())
    if (!APART.has(name)) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  expect([...versions].filter(([, of]) => of.size > 1).map(([name, of]) => [name, ...of])).toEqual([])
})
