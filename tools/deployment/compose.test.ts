import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "yaml"
import { Environment } from "../../backend/src/config/environment"
import { findProgram } from "../launcher/find-program"
import { ROOT } from "../paths"

/** The parts of a service that the rules below look at. */
interface Service {
  image?: string
  profiles?: string[]
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  volumes?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  ports?: unknown[]
  networks?: Record<string, unknown>
  network_mode?: string
  restart?: string
  healthcheck?: unknown
  depends_on?: Record<string, { condition: string }>
  deploy?: { resources?: { limits?: { cpus?: unknown; memory?: unknown } } }
  environment?: Record<string, string>
}

const FILE = join(ROOT, "docker-compose.yml")
const text = readFileSync(FILE, "utf8")

/** The file's own contents, with merge keys resolved. */
const written = parse(text, { merge: true }) as { services: Record<string, Service> }

/** The names of the settings without which compose refuses to start. */
const required = [...new Set([...text.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = ""]) => name))]
const filled = Object.fromEntries(required.map((name) => [name, `${name.toLowerCase()}-value`]))

it("keeps out of the image what an operator puts beside it, such as the certificate's key", () => {
  const folders = [...text.matchAll(/(?:- |:-)\.\/(deploy\/[\w/-]+)[:}]/g)].map(([, folder = ""]) => folder)
  const filledIn = folders.filter((folder) => existsSync(join(ROOT, folder, ".gitignore")))
  expect(filledIn.length).toBeGreaterThan(1)
  const left = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n")
  expect(filledIn.filter((folder) => !left.includes(folder))).toEqual([])
})

const program = findProgram("docker-compose")
if (!program) {
  process.stderr.write(
    "\nLEFT OUT: docker-compose is not installed here, so nothing but the shop's own rules looks at docker-compose.yml.\n",
  )
}
const withTool = program ? it : it.skip

/** As the tool reads it, with these settings and nothing of this machine's. */
function read(settings: Record<string, string>, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "compose-"))
  try {
    const env = join(folder, "env")
    writeFileSync(env, "")
    return spawnSync(program ?? "", ["--env-file", env, "-f", FILE, ...args, "config"], {
      env: { PATH: process.env.PATH, ...settings },
      encoding: "utf8",
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

withTool("is what docker-compose takes", () => {
  const { status, stdout, stderr } = read(filled, "--profile", "demo")
  expect([status, stderr]).toEqual([0, ""])
  const { services } = parse(stdout) as { services: Record<string, Service> }
  expect(Object.keys(services).sort()).toEqual(Object.keys(written.services).sort())
  expect(services.mail?.profiles).toEqual(["demo"])
})

withTool("refuses to start without its secrets, and says which", () => {
  const { S3_SECRET_ACCESS_KEY: _, ...rest } = filled
  const { status, stderr } = read(rest)
  expect(status).not.toBe(0)
  expect(stderr).toContain("set S3_SECRET_ACCESS_KEY to")
})

it("has no default for anything secret", () => {
  const uses = [...text.matchAll(/\$\{([A-Z0-9_]+)([^}]*)\}/g)].map(([, name = "", rest = ""]) => ({
    name,
    rest,
  }))
  const secret = uses.filter(({ name }) => /SECRET|PASSWORD|KEY|SMTP/.test(name))
  const names = new Set(secret.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(8)
  for (const { name, rest } of secret) {
    // Required, or left empty if the shop works without it.
    expect([name, rest]).toEqual([name, expect.stringMatching(/^(:\?set |:-$|$)/)])
    if (rest === "") expect(required).toContain(name)
  }
})

it("publishes the proxy alone, and the demo's mail to this machine", () => {
  const published = Object.entries(written.services).filter(([, { ports }]) => ports)
  expect(published.map(([name]) => name).sort()).toEqual(["mail", "proxy"])
  expect(written.services.mail?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})

const all = Object.entries(written.services)

it.each(all)("%s runs hardened and within bounds", (name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    deploy: { resources: { limits: { cpus: expect.anything(), memory: expect.anything() } } },
  })
  if (name === "files-owner") {
    // The only one that runs as root, for a moment, with one right and no network.
    expect(service).toMatchObject({ cap_add: ["CHOWN"], network_mode: "none", restart: "no" })
    return
  }
  expect(service.cap_add).toBeUndefined()
  expect(service.user ?? "1000").not.toMatch(/^(0|root)\b/)
  // Our images, and the proxy's, state the user they run as.
  if (!/^(snowforge-|nginxinc\/nginx-unprivileged)/.test(service.image ?? ""))
    expect(service.user).toEqual(expect.any(String))
})

/** In bytes: `512m`, `2g`. */
const bytes = (size: unknown) => {
  const [, number, unit = ""] = /^([\d.]+)([mg])$/.exec(String(size)) ?? []
  return Number(number) * ({ m: 2 ** 20, g: 2 ** 30 }[unit] ?? Number.NaN)
}

it.each(all)("%s ends for nothing that is put into its memory as files", (_name, service) => {
  const { tmpfs = [], deploy } = service
  const files = tmpfs.reduce((sum, mount) => sum + bytes(/size=(\w+)/.exec(mount)?.[1]), 0)
  expect(files).toBeLessThanOrEqual(bytes(deploy?.resources?.limits?.memory) / 2)
})

it.each(["proxy", "server-1", "server-2", "worker"])("%s takes forms to disk", (name) => {
  expect(written.services[name]).toMatchObject({ volumes: expect.arrayContaining(["/tmp"]) })
  expect(written.services[name]?.tmpfs ?? []).toEqual([])
})

it("runs images of the shop as an ordinary user that owns nothing of the program", () => {
  const dockerfile = (path: string) => readFileSync(join(ROOT, path, "Dockerfile"), "utf8")
  const shop = dockerfile("")
  const last = shop.slice(shop.lastIndexOf("FROM "))
  expect(last).toMatch(/^USER 1000:1000$/m)
  expect(last).not.toMatch(/COPY.*--chown/)
  expect(dockerfile("deploy/pgbouncer")).toMatch(/^USER 1000:1000$/m)
})

it("says how each program does, but for those that end", () => {
  for (const [name, service] of all) {
    if (service.restart === "no" || name === "mail") continue
    expect([name, service.healthcheck]).toEqual([name, expect.anything()])
  }
})

/** What the file itself decides, or what doesn't concern a container. */
const NOT_HANDED_ON = [
  ...["PORT", "BACKEND_PORT", "CARD_SANDBOX_PORT", "SHOP_HOST", "CARD_SANDBOX_HOST", "STORE_API"],
  ...["PAGE_PROCESSES", "SHOP_METRICS_PORT", "TRUST_PROXY"],
]

it("hands every other setting on to servers and worker", () => {
  for (const name of ["server-1", "server-2", "worker"]) {
    const handed = Object.keys(written.services[name]?.environment ?? {})
    const wanted = Object.keys(Environment.shape).filter((setting) => !NOT_HANDED_ON.includes(setting))
    expect([name, wanted.filter((setting) => !handed.includes(setting))]).toEqual([name, []])
  }
})

it("hands on to every program which share of the requests is traced", () => {
  for (const name of ["server-1", "server-2", "worker", "storefront-1", "storefront-2"]) {
    expect(written.services[name]?.environment).toMatchObject({
      OTEL_TRACES_SAMPLER: expect.any(String),
      OTEL_TRACES_SAMPLER_ARG: expect.any(String),
    })
  }
})

it("starts servers and worker after the database is migrated", () => {
  for (const name of ["server-1", "server-2", "worker"]) {
    expect(written.services[name]?.depends_on?.migrate).toEqual({
      condition: "service_completed_successfully",
    })
  }
  expect(written.services["server-1"]?.environment?.DATABASE_URL).toContain("@pool:")
  expect(written.services.migrate?.environment?.DATABASE_URL).toContain("@postgres:")
})

it("lets nobody from outside reach books and files", () => {
  for (const name of ["postgres", "redis", "files", "pool"]) {
    expect(Object.values(written.services[name]?.networks ?? {})).toEqual(["data"])
  }
  expect((parse(text, { merge: true }) as { networks: { data: object } }).networks.data).toEqual({
    internal: true,
  })
})

it("has a line for each program that a new version has to be brought into", () => {
  const readme = readFileSync(join(ROOT, "deploy", "README.md"), "utf8")
  const [steps = ""] = /For a new version: .*$/m.exec(readme) ?? []
  const ours = all.filter(([, { image }]) => image === "snowforge-shop").map(([name]) => name)
  expect(ours.length).toBeGreaterThan(5)
  for (const name of ours) expect(steps).toMatch(new RegExp(`\\b${name}\``))
  // Its configuration is a file, so its image and settings say nothing of a change.
  expect(steps).toContain("`docker compose up -d --no-deps --force-recreate proxy`")
})

it("starts with scripts that a shell can read", () => {
  for (const script of ["pgbouncer", "files"]) {
    expect(() => execFileSync("sh", ["-n", join(ROOT, "deploy", script, "start.sh")])).not.toThrow()
  }
})
