import { writeFile } from "node:fs/promises"
import { changedWeights, FIRST_VIEWS, weighFirstViews, writtenWeights } from "./building/first-views"

/** `npm run weigh`: records what each page loads for its first view, which `npm run verify` enforces. */
export default async function weigh(): Promise<number> {
  const weights = await weighFirstViews()
  const before = await writtenWeights().catch(() => ({}))
  // One page per line, so that a diff shows one change per line.
  const lines = Object.entries(weights).map(
    ([route, { scripts, styles, files }]) =>
      `  "${route}": { "scripts": ${scripts}, "styles": ${styles}, "files": ${files} }`,
  )
  await writeFile(FIRST_VIEWS, `{\n${lines.join(",\n")}\n}\n`)
  process.stdout.write([...changedWeights(before, weights), ""].join("\n"))
  return 0
}
