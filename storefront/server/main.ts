import cluster from "node:cluster"
import { fileURLToPath } from "node:url"
import { readEnv } from "./env"
import { runProcesses } from "./processes"

const env = readEnv(process.env)
if (cluster.isPrimary && env.PAGE_PROCESSES > 1) runProcesses(env)
else {
  // A process that only watches over the others has no use for React and the pages.
  const { serve } = await import("./serve")
  await serve(env, fileURLToPath(new URL("../client", import.meta.url)))
}
