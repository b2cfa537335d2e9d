const { createRequire } = require("node:module")
const { dirname } = require("node:path")
const { default: Runtime } = require(
  require.resolve("jest-runtime", { paths: [dirname(require.resolve("jest/package.json"))] }),
)

/**
 * Loads modules as Node does, once a process, and runs them where the process itself runs; TypeScript by jest's own
 * transform and its cache. Neither mocks of modules nor registries that are reset are to be had. `jest` names a runtime
 * of one's own in its settings (`runtime`), and pins nothing of it: a new release of jest may need a look here.
 */
module.exports = class NativeRuntime extends Runtime {
  #require

  constructor(...given) {
    super(...given)
    const testPath = given[6]
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
