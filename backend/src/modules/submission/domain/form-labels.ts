import { CONTACT_LABELS } from "../../../contracts/forms/contact-labels"
import { DEALER_APPLICATION_LABELS } from "../../../contracts/forms/dealer-application-labels"
import { PARTS_REQUEST_LABELS } from "../../../contracts/forms/parts-request-labels"
import { RETURN_LABELS } from "../../../contracts/forms/return-labels"
import { RIDER_LABELS } from "../../../contracts/forms/rider-labels"
import type { Kind } from "./kinds"

const FORMS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  contact: CONTACT_LABELS,
  parts_request: PARTS_REQUEST_LABELS,
  return: RETURN_LABELS,
  sponsored_rider: RIDER_LABELS,
  dealer_application: DEALER_APPLICATION_LABELS,
}

interface FormFields {
  /** By the field's path, without the numbers of a list. */
  labels: Readonly<Record<string, string>>
  /** The page's order: groups and lists are where their first field is. */
  places: ReadonlyMap<string, number>
}

function read(labels: Readonly<Record<string, string>>): FormFields {
  const places = new Map<string, number>()
  for (const [at, path] of Object.keys(labels).entries()) {
    const group = path.split(".")[0] ?? path
    if (!places.has(group)) places.set(group, at)
    places.set(path, at)
  }
  return { labels, places }
}

const NO_FORM = read({})
const KNOWN = new Map(Object.entries(FORMS).map(([kind, labels]) => [kind, read(labels)]))

/** The fields of a form, in the order and with the names of its page; none for a form that the shop has no page for. */
export const formFields = (kind: string): FormFields => KNOWN.get(kind) ?? NO_FORM
