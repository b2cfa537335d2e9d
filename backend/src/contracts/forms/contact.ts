import * as z from "zod/mini"
import { BotToken } from "./bot-check"
import { email, firstName, lastName, optionalPhone, requiredLines } from "./form-fields"

/** What the visitor enters (section 5, "Contact"). */
export const ContactFields = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: optionalPhone,
  message: requiredLines("Please write us a message."),
})
export type ContactFields = z.infer<typeof ContactFields>

/** POST /contact: request. */
export const ContactRequest = z.extend(ContactFields, { turnstile: BotToken })
export type ContactRequest = z.infer<typeof ContactRequest>
