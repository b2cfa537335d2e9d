import { type Labels, PERSON_LABELS } from "./form-labels"

export const CONTACT_LABELS = { ...PERSON_LABELS, message: "Message" } as const satisfies Labels
