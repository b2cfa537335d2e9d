import { execFileSync } from "node:child_process"
import { join } from "node:path"

const FILE = "/storefront/src/routes/wheel.tsx"

/** Vite, whose parser it uses, is an ES module that Jest can't load: Node does, outside of Jest. */
function split(source: string): { route: string; head: string } | null {
  const script = `
    const { runnerImport } = await import("vite")
    const { module } = await runnerImport("./build/late-heads.ts")
    process.stdout.write(JSON.stringify(module.splitHead(${JSON.stringify(FILE)}, ${JSON.stringify(source)})))`
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: join(__dirname, ".."),
    encoding: "utf8",
  })
  return JSON.parse(said)
}

test("a route leaves its head, and what that alone needs, to a module of its own", () => {
  const parts = split(`
    import { createFileRoute } from "@tanstack/react-router"
    import { wheelData } from "#features/wheel/data"
    import { WheelPage } from "#features/wheel/page"
    import { pageHead } from "#platform/head"
    import "./wheel.css"

    const PATH = "/wheel"
    const TITLES = { small: "A small wheel" } as const

    export const Route = createFileRoute("/wheel")({
      validateSearch: () => ({ path: PATH }),
      head: ({ match }) => ({ ...pageHead({ title: TITLES[match.search.size], path: PATH }), ...wheelData() }),
      component: function Wheel() {
        const pageHead = Route.useLoaderData()
        return <WheelPage wheelData={pageHead} />
      },
    })`)
  expect(parts?.route).toContain('head: async (context) => (await import("./wheel.tsx?head")).head(context)')
  expect(parts?.route).toContain("#features/wheel/page")
  expect(parts?.route).toContain('import "./wheel.css"')
  expect(parts?.route).not.toContain("#features/wheel/data")
  expect(parts?.route).not.toContain("TITLES")
  expect(parts?.head).toContain("import { wheelData }")
  expect(parts?.head).toContain("import { pageHead }")
  expect(parts?.head).toContain("const TITLES")
  expect(parts?.head).toContain("export const head = ({ match }) => ({ ...pageHead(")
  expect(parts?.head).not.toContain("#features/wheel/page")
  expect(parts?.head).not.toContain("wheel.css")
  // Both need it.
  expect(parts?.route).toContain('const PATH = "/wheel"')
  expect(parts?.head).toContain('const PATH = "/wheel"')
})

test("a route that only forwards keeps what it has", () => {
  expect(
    split(`export const Route = createFileRoute("/wheel")({ head: () => ({}), loader: () => redirect() })`),
  ).toBeNull()
})
