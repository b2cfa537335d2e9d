import * as z from "zod/mini"
import { id, line, requiredLine, requiredLines, version } from "../forms/form-fields"

/*
 * What staff do in the inbox (docs/product.md, section 6).
 */

/** POST /admin/submissions/{id}/assignee: who is responsible from now on; empty for no one. */
export const AssignRequest = z.object({ assignee_id: id("There is no such person on staff.") })
export type AssignRequest = z.infer<typeof AssignRequest>

/** POST /admin/submissions/{id}/reply */
export const ReplyRequest = z.object({
  /** Empty for the default subject of the reply. */
  subject: line(150),
  text: requiredLines("Please write a reply."),
  /** The last event of the history as it was shown, so that no one answers over a colleague; null compares nothing. */
  seen: z._default(z.nullable(id("Please reload the page.")), null),
})
export type ReplyRequest = z.infer<typeof ReplyRequest>

/** A member of staff who may answer what comes in. */
export interface InboxPerson {
  id: string
  email: string
  /** The email as long as no name has been entered. */
  name: string
}

/** GET /admin/submissions/waiting: what is new or open, for everyone and for the caller. */
export const WaitingCount = z.object({ all: z.number(), mine: z.number() })
export type WaitingCount = z.infer<typeof WaitingCount>

/** What a reply template may contain, and what it stands for. */
export const PLACEHOLDERS = {
  name: "the sender's name",
  first_name: "the first name alone",
  number: "the number of what they sent",
} as const
type Filling = Readonly<Record<keyof typeof PLACEHOLDERS, string | number>>

const PLACEHOLDER = /\{([^{}\s]*)\}/g
const KNOWN = Object.keys(PLACEHOLDERS)
const KNOWN_WORDS = new Intl.ListFormat("en").format(KNOWN.map((name) => `{${name}}`))

const withPlaceholders = z.refine<string>(
  (text) => [...text.matchAll(PLACEHOLDER)].every(([, name = ""]) => KNOWN.includes(name)),
  `Only ${KNOWN_WORDS} can be filled in.`,
)

/** A template's text for one sender. Braces in the sender's name are left as they are. */
export const fillTemplate = (text: string, filling: Filling): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(filling, name) ? String(filling[name as keyof Filling]) : whole,
  )

/** POST /admin/reply-templates */
export const ReplyTemplateForm = z.object({
  name: requiredLine("Please name the template.", 80),
  subject: line(150).check(withPlaceholders),
  body: requiredLines("Please write the reply.").check(withPlaceholders),
})
export type ReplyTemplateForm = z.infer<typeof ReplyTemplateForm>

/** POST /admin/reply-templates/{id} */
export const ChangeReplyTemplate = z.extend(ReplyTemplateForm, { version })
export type ChangeReplyTemplate = z.infer<typeof ChangeReplyTemplate>

/** GET /admin/reply-templates, by name. */
export const ReplyTemplates = z.object({
  templates: z.array(
    z.object({
      id: z.string(),
      /** To be sent with a change. */
      version: z.string(),
      name: z.string(),
      subject: z.string(),
      body: z.string(),
    }),
  ),
})
export type ReplyTemplates = z.infer<typeof ReplyTemplates>
export type ReplyTemplate = ReplyTemplates["templates"][number]
