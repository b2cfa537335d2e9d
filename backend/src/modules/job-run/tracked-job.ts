import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../errors/as-error"
import { countJobRun } from "../../metrics/trade"
import { JOB_RUN_MODULE } from "."
import type { JobName } from "./domain/jobs"

type Job = (container: MedusaContainer) => Promise<void>

/** A job whose runs are recorded, for the staff's Today. It runs even when that can't be written. */
export const trackedJob =
  (name: JobName, job: Job): Job =>
  async (container) => {
    const runs = container.resolve(JOB_RUN_MODULE)
    const kept = (keeping: Promise<void>) =>
      keeping.catch((error) =>
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error(`That the job ${name} ran was not kept.`, asError(error)),
      )
    await kept(runs.begin(name, new Date()))
    try {
      await job(container)
    } catch (error) {
      countJobRun(name, "failed")
      await kept(runs.finish(name, "failed", new Date()))
      throw error
    }
    countJobRun(name, "done")
    await kept(runs.finish(name, "done", new Date()))
  }
