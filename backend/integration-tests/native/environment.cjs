const { ModuleMocker } = require(
  require.resolve("jest-mock", { paths: [require.resolve("jest/package.json")] }),
)

/**
 * The process itself as the world of a test file, for a whole application runs a third slower in a context of its own:
 * each file needs a process of its own (`workerIdleMemoryLimit`).
 */
module.exports = class NativeEnvironment {
  global = globalThis
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null
  fakeTimersModern = null
  #console = console
  #exit = process.exit

  async setup() {}

  async teardown() {
    globalThis.console = this.#console
    process.exit = this.#exit
  }

  exportConditions() {
    return ["node", "node-addons"]
  }

  /** Asked for to run a script in; see `runtime.cjs`. */
  getVmContext() {
    return this
  }
}
