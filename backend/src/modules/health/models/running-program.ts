import { model } from "@medusajs/framework/utils"

/** A backend process that runs, or that did lately: it says so itself, and that it stops. */
export const RunningProgram = model.define("running_program", {
  /** Machine and port: what is started again in its place takes over its row. */
  id: model.text().primaryKey(),
  /** `server`, `worker` or `shared`. */
  does: model.text(),
  version: model.text(),
  began_at: model.dateTime(),
  seen_at: model.dateTime(),
  /** Calls that waited for their turn when it was seen. */
  waiting: model.number().default(0),
  /** Calls that it has turned away since it began, and when the last one was. */
  turned_away: model.number().default(0),
  turned_away_at: model.dateTime().nullable(),
})
