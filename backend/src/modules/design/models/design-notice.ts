import { model } from "@medusajs/framework/utils"
import { NOTICE_KINDS } from "../../../contracts/builder/builder"

/** Why a whole line can't be ordered, and what its pages say instead (section 8). No row: the line is open. */
export const DesignNotice = model
  .define("design_notice", {
    id: model.id({ prefix: "dnot" }).primaryKey(),
    product_code: model.text(),
    kind: model.enum([...NOTICE_KINDS]),
    title: model.text(),
    /** Plain paragraphs, separated by an empty line. */
    text: model.text(),
    /** Null for no email sign-up. */
    sign_up_label: model.text().nullable(),
    link_label: model.text().nullable(),
    link_path: model.text().nullable(),
  })
  .indexes([{ on: ["product_code"], unique: true, where: "deleted_at IS NULL" }])
