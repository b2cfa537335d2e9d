import { type LabelSandboxOptions, startLabelSandbox } from "./server"

let running: Promise<{ url: string }> | undefined

/** Where this process's own label sandbox answers; it is started when the first label is asked for. */
export async function standInLabels(options: LabelSandboxOptions): Promise<string> {
  running ??= startLabelSandbox(options).catch((error: unknown) => {
    running = undefined
    throw error
  })
  return (await running).url
}
