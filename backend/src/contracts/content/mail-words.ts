import * as z from "zod/mini"
import { previewedWords, time } from "./content"
import { MAIL_NAMES } from "./mail-names"

/** POST /admin/mail-previews: a mail for a sample order, with unsaved words, or as it will be at a given moment. */
export const PreviewMail = z.object({
  mail: z.enum(MAIL_NAMES, "Please name an email."),
  at: time,
  words: previewedWords,
})
export type PreviewMail = z.input<typeof PreviewMail>

/** What would be sent. */
export const PreviewedMail = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type PreviewedMail = z.infer<typeof PreviewedMail>
