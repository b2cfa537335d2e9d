import { model } from "@medusajs/framework/utils"

/** How a job of the clock ran the last time: a row a job. */
export const JobRun = model.define("job_run", {
  /** The job's name. */
  id: model.text().primaryKey(),
  began_at: model.dateTime(),
  /** Null while it runs, and for ever when its process died. */
  ended_at: model.dateTime().nullable(),
  failed: model.boolean().default(false),
})
