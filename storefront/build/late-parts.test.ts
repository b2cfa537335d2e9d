import { askForParts, partsTable } from "./late-parts"

const FILE = "/storefront/src/routes/wheel.tsx"

test("a route asks for its parts by name, and imports none of them", () => {
  const { code, names } = askForParts(
    "/wheel",
    `const $$splitComponentImporter = () => import("${FILE}?tsr-split=component");
import { lazyRouteComponent } from "@tanstack/react-router";
const $$splitLoaderImporter = () => import("${FILE}?tsr-split=loader");
import { lazyFn } from "@tanstack/react-router";
const chart = () => import("./chart");
export const Route = createFileRoute("/wheel")({
	validateSearch: wheelSearch,
	loader: lazyFn($$splitLoaderImporter, "loader"),
	headers: () => PRIVATE_PAGE,
	head: async (context) => (await import("./wheel.tsx?head")).head(context),
	component: lazyRouteComponent($$splitComponentImporter, "component")
});`,
  )
  expect(names).toEqual(["component", "head", "loader"])
  expect(code).toContain('import { lateParts } from "#platform/late-parts"')
  expect(code).toContain('createFileRoute("/wheel")({ ...lateParts("/wheel", "component,head,loader"),')
  expect(code).toContain("validateSearch: wheelSearch,")
  expect(code).not.toContain("tsr-split")
  expect(code).not.toContain("headers")
  expect(code).toContain('import("./chart")')
})

test("a build stops when the router's plugin writes a part in another way", () => {
  const code = `export const Route = createFileRoute("/wheel")({ loader: late(() => import("${FILE}?tsr-split=loader")) })`
  expect(() => askForParts("/wheel", code)).toThrow("Every page would load a part of /wheel.")
})

test("a route without parts stays as it is", () => {
  const code = `export const Route = createFileRoute("/wheel")({ loader: () => redirect() })`
  expect(askForParts("/wheel", code)).toEqual({ code, names: [] })
})

test("the table has every part of every route", () => {
  const table = partsTable([
    { route: "/wheel", file: FILE, names: ["component", "head", "loader"] },
    { route: "/", file: "/storefront/src/routes/index.tsx", names: ["component"] },
  ])
  expect(table).toContain(
    `"/wheel": { component: () => import("${FILE}?tsr-split=component"), head: () => import("${FILE}?head"), loader: () => import("${FILE}?tsr-split=loader") },`,
  )
  expect(table).toContain(
    `"/": { component: () => import("/storefront/src/routes/index.tsx?tsr-split=component") },`,
  )
})
