import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"

/** Logs why something was not done: the sentence, then the reason. */
export function logFailure(
  container: MedusaContainer,
  level: "debug" | "warn" | "error",
  sentence: string,
  reason: unknown,
): void {
  container.resolve(ContainerRegistrationKeys.LOGGER)[level](`${sentence}: ${messageOf(reason)}`)
}

const orLogAs =
  (level: "warn" | "error") =>
  async (container: MedusaContainer, sentence: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      logFailure(container, level, sentence, error)
    }
  }

/**
 * Does what must not fail the work that it goes along with. Never throws: a failure is logged as an error.
 * @param sentence what the log says of a failure, before its reason
 */
export const orLog = orLogAs("error")

/** As `orLog`, with a warning: for what a job makes up for soon. */
export const orWarn = orLogAs("warn")
