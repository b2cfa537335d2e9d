// Makes models in its own thread (modeler.ts): a new shape takes up to a second of CPU time, and in the shop's own
// thread every other answer would wait for it.
import { parentPort, workerData } from "node:worker_threads"

/** Under `npm run dev` and in tests the shop's own files are TypeScript, which a thread can't read on its own. */
async function load(file) {
  if (!file.endsWith(".ts")) return await import(file)
  const { require } = await import("tsx/cjs/api")
  return require(file, import.meta.url)
}

const { writeModel } = await load(workerData.writer)

parentPort.postMessage({ awake: true })

parentPort.on("message", async (order) => {
  try {
    const model = await writeModel(order)
    parentPort.postMessage({ model })
  } catch (error) {
    parentPort.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
