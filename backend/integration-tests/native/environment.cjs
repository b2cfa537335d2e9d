const { ModuleMocker } = require(
  require.resolve("jest-mock", { paths: [require.resolve("jest/package.json")] }),
)

/**
 * Runs a test file in the process's own context, because a whole application runs a third slower in a separate one:
 * each file therefore needs its own process (`workerIdleMemoryLimit`).
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

  /** Called to run a script in; see `runtime.cjs`. */
  getVmContext() {
    return this
  }
}
