import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { ShopError } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { PRODUCTION_MODULE } from "../../modules/production"
import { loadBuild } from "../../workflows/build-change/load-build"
import { planConflict } from "../../workflows/build-change/revalidate-plan"
import { isOpen, loadPhoneOrder } from "../../workflows/phone-order/load-phone-order"
import { type DeadLink, deadLinkLetter } from "../letters/dead-link"
import { deliver } from "./deliver"

/** This mail's name in the notification module. */
const DEAD_LINK = "dead-link"

/** The link of a change that still waits and can't be paid; null for any other. */
async function deadChange(container: MedusaContainer, id: string): Promise<DeadLink | null> {
  const [change] = await container
    .resolve(PRODUCTION_MODULE)
    .listBuildChanges({ id, state: "waiting" }, { take: 1 })
  if (!change) return null
  const facts = await loadBuild(container, change.job_id)
  const conflict = await planConflict(container, facts, change)
  if (!conflict) return null
  const { order } = facts
  return {
    kind: "change",
    number: change.number,
    order: { id: order.id, number: order.number },
    cents: change.difference_cents,
    reason: conflict.toStaff,
  }
}

/** The link of a phone order that is still open and can't be paid; null for any other. */
async function deadPhoneOrder(container: MedusaContainer, id: string): Promise<DeadLink | null> {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  const [link] = await checkouts.listPaymentLinks({ id }, { take: 1 })
  if (!link || link.withdrawn_at || !isOpen(link)) return null
  const phone = await checkouts.findPhoneOrderOfCart(link.cart_id)
  if (!phone) return null
  const { order, checkout } = await loadPhoneOrder(container, phone.id)
  if (order || checkout.addressId !== null) return null
  const { email = "" } = checkout.savedShipping ?? {}
  return { kind: "phone order", id: phone.id, buyer: email || "A buyer" }
}

/** @returns null as well for what is gone by now */
async function findDeadLink(container: MedusaContainer, id: string): Promise<DeadLink | null> {
  try {
    return (await deadChange(container, id)) ?? (await deadPhoneOrder(container, id))
  } catch (error) {
    if (error instanceof ShopError) return null
    throw error
  }
}

/**
 * Tells staff that a buyer has followed a payment link that takes no payment. Safe to repeat.
 * @param id as in `reportDeadLink`
 * @returns how many mails were accepted; "obsolete" when the link takes payment by now
 * @throws when it wasn't; the message names no address
 */
export async function sendDeadLink(
  container: MedusaContainer,
  id: string,
  now: Date = new Date(),
): Promise<number | "obsolete"> {
  const link = await findDeadLink(container, id)
  if (!link) return "obsolete"
  return await deliver(
    container,
    [{ to: settings().email, template: DEAD_LINK, content: deadLinkLetter(link) }],
    { id, type: "payment_link", event: "payment-link.dead" },
    now,
  )
}
