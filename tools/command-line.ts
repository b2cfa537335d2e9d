import { explain } from "./launcher/progress"

/** Each command is a module `tools/<command>.ts` whose default export returns the exit code. */
type Command = (args: string[]) => Promise<number>

/** Runs one command to its end and exits with its exit code. */
export async function runCommandLine(command: string, args: string[]) {
  try {
    const { default: run }: { default: Command } = await import(`./${command}.ts`)
    process.exit(await run(args))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
