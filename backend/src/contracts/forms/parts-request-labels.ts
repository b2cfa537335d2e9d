import { type Labels, PERSON_LABELS, PLACE_LABELS } from "./form-labels"

export const PARTS_REQUEST_LABELS = {
  ...PERSON_LABELS,
  "items.identifier": "Part name or SKU",
  sled_year: "Year",
  sled_make: "Make",
  sled_model: "Model",
  sled_notes: "Notes on your sled",
  ...PLACE_LABELS,
  notes: "Anything else",
} as const satisfies Labels
