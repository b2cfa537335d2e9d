import { CONTACT_LABELS } from "#contracts/forms/contact-labels"
import { DEALER_APPLICATION_LABELS } from "#contracts/forms/dealer-application-labels"
import { PARTS_REQUEST_LABELS } from "#contracts/forms/parts-request-labels"
import { RETURN_LABELS } from "#contracts/forms/return-labels"
import { RIDER_LABELS } from "#contracts/forms/rider-labels"
import { SECTIONS } from "#features/dealers/application-fields"
import { CONTACT_FIELDS } from "./contact-page"
import { PARTS_REQUEST_FIELDS } from "./parts-request-page"
import { RETURN_FIELDS } from "./return-page"
import { RIDER_FIELDS } from "./rider-fields"

/** What staff don't see in the inbox: boxes that must be ticked. */
const TICKED = /^(understand|acknowledged|terms\..*)$/

// The staff's inbox, its CSV file and the mails show a form as the contract names and orders it.
test.each([
  ["contact", CONTACT_LABELS, CONTACT_FIELDS],
  ["parts request", PARTS_REQUEST_LABELS, PARTS_REQUEST_FIELDS],
  ["return", RETURN_LABELS, RETURN_FIELDS],
  ["rider", RIDER_LABELS, RIDER_FIELDS],
  ["dealer application", DEALER_APPLICATION_LABELS, SECTIONS.flatMap(({ fields }) => fields)],
] as const)("the %s page asks in the order, and by the names, that staff see", (_, labels, fields) => {
  const named = Object.entries<string>(labels)
  const asked = fields.filter(({ name }) => !TICKED.test(name))
  const names = asked.map(({ name }) => name)
  expect(names).toEqual(named.map(([name]) => name).filter((name) => names.includes(name)))
  for (const field of asked) {
    if ("label" in field)
      expect([field.name, field.label]).toEqual(named.find(([name]) => name === field.name))
  }
})
