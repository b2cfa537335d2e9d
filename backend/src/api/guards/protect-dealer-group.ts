import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { DEALER_MODULE } from "../../modules/dealer"
import { DEALER_GROUP, isDealerGroup } from "../../workflows/dealer/dealer-group"
import { addressIds } from "./address-ids"
import { listOf } from "./list-of"

const addedTo = addressIds(
  "/admin/customer-groups/:group/customers",
  "/admin/customers/:customer/customer-groups",
)

/**
 * Middleware before Medusa's calls that put customers into groups: whoever is in the dealers' without being one is shown
 * the regular price, pays none, and couldn't pay for what is on a dealers' list. Dealers come into it by their approval.
 * @throws {ShopError} 409
 */
export async function refuseOtherMembers(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { group, customer } = addedTo(req) ?? {}
  const added = listOf((req.body as { add?: unknown } | undefined)?.add).map(String)
  const [groups, customers] = group === undefined ? [added, [customer ?? ""]] : [[group], added]
  const into = await Promise.all(groups.map((id) => isDealerGroup(req.scope, id)))
  if (added.length === 0 || !into.includes(true)) return next()
  const dealers = await req.scope.resolve(DEALER_MODULE).activeAmong(customers)
  next(
    customers.every((id) => dealers.has(id))
      ? undefined
      : conflict(
          `The customer group "${DEALER_GROUP}" makes no one a dealer: pages would show them the regular price, and they couldn't pay. Dealers come into it automatically when you approve their application.`,
        ),
  )
}

/**
 * Middleware before Medusa's calls that change or delete a customer group: dealers' price lists apply to the group of
 * this name, and would all end with it.
 * @throws {ShopError} 409
 */
export async function protectDealerGroup(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { name = DEALER_GROUP } = (req.body ?? {}) as { name?: unknown }
  const goes = req.method === "DELETE" || name !== DEALER_GROUP
  if (goes && (await isDealerGroup(req.scope, req.params.id ?? "")))
    throw conflict(
      `Dealers' price lists depend on the customer group "${DEALER_GROUP}". It can't be renamed or deleted.`,
    )
  next()
}
