import { Processes } from "./launcher/processes"
import { backend } from "./launcher/programs"
import { readyToServe } from "./launcher/ready-to-serve"
import { stopCommands } from "./launcher/run-command"

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run serve`: only the built backend, for containers and other supervisors, where the database, Redis and the
 * storefront are separate programs. Several may start at once on one database.
 * @throws {Problem} when a setting is wrong or a service can't be reached
 */
export default async function serve(): Promise<number> {
  const { settings, env, prepare } = await readyToServe()
  const processes = new Processes(say)
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve())
  })
  const run = async () => {
    await prepare()
    await processes.start(backend(settings, env, "built"))
    say(`Backend ready on port ${settings.backendPort}`)
  }
  try {
    await Promise.race([run(), interrupted])
    await Promise.race([processes.failure, interrupted])
    return 0
  } finally {
    stopCommands()
    await processes.stop()
  }
}
