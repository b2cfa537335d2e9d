import { writeFile } from "node:fs/promises"
import { changedWeights, FIRST_VIEWS, weighFirstViews, writtenWeights } from "./building/first-views"

/** `npm run weigh`: writes down what each page brings at its first view, for `npm run verify` to hold. */
export default async function weigh(): Promise<number> {
  const weights = await weighFirstViews()
  const before = await writtenWeights().catch(() => ({}))
  // A page a line, so that a change reads as one.
  const lines = Object.entries(weights).map(
    ([route, { scripts, styles, files }]) =>
      `  "${route}": { "scripts": ${scripts}, "styles": ${styles}, "files": ${files} }`,
  )
  await writeFile(FIRST_VIEWS, `{\n${lines.join(",\n")}\n}\n`)
  process.stdout.write([...changedWeights(before, weights), ""].join("\n"))
  return 0
}
