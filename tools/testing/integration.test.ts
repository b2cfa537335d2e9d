import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { BACKEND } from "../paths"

const TESTS = join(BACKEND, "integration-tests")
const specs = readdirSync(join(TESTS, "http")).filter((file) => file.endsWith(".spec.ts"))

/** Files that run in a separate application, according to the backend's jest configuration. */
function alone(): string[] {
  const { projects } = createRequire(import.meta.url)(join(BACKEND, "jest.config.cjs"))
  const { testMatch }: { testMatch: string[] } = projects.find(
    ({ displayName }: { displayName: string }) => displayName === "integration-together",
  )
  return testMatch.flatMap((pattern) => {
    const [, names] = /http\/\{(.+)\}\.spec\.ts$/.exec(pattern) ?? []
    return names?.split(",").map((name) => `${name}.spec.ts`) ?? []
  })
}

it("runs every file of the integration tests, and each once", () => {
  const together = readdirSync(join(TESTS, "together")).flatMap((file) =>
    [...readFileSync(join(TESTS, "together", file), "utf8").matchAll(/"([^"]+\.spec\.ts)"/g)].map(
      ([, spec]) => spec,
    ),
  )
  expect(specs.length).toBeGreaterThan(20)
  expect([...together, ...alone()].sort()).toEqual(specs.sort())
})
