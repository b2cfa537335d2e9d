import { model } from "@medusajs/framework/utils"
import { APPLICATION_STATUSES } from "../../../contracts/dealers/dealer-staff"

/** An application to become a dealer or distributor, as it was sent (sections 3 and 5). */
export const DealerApplication = model
  .define("dealer_application", {
    id: model.id({ prefix: "dapp" }).primaryKey(),
    status: model.enum([...APPLICATION_STATUSES]).default("new"),
    /** The dealership's name. */
    name: model.text(),
    /** The applicant's email, in lower case. */
    email: model.text(),
    /** As defined by `DealerApplication` of contracts/forms/dealer-application.ts. */
    payload: model.json(),
    /**
     * The same application in the inbox of all forms: number, notes, replies, history. Null for those from before the
     * inbox existed.
     */
    submission_id: model.text().nullable(),
    /** An account was created for this applicant, who must be sent a link to set its password. */
    account_made: model.boolean().default(false),
    /** The dealer created by an approval. */
    dealer_id: model.text().nullable(),
    /** Why it was refused, as mailed. */
    reason: model.text().nullable(),
    /** Staff's email. */
    decided_by: model.text().nullable(),
    decided_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["status"] },
    { on: ["email"] },
    { on: ["submission_id"], where: "submission_id IS NOT NULL" },
  ])
