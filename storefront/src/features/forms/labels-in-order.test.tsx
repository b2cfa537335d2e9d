import { CONTACT_LABELS } from "#contracts/forms/contact-labels"
import { DEALER_APPLICATION_LABELS } from "#contracts/forms/dealer-application-labels"
import { PARTS_REQUEST_LABELS } from "#contracts/forms/parts-request-labels"
import { RETURN_LABELS } from "#contracts/forms/return-labels"
import { RIDER_LABELS } from "#contracts/forms/rider-labels"
import { SECTIONS } from "#features/dealers/application-fields"
import { CONTACT_FIELDS } from "./contact-page"
import type { FieldSpec } from "./fields"
import { PARTS_REQUEST_FIELDS } from "./parts-request-page"
import { RETURN_FIELDS } from "./return-page"
import { RIDER_FIELDS } from "./rider-fields"

/** A box that must be ticked says nothing about who ticked it: none is shown to staff. */
const mustBeTicked = (field: FieldSpec) => "as" in field && field.as === "check" && Boolean(field.required)

// The staff's inbox, its CSV file and the mails show a form as the contract names and orders it.
test.each([
  ["contact", CONTACT_LABELS, CONTACT_FIELDS],
  ["parts request", PARTS_REQUEST_LABELS, PARTS_REQUEST_FIELDS],
  ["return", RETURN_LABELS, RETURN_FIELDS],
  ["rider", RIDER_LABELS, RIDER_FIELDS],
  ["dealer application", DEALER_APPLICATION_LABELS, SECTIONS.flatMap(({ fields }) => fields)],
] as const)("the %s page asks in the order, and by the names, that staff see", (_, labels, fields) => {
  const named = Object.entries<string>(labels)
  const asked = fields.filter((field) => !mustBeTicked(field))
  const names = asked.map(({ name }) => name)
  expect(names).toEqual(named.map(([name]) => name).filter((name) => names.includes(name)))
  for (const field of asked) {
    if ("label" in field)
      expect([field.name, field.label]).toEqual(named.find(([name]) => name === field.name))
  }
})
