import { generateEntityId } from "@medusajs/framework/utils"

/** Adds a step to a submission's history: id, submission, kind, who, text. */
export const INSERT_EVENT = `insert into submission_event (id, submission_id, kind, "by", text) values (?, ?, ?, ?, ?)`

/** An id for `INSERT_EVENT`. */
export const newEventId = () => generateEntityId(undefined, "sevt")
