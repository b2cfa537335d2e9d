import { generateEntityId } from "@medusajs/framework/utils"

export const INSERT_EVENT = `insert into submission_event (id, submission_id, kind, "by", text) values (?, ?, ?, ?, ?)`

export const newEventId = () => generateEntityId(undefined, "sevt")
