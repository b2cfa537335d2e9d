import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const SOURCE = join(__dirname, "../src")

/** The opening tags of the forms in a source. */
const formsIn = (source: string): string[] => source.match(/(?<!`)<form[\s>](?:=>|[^>])*>/g) ?? []

/*
 * When the browser itself submits a form, as before hydration or without scripts, what was typed ends up in the
 * address, where histories and logs keep it, unless the form uses POST. Only the search has an address that may be
 * read.
 */
test("no form but the search puts into the address what was typed", () => {
  const forms = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) => formsIn(readFileSync(join(SOURCE, file), "utf8")).map((tag) => ({ file, tag })))
  expect(forms.length).toBeGreaterThan(10)
  const told = forms.filter(({ tag }) => !/method="post"|action="\/search"/.test(tag))
  expect(told.map(({ file }) => file)).toEqual([])
})
