import { model } from "@medusajs/framework/utils"

/** A scheduled job's last run: one row per job. */
export const JobRun = model.define("job_run", {
  /** The job's name. */
  id: model.text().primaryKey(),
  began_at: model.dateTime(),
  /** Null while it runs, and forever if its process died. */
  ended_at: model.dateTime().nullable(),
  failed: model.boolean().default(false),
})
