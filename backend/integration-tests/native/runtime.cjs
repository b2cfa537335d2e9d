const { createRequire } = require("node:module")
const { dirname, sep } = require("node:path")
const { default: Runtime } = require(
  require.resolve("jest-runtime", { paths: [dirname(require.resolve("jest/package.json"))] }),
)

/** The shop's own modules are loaded anew for each test file, as jest does, packages once per process. */
function forgetOwnModules() {
  const inPackages = `${sep}node_modules${sep}`
  for (const path of Object.keys(require.cache)) if (!path.includes(inPackages)) delete require.cache[path]
}

/**
 * Loads modules as Node does and runs them in the process's own context; TypeScript by jest's own transform and its
 * cache. Mocks of modules and registry resets aren't available. `jest` takes a custom runtime in its
 * settings (`runtime`), but guarantees nothing about it: a new release of jest may need a look here.
 */
module.exports = class NativeRuntime extends Runtime {
  #require

  constructor(...given) {
    super(...given)
    const testPath = given[6]
    forgetOwnModules()
    this.#require = createRequire(testPath)
    for (const extension of [".ts", ".tsx"]) {
      this.#require.extensions[extension] = (module, path) => {
        module._compile(this.transformFile(path), path)
      }
    }
  }

  requireModule(from, name, options, actual) {
    if (options?.isInternalModule) return super.requireModule(from, name, options, actual)
    globalThis.jest ??= this._createJestObjectFor(from)
    return this.#require(name ? createRequire(from).resolve(name) : from)
  }

  createScriptFromCode(code, path) {
    const script = super.createScriptFromCode(code, path)
    return { runInContext: () => script.runInThisContext() }
  }
}
