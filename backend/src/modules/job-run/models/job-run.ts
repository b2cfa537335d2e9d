import { model } from "@medusajs/framework/utils"

/** When a scheduled job last began, and how its last run that ended did: one row per job. */
export const JobRun = model.define("job_run", {
  /** The job's name. */
  id: model.text().primaryKey(),
  began_at: model.dateTime(),
  /** Before `began_at` while it runs, and if its process died; null before the first end. */
  ended_at: model.dateTime().nullable(),
  failed: model.boolean().default(false),
})
