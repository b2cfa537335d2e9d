/** The forms that arrive here, by their names for staff and mails. */
export const KINDS = {
  contact: { label: "Contact", phrase: "message", noun: "message" },
  parts_request: { label: "Parts request", phrase: "parts request", noun: "request" },
  return: { label: "Return", phrase: "return request", noun: "return" },
  sponsored_rider: { label: "Sponsored rider", phrase: "sponsored rider application", noun: "application" },
  dealer_application: { label: "Dealer application", phrase: "dealer application", noun: "application" },
} as const satisfies Record<string, { label: string; phrase: string; noun: string }>

export type Kind = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as Kind[]

export const STATUSES = ["new", "open", "answered", "closed"] as const
/** The status of what still needs someone's attention. */
export const WAITING = "waiting"
export const WAITING_STATUSES = ["new", "open"] as const satisfies readonly (typeof STATUSES)[number][]
export type Status = (typeof STATUSES)[number]

/** What happens to a submission. */
export const EVENT_KINDS = ["received", "status", "note", "reply", "assigned"] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The text of a `received` event when the form came without the bot check. */
export const UNCHECKED = "unchecked"

/** Whether a form came without the bot check: its address may be anyone's, so only staff write there. */
export const wasUnchecked = (events: readonly { kind: EventKind; text: string }[]): boolean =>
  events.some(({ kind, text }) => kind === "received" && text === UNCHECKED)

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind)
}
