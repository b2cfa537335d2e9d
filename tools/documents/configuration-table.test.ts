import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { Environment } from "../../backend/src/config/environment"
import { readSettings } from "../../backend/src/config/settings"
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

it("is enough for a live shop once what has no # in .env.example is filled in", async () => {
  const example = await readFile(join(ROOT, ".env.example"), "utf8")
  const keys = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }
  const shaped: Record<string, string> = {
    ...keys,
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STORE_EMAIL: "a@b.example",
  }
  const given = Object.entries(parseEnv(example)).map(([name, value = ""]) => [
    name,
    value || (shaped[name] ?? name.padEnd(32, "x")),
  ])
  // Those of a bucket are for docker-compose.yml, which sets the rest of it.
  const env = { ...Object.fromEntries(given), S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" }
  expect(readSettings(env)).toMatchObject({ mode: "live", standIns: [] })
})

it("leaves no setting out of .env.example, and none in that is no more", async () => {
  const example = await readFile(join(ROOT, ".env.example"), "utf8")
  const named = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  // These belong to docker-compose.yml.
  const others = ["POSTGRES_PASSWORD", "REDIS_PASSWORD", "PUBLISH_HTTP", "PUBLISH_HTTPS", "TLS_FOLDER"]
  expect(named.filter((name) => !others.includes(name ?? "")).sort()).toEqual(
    Object.keys(Environment.shape).sort(),
  )
})
