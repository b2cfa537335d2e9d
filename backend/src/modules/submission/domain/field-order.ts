import type * as z from "zod/mini"
import { ContactFields } from "../../../contracts/contact"
import { DealerApplication } from "../../../contracts/dealer-application"
import { PartsRequestFields } from "../../../contracts/parts-request"
import { ReturnFields } from "../../../contracts/return-request"
import { SponsoredRiderFields } from "../../../contracts/sponsored-rider"
import type { Kind } from "./kinds"

const FORMS: Readonly<Record<Kind, z.core.$ZodType>> = {
  contact: ContactFields,
  parts_request: PartsRequestFields,
  return: ReturnFields,
  sponsored_rider: SponsoredRiderFields,
  dealer_application: DealerApplication,
}

/** The names of all fields of a form, those of its parts behind them. */
function namesOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "object") return [...Object.keys(def.shape), ...Object.values(def.shape).flatMap(namesOf)]
  if (def.type === "array") return namesOf(def.element)
  if (def.type === "pipe") return namesOf(def.in)
  return "innerType" in def ? namesOf(def.innerType) : []
}

const orders = new Map<string, Map<string, number>>()

/** Where a field stands in the form it is of; a field the form has no longer stands last. */
export function placeOf(kind: string, name: string): number {
  let order = orders.get(kind)
  if (!order) {
    const names = Object.hasOwn(FORMS, kind) ? namesOf(FORMS[kind as Kind]) : []
    order = new Map([...new Set(names)].map((each, at) => [each, at]))
    orders.set(kind, order)
  }
  return order.get(name) ?? order.size
}
