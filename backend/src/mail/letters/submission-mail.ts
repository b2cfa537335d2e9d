import type { ReplyRequest } from "../../contracts/staff/inbox"
import { type FieldRow, fieldRows } from "../../modules/submission/domain/field-rows"
import { isKind, KINDS } from "../../modules/submission/domain/kinds"
import type { Letter } from "../layout/letter"

/** What the mails say about a submission. */
export interface MailedSubmission {
  id: string
  kind: string
  number: number
  name: string
  fields: Record<string, unknown>
  /** How many pictures came with it. */
  photos: number
  /** Whether it came without the bot check. */
  unchecked: boolean
}

const words = (kind: string) =>
  isKind(kind) ? KINDS[kind] : { label: kind, phrase: kind.replaceAll("_", " "), noun: "submission" }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The letter notifying sales of what came in. */
export function staffLetter({ id, kind, number, name, fields, photos, unchecked }: MailedSubmission): Letter {
  const { label, phrase } = words(kind)
  const facts: FieldRow[] = fieldRows(kind, fields)
  if (photos > 0) facts.push({ label: "Photos", value: `${photos}, in the inbox` })
  return {
    subject: `${label} ${number}: ${name}`,
    heading: `${capital(phrase)} ${number}`,
    paragraphs: [
      `${name} has sent us a ${phrase}. A reply to this email goes to them.`,
      ...(unchecked
        ? ["It came without the bot check, so the sender got no confirmation. Reply if it looks real."]
        : []),
    ],
    facts,
    action: { label: "Open it in the inbox", path: `/app/submissions/${id}` },
  }
}

/**
 * The letter confirming to the sender that it arrived. It repeats nothing that was typed: anyone can type in anyone's
 * address, and the shop must not carry strangers' words there.
 */
export function senderLetter({ kind, number }: MailedSubmission): Letter {
  const { phrase, noun } = words(kind)
  const next: Record<string, string> = {
    return: "Please don't send anything back before you hear from us: we'll tell you where and how.",
    parts_request: "We'll look up your parts and email you a quote.",
    dealer_application:
      "Someone will read it in the next few days, check the references and email you at this address.",
    sponsored_rider: "We read every application and email you when we've picked our riders.",
  }
  return {
    subject: `We have your ${phrase} (${number})`,
    heading: "Braaap! We've got it.",
    paragraphs: [
      `Your ${phrase} has arrived. Its number is ${number}: have it handy when you call or write about it.`,
      next[kind] ?? "We'll contact you soon.",
    ],
    note: `Not you? Someone typed your address by mistake. You can ignore this ${noun}.`,
  }
}

/**
 * A staff member's answer.
 * @param subject the letter's own when empty
 */
export function replyLetter(
  { kind, number }: Pick<MailedSubmission, "kind" | "number">,
  { subject, text }: ReplyRequest,
): Letter {
  const { phrase } = words(kind)
  return {
    subject: subject || `Re: your ${phrase} (${number})`,
    heading: `About your ${phrase}`,
    paragraphs: text.split(/\n{2,}/),
    note: `This is about your ${phrase} ${number}. Reply to this email to reach us.`,
  }
}
