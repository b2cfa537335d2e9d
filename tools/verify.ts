import { formatEnd, missingPrograms, quickChecks, runChecks } from "./testing/checks"

/** `npm run verify`: format, lint, types and unit tests of everything. */
export default async function verify(): Promise<number> {
  const total = await runChecks(quickChecks())
  process.stdout.write(`${formatEnd([total], missingPrograms())}\n`)
  return total.failed > 0 ? 1 : 0
}
