import { askForParts, partsTable } from "./late-parts"

const FILE = "/storefront/src/routes/wheel.tsx"

test("a route asks for its parts by name, and imports none of them", () => {
  const { code, names } = askForParts(
    "/wheel",
    `const page = () => import("${FILE}?tsr-split=component")
     const loader = () => import("${FILE}?tsr-split=loader")
     const chart = () => import("./chart")
     export const Route = createFileRoute("/wheel")({
       head: async (context) => (await import("./wheel.tsx?tsr-split=component")).head(context),
     })`,
  )
  expect(names).toEqual(["component", "loader"])
  expect(code).toContain('import { latePart } from "#platform/late-parts"')
  expect(code).toContain('const page = () => latePart("/wheel", "component")')
  expect(code).toContain('const loader = () => latePart("/wheel", "loader")')
  expect(code).toContain('(await latePart("/wheel", "component")).head(context)')
  expect(code).not.toContain("tsr-split")
  expect(code).toContain('import("./chart")')
})

test("a route without parts stays as it is", () => {
  const code = `export const Route = createFileRoute("/wheel")({ loader: () => redirect() })`
  expect(askForParts("/wheel", code)).toEqual({ code, names: [] })
})

test("the table has every part of every route", () => {
  const table = partsTable([
    { route: "/wheel", file: FILE, names: ["component", "loader"] },
    { route: "/", file: "/storefront/src/routes/index.tsx", names: ["component"] },
  ])
  expect(table).toContain(
    `"/wheel": { component: () => import("${FILE}?tsr-split=component"), loader: () => import("${FILE}?tsr-split=loader") },`,
  )
  expect(table).toContain(
    `"/": { component: () => import("/storefront/src/routes/index.tsx?tsr-split=component") },`,
  )
})
