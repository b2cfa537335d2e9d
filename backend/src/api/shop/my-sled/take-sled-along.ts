import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { keepFirstSledOf } from "../../../modules/fitment/customer-sleds"
import { getSleds } from "../../../modules/fitment/sled-store"
import { customerId } from "../../visitor-cart"
import { readSledCookie } from "./sled-cookie"

/**
 * Middleware of the call that logs in: the sled that the guest named goes to the account, unless that has one
 * already. Nobody waits for it, and a log-in never fails for it.
 */
export function takeSledAlong(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const id = readSledCookie(req)
  if (id !== null) {
    res.once("finish", () => {
      const customer = customerId(req)
      if (res.statusCode >= 400 || customer === null) return
      takeAlong(req, customer, id).catch((error: unknown) =>
        req.scope
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error("A sled was not taken along to an account.", error instanceof Error ? error : undefined),
      )
    })
  }
  next()
}

async function takeAlong(req: MedusaRequest, customer: string, id: string): Promise<void> {
  const sled = (await getSleds(req.scope)).find(id)
  if (sled) await keepFirstSledOf(req.scope, customer, sled.id)
}
