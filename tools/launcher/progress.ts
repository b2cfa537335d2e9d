import { Problem } from "../problem"

/** Where lines for the person at the keyboard go. */
export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const TICK_MS = 1000
/** Without a terminal a line can't be overwritten, so the time is shown less often. */
const PLAIN_TICK_MS = 15_000

/** 950 ms as `0.9 s`, 12,400 as `12 s`, 75,000 as `1 min 15 s`. */
export function formatElapsed(ms: number): string {
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`
  const seconds = Math.floor(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/**
 * Runs one long step and shows that it is in progress and how long it took.
 * @returns what `work` returns
 * @throws what `work` throws, after saying which step failed
 */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  out: Output = process.stdout,
): Promise<T> {
  const began = Date.now()
  const elapsed = () => formatElapsed(Date.now() - began)
  const show = (mark: string, end: string) =>
    out.write(out.isTTY ? `\r\x1b[2K${mark} ${title} ${elapsed()}${end}` : `${mark} ${title} ${elapsed()}\n`)
  if (out.isTTY) show("…", "")
  else out.write(`… ${title}\n`)
  const timer = setInterval(() => show("…", ""), out.isTTY ? TICK_MS : PLAIN_TICK_MS)
  try {
    const result = await work()
    show("✓", "\n")
    return result
  } catch (error) {
    show("✗", "\n")
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** The text with which a command ends: the sentence of a person's problem, or the stack of anything else. */
export function explain(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (error instanceof Error && error.name === "SettingsError") return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
