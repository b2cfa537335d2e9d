import { spawn } from "node:child_process"
import { mkdir, readFile, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { availableParallelism, constants, setPriority } from "node:os"
import { basename, dirname, join } from "node:path"
import { npm, withoutNpmSettings } from "../../bin/npm.mjs"
import { changedWeights, weighFirstViews, writtenWeights } from "../building/first-views"
import { findProgram } from "../launcher/find-program"
import { formatElapsed } from "../launcher/progress"
import { NO_SETTINGS } from "../launcher/shop-settings"
import { BACKEND, ROOT, STOREFRONT } from "../paths"

const require = createRequire(import.meta.url)
const RESULTS = join(ROOT, ".cache", "test-results")

export interface Count {
  passed: number
  failed: number
  /** Tests that were left out, mostly because a program that they need isn't installed here. */
  skipped?: number
  /** What failed, one line each: repeated at the end, for those who only see the end of a long run. */
  failures?: string[]
}

export interface Outcome extends Count {
  /** The tool's output, shown when something failed. */
  output: string
}

/** One suite: a tool that succeeds or fails, or a runner that counts tests. */
export interface Check {
  title: string
  run(pace: Pace): Promise<Outcome>
}

/** How a check shares the machine. */
export interface Pace {
  /** Takes mostly what other work leaves. */
  aside?: boolean
}

interface Command {
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string | undefined>
}

/** What jest prints after each file: shown at once if the file took long enough for jest to give its time. */
const FINISHED_FILE = /^(PASS|FAIL) .*\(\d.*s\)$/gm

async function capture(
  { command, args, cwd, env }: Command,
  { aside }: Pace,
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...NO_SETTINGS, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  // Not the lowest: a test that gets nothing for minutes would exceed its time.
  if (aside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text
      for (const file of text.match(FINISHED_FILE) ?? []) process.stdout.write(`  ${file}\n`)
    })
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      output += error.message
      resolve(false)
    })
    child.once("close", (code) => resolve(code === 0))
  })
  return { ok, output }
}

/** A tool whose exit code is the answer; counts as one test. */
export const commandCheck = (title: string, command: Command): Check => ({
  title,
  async run(pace) {
    const { ok, output } = await capture(command, pace)
    return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, failures: [title], output }
  },
})

/** What jest writes with `--json`; only what is read here. */
interface JestResult {
  numPassedTests: number
  numFailedTests: number
  /** Those that were skipped. */
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    /** Path of the file. */
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Terminal color codes and the like. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they begin with.
const ESCAPES = /\u001b\[[\d;]*m/g

/** In a matcher's message: what was received instead of what was expected, without the legend. */
const RECEIVED = /^(?:Received:|\+ (?!Received {2})).*"/
const MOST_RECEIVED = 3

/** Why a test failed, in one line: the first line of its error, and what was received instead of what was expected. */
function reasonOf(text = ""): string {
  const [first = "", ...rest] = text.replaceAll(ESCAPES, "").trim().split("\n")
  const received = rest
    .filter((line) => RECEIVED.test(line))
    .slice(0, MOST_RECEIVED)
    .map((line) => line.replace(/^\+|^Received:/, "").trim())
  return [first, ...received].map((line) => line.slice(0, 300)).join(" | ")
}

const failuresOf = ({ testResults }: JestResult): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed")
    if (failed.length === 0) return status === "failed" ? [`${basename(name)} could not be run`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${basename(name)}: ${fullName}: ${reasonOf(failureMessages?.[0])}`,
    )
  })

/** Counts of one jest run; a file that couldn't even be loaded is a separate failure. */
export const countOf = (result: JestResult): Count => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests,
  failures: failuresOf(result),
})

/**
 * A run of jest.
 * @param jest path of its program, because each half has its own
 */
export const jestCheck = (
  title: string,
  jest: string,
  { args, cwd, env }: Omit<Command, "command">,
): Check => ({
  title,
  async run(pace) {
    const file = join(RESULTS, `${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.json`)
    await mkdir(dirname(file), { recursive: true })
    await rm(file, { force: true })
    const jestArgs = [jest, ...args, "--json", `--outputFile=${file}`, "--colors=false"]
    const { ok, output } = await capture({ command: process.execPath, args: jestArgs, cwd, env }, pace)
    const count = await readFile(file, "utf8").then(
      (text) => countOf(JSON.parse(text)),
      () => undefined,
    )
    // Runners also fail for other reasons: a crash, or no tests found.
    if (!count || (!ok && count.failed === 0)) {
      const failures = [...(count?.failures ?? []), title]
      const { passed = 0, failed = 0, skipped = 0 } = count ?? {}
      return { passed, failed: failed + 1, skipped, failures, output }
    }
    return { ...count, output }
  },
})

/** Zeros for none; failures stay in the order of the counts. */
export const sum = (counts: Count[]): Required<Count> =>
  counts.reduce<Required<Count>>(
    (a, { passed, failed, skipped = 0, failures = [] }) => ({
      passed: a.passed + passed,
      failed: a.failed + failed,
      skipped: a.skipped + skipped,
      failures: [...a.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  )

/** Programs that some tests need, and are left out without. */
const PROGRAMS = ["redis-server", "pgbouncer", "nginx", "docker-compose"]

/** Those that aren't installed here. */
export const missingPrograms = () => PROGRAMS.filter((name) => !findProgram(name))

function formatSkipped(skipped: number, missing: string[]): string[] {
  if (skipped === 0) return []
  const reason =
    missing.length > 0 ? `not installed here: ${missing.join(", ")}` : "see what their files skip"
  return [`!!! ${skipped} ${skipped === 1 ? "test was" : "tests were"} left out: ${reason}`]
}

/**
 * The end of a run: each failure on one line, how many tests were left out, and the count as the last line.
 * @param missing programs that tests may have been left out for
 */
export const formatEnd = (counts: Count[], missing: string[]): string => {
  const total = sum(counts)
  const failures = total.failures.map((failure) => `✗ ${failure}`)
  return [...failures, ...formatSkipped(total.skipped, missing), formatCount(total)].join("\n")
}

/** `12 passed, 0 failed`: the last line of a test run, and of each suite. */
export const formatCount = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`

/**
 * Runs checks in parallel, at most two and no more than the machine has cores, and reports each one's count as it ends.
 */
export async function runChecks(
  checks: Check[],
  { width = Math.min(2, availableParallelism()), ...pace }: Pace & { width?: number } = {},
): Promise<Count> {
  const waiting = [...checks]
  const counts: Count[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now()
      const outcome = await check.run(pace)
      counts.push(outcome)
      const mark = outcome.failed > 0 ? "✗" : "✓"
      if (outcome.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n`)
      process.stdout.write(
        `${mark} ${check.title}: ${formatCount(outcome)} (${formatElapsed(Date.now() - began)})\n`,
      )
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return sum(counts)
}

export const BACKEND_JEST = createRequire(join(BACKEND, "package.json")).resolve("jest/bin/jest")
const STOREFRONT_JEST = createRequire(join(STOREFRONT, "package.json")).resolve("jest/bin/jest")

/** jest needs this to get Node's module machinery. */
export const ES_MODULES = { NODE_OPTIONS: "--experimental-vm-modules --no-warnings" }

/** jest in the storefront's folder, with the storefront's packages. */
export const storefrontJest = (title: string, args: string[], env?: Record<string, string>) =>
  jestCheck(title, STOREFRONT_JEST, { args, cwd: STOREFRONT, env })

/** The storefront's compiler checks all types: it is a newer release, and takes a quarter of the time. */
const TYPESCRIPT = createRequire(join(STOREFRONT, "package.json")).resolve("typescript/package.json")

/** No first view grows unnoticed: what each page loads is as `npm run weigh` recorded it. */
const firstViewsCheck = (): Check => ({
  title: "Sizes of first views",
  async run() {
    const failures = changedWeights(await writtenWeights(), await weighFirstViews())
    const output = [...failures, "If that is meant, `npm run weigh` writes it down."].join("\n")
    return failures.length > 0 ? { passed: 0, failed: 1, failures, output } : { passed: 1, failed: 0, output }
  },
})

/** Types, format, lint, and what nothing imports. */
export function staticChecks(): Check[] {
  const tsc = join(dirname(TYPESCRIPT), "bin", "tsc")
  const biome = require.resolve("@biomejs/biome/bin/biome")
  const knip = join(ROOT, "node_modules", "knip", "bin", "knip.js")
  const node = (cwd: string, ...args: string[]): Command => ({ command: process.execPath, args, cwd })
  const { command, args } = npm()
  return [
    commandCheck("Types of the backend", node(BACKEND, tsc, "--noEmit")),
    commandCheck("Format and lint", node(ROOT, biome, "check")),
    commandCheck("What nothing imports", node(ROOT, knip, "--no-progress")),
    commandCheck("Types of the tools", node(ROOT, tsc, "--project", "tools")),
    commandCheck("Types of the storefront", {
      command,
      args: [...args, "run", "--silent", "typecheck"],
      cwd: STOREFRONT,
      env: withoutNpmSettings(process.env),
    }),
  ]
}

/** The tests that need neither a database nor a browser, and the sizes of what is built; the longest first. */
export function unitTests(): [Check, ...Check[]] {
  return [
    jestCheck("Unit tests of the backend", BACKEND_JEST, {
      args: ["--config", "jest.config.cjs", "--selectProjects", "unit"],
      cwd: BACKEND,
    }),
    storefrontJest("Unit tests of the storefront", ["--config", "jest.config.cjs"]),
    firstViewsCheck(),
    jestCheck("Unit tests of the tools", BACKEND_JEST, {
      args: ["--config", "tools/jest.config.cjs", "--selectProjects", "unit"],
      cwd: ROOT,
      env: ES_MODULES,
    }),
  ]
}

/** Everything that needs neither a database nor a browser. */
export function quickChecks(): Check[] {
  const [longest, ...others] = unitTests()
  // It takes as long as all the others together, which run in parallel.
  return [longest, ...staticChecks(), ...others]
}
