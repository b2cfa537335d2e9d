import { model } from "@medusajs/framework/utils"
import { RIDER_MAILS } from "../../../contracts/marketing/rider-mails"

/** What staff chose for a mail that follows riders; one without a row uses the default of `domain/rider-mail.ts`. */
export const RiderMailSetting = model.define("rider_mail_setting", {
  id: model.id({ prefix: "rmset" }).primaryKey(),
  mail: model.enum([...RIDER_MAILS]).unique(),
  is_on: model.boolean(),
  /** Hours or days, depending on the mail. */
  delay: model.number(),
})
