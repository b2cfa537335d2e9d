import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import SubmissionModule from "../modules/submission"

/**
 * From a form, such as a return request, to the order it is about: `order_id` of the submission is the single truth.
 * Not the other way: `fields` in an admin call would lead everyone who reads orders to forms, which not all staff may
 * read (docs/decisions/2026-11-22-roles-and-audit.md).
 */
export default defineLink(
  { linkable: SubmissionModule.linkable.submission, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true },
)
