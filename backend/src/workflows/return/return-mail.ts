/** How a return's mails are owed (mail/sending/mail-queue.ts). Of a refund Medusa's payment tells. */
export const RETURN_MAIL = "return"

/** Emitted with `{id}`, a mail's subject, when a rider is to be notified of a step. */
export const RETURN_TOLD = "return.told"

const MAILED_STAGES = ["accepted", "declined", "received", "exchanged", "closed"] as const
export type MailedStage = (typeof MAILED_STAGES)[number]

/** A mail's subject: each step of a return is announced once. */
export const returnSubject = (submissionId: string, stage: MailedStage): string => `${submissionId}:${stage}`

/** What `returnSubject` made; null for anything else. */
export function readReturnSubject(subject: string): { submissionId: string; stage: MailedStage } | null {
  const [submissionId = "", told] = subject.split(":")
  const stage = MAILED_STAGES.find((each) => each === told)
  return stage ? { submissionId, stage } : null
}
