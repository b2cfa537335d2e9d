import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

/** What is imported, and the file of its package that is used in production. */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
  // React has the rest of it itself.
  "use-sync-external-store/shim": "react/cjs/react.production.js",
  "use-sync-external-store/shim/with-selector":
    "use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js",
}

const REQUIRE = /\b(\w+) = require\("([^"]+)"\)/g
const EXPORT = /\bexports\.(\w+)/g
/** A CommonJS module is also its own default export. */
const DEFAULT_IMPORT = /^import (\w+) from(?= ["']react["'])/m

/**
 * Writes a CommonJS file of React as an ES module; what it does stays as it is.
 * @throws Error when the file does more than set properties of `exports` and require other modules
 */
export function toModule(code: string): string {
  const imports: string[] = []
  const names = new Set<string>()
  const body = code
    .replace(REQUIRE, (_, variable: string, name: string) => {
      imports.push(`import * as ${variable} from ${JSON.stringify(name)}`)
      return `$required_${variable}`
    })
    .replace(EXPORT, (_, name: string) => {
      names.add(name)
      return `$export_${name}`
    })
  if (/\brequire\(|\bexports\b|\bmodule\.exports\b/.test(body))
    throw new Error("No file that can become an ES module.")
  // Set once, and not within something else: a build leaves out what no one imports.
  const declared = [...names].reduce((text, name) => {
    const once = new RegExp(`^\\$export_${name} = `, "gm")
    const isConstant =
      text.match(once)?.length === 1 && text.match(new RegExp(`\\$export_${name} = `, "g"))?.length === 1
    return isConstant ? text.replace(once, `var $export_${name} = `) : `var $export_${name}\n${text}`
  }, body)
  return [
    ...imports,
    declared,
    `export { ${[...names].map((name) => `$export_${name} as ${name}`).join(", ")} }`,
    "",
  ].join("\n")
}

/**
 * Bundles React's packages as ES modules. They are published as CommonJS: each file that uses them would ask for
 * React's object and look up what it needs in it, `(0,a.jsx)(b.div)`, and load a file that does so.
 */
export function reactModules(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve("react/package.json")), "..")
  const files = new Set(Object.values(REACT_FILES).map((file) => join(folder, file)))
  return {
    name: "react-modules",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => {
      const file = REACT_FILES[source]
      return file === undefined ? null : join(folder, file)
    },
    transform(code, id) {
      if (files.has(id)) return { code: toModule(code), map: null }
      return DEFAULT_IMPORT.test(code)
        ? { code: code.replace(DEFAULT_IMPORT, "import * as $1 from"), map: null }
        : null
    },
  }
}
