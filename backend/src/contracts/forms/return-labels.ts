import { type Labels, PERSON_LABELS } from "./form-labels"

export const RETURN_LABELS = {
  ...PERSON_LABELS,
  order_number: "Order number",
  order_date: "Order date",
  "items.identifier": "Product name or SKU",
  "items.reason": "Reason",
  notes: "Notes",
} as const satisfies Labels
