import { model } from "@medusajs/framework/utils"

/** A backend process that is running, or was recently: it reports itself that it runs, and that it stops. */
export const RunningProgram = model.define("running_program", {
  /** Machine and port: a process restarted in its place takes over its row. */
  id: model.text().primaryKey(),
  /** `server`, `worker` or `shared`. */
  does: model.text(),
  version: model.text(),
  began_at: model.dateTime(),
  seen_at: model.dateTime(),
  /** Calls waiting for their turn when it last reported. */
  waiting: model.number().default(0),
  /** Calls that it has turned away since it started, and when the last one was. */
  turned_away: model.number().default(0),
  turned_away_at: model.dateTime().nullable(),
})
