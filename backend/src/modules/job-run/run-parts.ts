import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../errors/as-error"

/** What a job does, as the log names it, and how: it resolves with how many it did. */
export type JobPart = readonly [name: string, run: (container: MedusaContainer) => Promise<number>]

/**
 * Runs the parts of a job, each on its own: one that fails keeps no other from being done.
 * @param did what the log calls it, such as "Swept"
 * @throws what the first part that failed threw, so that Today knows
 */
export async function runParts(
  container: MedusaContainer,
  did: string,
  parts: readonly JobPart[],
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const failures: unknown[] = []
  for (const [name, run] of parts) {
    try {
      const count = await run(container)
      if (count > 0) logger.info(`${did}: ${count} ${name}.`)
    } catch (error) {
      logger.error(`Not ${did.toLowerCase()}: ${name}.`, asError(error))
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
