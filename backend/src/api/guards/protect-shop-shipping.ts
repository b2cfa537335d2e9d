import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict, invalid } from "../../errors/shop-error"
import { getSnapshot } from "../../read-model/snapshot-store"
import { listOf } from "./list-of"

/** The shipping option that carts ship with, if there is one. */
async function shopOption(container: MedusaContainer) {
  const { commerce } = await getSnapshot(container)
  if (!commerce.shippingOptionId) return undefined
  const [option] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ id: commerce.shippingOptionId }, { relations: ["rules"], take: 1 })
  return option
}

interface SentOption {
  price_type?: unknown
  shipping_profile_id?: unknown
  provider_id?: unknown
  rules?: unknown
}

const RULES =
  "The shop ships everything in this way. With another rule, or out of the store, nothing could be shipped: leave them as they are."

/** Rules by what they say, in any order. */
const sayingOf = (rules: readonly unknown[]): string =>
  rules
    .map((rule) => {
      const { attribute, operator, value } = (rule ?? {}) as Record<string, unknown>
      return [attribute, operator, value].map(String).join(" ")
    })
    .sort()
    .join("\n")

/** What an option that a database has out of the store may be given back. */
const SOLD = sayingOf([
  { attribute: "enabled_in_store", operator: "eq", value: "true" },
  { attribute: "is_return", operator: "eq", value: "false" },
])

const KEPT = ["shipping_profile_id", "provider_id"] as const

/**
 * Middleware before Medusa's call that edits a shipping option: the one that the shop ships with costs what the rates
 * under Texts say, so a payment at another price is refused, and it is for everything that is sold.
 * @throws {ShopError} 409
 */
export async function protectShopShipping(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const option = await shopOption(req.scope)
  if (option?.id !== req.params.id) return next()
  const sent = (req.body ?? {}) as SentOption
  if (sent.price_type !== undefined && sent.price_type !== "calculated") {
    throw conflict(
      "The shop computes what shipping costs from the rates under Texts, Shipping. A fixed price here would stop every payment: change the rates instead.",
    )
  }
  const kept = [sayingOf(option?.rules ?? []), SOLD]
  if (sent.rules !== undefined && !kept.includes(sayingOf(listOf(sent.rules)))) throw conflict(RULES)
  if (KEPT.some((field) => sent[field] !== undefined && sent[field] !== option?.[field])) {
    throw conflict(
      "The shop ships everything in this way, so its shipping profile and provider can't be changed.",
    )
  }
  next()
}

/**
 * Middleware before Medusa's call that changes a shipping option's rules one by one: the shop's option keeps its own.
 * @throws {ShopError} 409
 */
export async function protectShippingRules(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const option = await shopOption(req.scope)
  next(option?.id === req.params.id ? conflict(RULES) : undefined)
}

interface SentProduct {
  shipping_profile_id?: unknown
  create?: unknown
  update?: unknown
}

/** The profiles in a body, by field. */
function profilesIn(body: unknown, path: readonly string[] = []): [field: string, id: string][] {
  const { shipping_profile_id, create, update } = (body ?? {}) as SentProduct
  const inside = Object.entries({ create, update }).flatMap(([name, list]) =>
    listOf(list).flatMap((each, at) => profilesIn(each, [...path, name, String(at)])),
  )
  if (typeof shipping_profile_id !== "string") return inside
  return [[[...path, "shipping_profile_id"].join("."), shipping_profile_id], ...inside]
}

const ONE_PROFILE =
  "The shop ships everything with one shipping profile. A cart with a product of another one couldn't be paid."

/**
 * Middleware before Medusa's own calls that write products: Medusa completes no cart with a product that none of its
 * shipping options is for.
 * @throws {ShopError} 422 by field
 */
export async function refuseOtherProfiles(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const profiles = profilesIn(req.body)
  const option = profiles.length > 0 ? await shopOption(req.scope) : undefined
  const refused = profiles.filter(([, id]) => option && id !== "" && id !== option.shipping_profile_id)
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([field]) => [field, [ONE_PROFILE]])))
  next()
}
