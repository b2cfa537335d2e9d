import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Environment } from "../../backend/src/config/environment"
import { ROOT } from "../paths"
import { withSettingsTable } from "./configuration-table"

it("is in the README as the code has it (npm run docs brings it up to date)", async () => {
  const readme = await readFile(join(ROOT, "README.md"), "utf8")
  expect(readme).toBe(withSettingsTable(readme))
})

it("says of every setting what it is for", () => {
  for (const [name, schema] of Object.entries(Environment.shape)) {
    expect({ name, says: schema.description }).toEqual({ name, says: expect.stringMatching(/\S/) })
  }
})

it("leaves no setting out of .env.example, and none in that is no more", async () => {
  const example = await readFile(join(ROOT, ".env.example"), "utf8")
  const named = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  // These belong to docker-compose.yml and to the storefront's own settings.
  const others = [
    "POSTGRES_PASSWORD",
    "REDIS_PASSWORD",
    "PUBLISH_HTTP",
    "PUBLISH_HTTPS",
    "TLS_FOLDER",
    "TRUST_PROXY",
  ]
  expect(named.filter((name) => !others.includes(name ?? "")).sort()).toEqual(
    Object.keys(Environment.shape).sort(),
  )
})
