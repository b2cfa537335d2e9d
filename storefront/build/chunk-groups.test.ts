import { type Modules, shareOut } from "./chunk-groups"

const page = (name: string) => `/src/routes/${name}.tsx?tsr-split=component`

/** @param kilobytes of a module; for an entry or a page only its imports count */
function graph(
  modules: Record<string, { kilobytes?: number; imports?: string[]; later?: string[] }>,
): Modules {
  return new Map(
    Object.entries(modules).map(([id, { kilobytes = 0, imports = [], later = [] }]) => [
      id,
      {
        importedIds: imports,
        dynamicallyImportedIds: later,
        code: "x".repeat(kilobytes * 1_000),
        isEntry: id === "entry",
      },
    ]),
  )
}

/** The groups as sets of modules. */
function groupsOf(modules: Modules): string[][] {
  const byFile = new Map<string, string[]>()
  for (const [id, file] of shareOut(modules)) byFile.set(file, [...(byFile.get(file) ?? []), id].sort())
  return [...byFile.values()].sort()
}

const [home, list, form] = [page("home"), page("list"), page("form")]
const entry = { later: [home, list, form], imports: ["site"] }

test("what one page alone needs, and what comes with the entry, is left where it is", () => {
  const modules = graph({
    entry,
    site: { kilobytes: 9 },
    [home]: { imports: ["site", "own"] },
    [list]: { imports: ["site"] },
    [form]: { imports: ["site"] },
    own: { kilobytes: 9 },
  })
  expect(groupsOf(modules)).toEqual([])
})

/** Pages that all show prices, and most of them tags; two have fields, of this many kilobytes. */
const withFields = (kilobytes: number): Modules =>
  graph({
    entry,
    site: {},
    [home]: { imports: ["price", "tag"] },
    [list]: { imports: ["price", "tag", "fields"] },
    [form]: { imports: ["price", "fields"] },
    price: { kilobytes: 1 },
    tag: { kilobytes: 1 },
    fields: { kilobytes },
  })

test("small modules of nearly the same pages travel together, a large one of another page doesn't", () => {
  expect(groupsOf(withFields(200))).toEqual([["fields"], ["price", "tag"]])
})

test("what comments say of a module weighs nothing: no build has them", () => {
  const modules = withFields(1)
  const before = groupsOf(modules)
  const [tag, fields] = [modules.get("tag"), modules.get("fields")]
  if (!tag || !fields) throw new Error("They stand in the graph.")
  const told = new Map(modules)
    .set("tag", { ...tag, code: `/** ${"why ".repeat(50_000)} */\n${tag.code}` })
    .set("fields", { ...fields, code: `${fields.code}\n  // ${"why ".repeat(50_000)}` })
  expect(groupsOf(told)).toEqual(before)
})

test("what another page would load in vain is joined for it, and not for one that visits begin at", () => {
  const groupsWith = (third: string) =>
    groupsOf(
      graph({
        entry: { later: [third, list, form], imports: ["site"] },
        site: {},
        [third]: { imports: ["price"] },
        [list]: { imports: ["price", "map"] },
        [form]: { imports: ["price", "map"] },
        price: { kilobytes: 1 },
        map: { kilobytes: 8 },
      }),
    )
  expect(groupsWith(page("returns"))).toEqual([["map", "price"]])
  expect(groupsWith(page("cart"))).toEqual([["map"], ["price"]])
})

test("two that are small don't meet where that would bring a third, large one to a page", () => {
  const modules = graph({
    entry,
    site: {},
    [home]: { imports: ["price"] },
    [list]: { imports: ["price", "field"] },
    [form]: { imports: ["field"] },
    price: { kilobytes: 1 },
    field: { kilobytes: 1, imports: ["form-core"] },
    "form-core": { kilobytes: 200 },
  })
  const groups = groupsOf(modules)
  expect(groups.find((group) => group.includes("price"))).toEqual(["price"])
})

test("no file imports one that imports it", () => {
  const modules = graph({
    entry,
    site: {},
    [home]: { imports: ["top", "bottom"] },
    [list]: { imports: ["top"] },
    [form]: { imports: ["middle"] },
    top: { kilobytes: 1, imports: ["middle"] },
    middle: { kilobytes: 100, imports: ["bottom"] },
    bottom: { kilobytes: 1 },
  })
  const files = shareOut(modules)
  expect(files.get("top") === files.get("bottom") && files.get("middle") !== files.get("top")).toBe(false)
})
