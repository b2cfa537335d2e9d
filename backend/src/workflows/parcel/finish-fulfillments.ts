import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createWorkflow, parallelize, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import {
  createRemoteLinkStep,
  deleteReservationsStep,
  emitEventStep,
  registerOrderFulfillmentStep,
  updateReservationsStep,
} from "@medusajs/medusa/core-flows"
import { DAY_MS } from "../../contracts/time/shop-time"
import { eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import { graphRows } from "../graph-rows"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"

/** How long making one may take (milliseconds): longer than any call by staff. */
const GRACE_MS = 2 * 60_000
/** How far back to look (milliseconds). */
const LOOK_BACK_MS = DAY_MS

interface Rest {
  register: {
    order_id: string
    reference: string
    reference_id: string
    items: { id: string; quantity: number }[]
  }
  link: Record<string, Record<string, string>>[]
  update: { id: string; quantity: number; location_id: string }[]
  remove: string[]
  event: { order_id: string; fulfillment_id: string }
}

/** What Medusa's own workflow does after it has taken the pieces off the shelf. */
const finishFulfillmentWorkflow = createWorkflow("finish-fulfillment", (input: WorkflowData<Rest>) => {
  parallelize(
    registerOrderFulfillmentStep(input.register),
    createRemoteLinkStep(input.link),
    updateReservationsStep(input.update),
    deleteReservationsStep(input.remove),
  )
  emitEventStep({ eventName: "order.fulfillment_created", data: input.event })
})

/** A fulfillment that its order doesn't know about. */
interface Half {
  id: string
  items: { line_item_id: string | null; inventory_item_id: string | null; quantity: number }[]
  order: { id: string } | null
}

/** Of the whole order. */
interface Line {
  id: string
  detail: { quantity: number; fulfilled_quantity: number }
  variant: { inventory_items: { inventory_item_id: string; required_quantity: number }[] } | null
}

interface OrderRow {
  id: string
  canceled_at: Date | null
  items: Line[]
}

/**
 * Completes fulfillments whose process or database died while staff packed: Medusa makes the fulfillment, takes the
 * pieces off the shelf, and then updates the order and releases its reservations, each in a separate transaction. One
 * that had got as far as the shelf is finished; of one that hadn't, or whose order was canceled in the meantime,
 * nothing is left. Safe to repeat.
 * @returns how many were finished
 */
export async function finishFulfillments(container: MedusaContainer, now = new Date()): Promise<number> {
  return await eachSeparately(
    container,
    await halfDone(container, now),
    ({ id }) => `Fulfillment ${id} is not finished yet`,
    async (half) => {
      const orderId = await orderOf(container, half)
      const isStillHalf = async () => (await halfDone(container, now)).some(({ id }) => id === half.id)
      return await withStaffLock(
        container,
        `order:${orderId}`,
        async () => (await isStillHalf()) && (await finishOrUndo(container, half, orderId)),
        { waitSeconds: JOB_WAIT_SECONDS },
      )
    },
  )
}

/** Of its order, or else of its lines' when its process died before it was linked. */
async function orderOf(container: MedusaContainer, { order, items }: Half): Promise<string> {
  if (order) return order.id
  const [found] = await graphRows<{ id: string }>(container, {
    entity: "order",
    fields: ["id"],
    filters: { items: { id: lineIdsOf(items) } },
  })
  if (!found) throw new Error("its order is not there")
  return found.id
}

const lineIdsOf = (items: Half["items"]) => items.flatMap(({ line_item_id }) => line_item_id ?? [])

async function halfDone(container: MedusaContainer, now: Date): Promise<Half[]> {
  const halves = await graphRows<Half>(container, {
    entity: "fulfillment",
    fields: ["id", "items.line_item_id", "items.inventory_item_id", "items.quantity", "order.id"],
    filters: {
      canceled_at: null,
      created_at: {
        $gt: new Date(now.getTime() - LOOK_BACK_MS).toISOString(),
        $lt: new Date(now.getTime() - GRACE_MS).toISOString(),
      },
    },
  })
  if (halves.length === 0) return []
  const told = await container
    .resolve(Modules.ORDER)
    .listOrderChangeActions(
      { reference: Modules.FULFILLMENT, reference_id: halves.map(({ id }) => id) },
      { select: ["id", "reference_id"], take: null },
    )
  const known = new Set(told.map(({ reference_id }) => reference_id))
  const unknown = halves.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return []
  // A return's way back is a Medusa fulfillment, too, and no order is ever updated with it.
  const { data: back } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "return_fulfillment",
    fields: ["fulfillment_id"],
    filters: { fulfillment_id: unknown.map(({ id }) => id) },
  })
  const returning = new Set(back.map(({ fulfillment_id }) => fulfillment_id))
  return unknown.filter(({ id }) => !returning.has(id))
}

/** Must run under the order's lock. @returns whether it was one that was interrupted */
async function finishOrUndo(container: MedusaContainer, half: Half, orderId: string): Promise<boolean> {
  const held = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lineIdsOf(half.items) }, { take: null })
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: [
      ...["id", "canceled_at", "items.id", "items.detail.quantity", "items.detail.fulfilled_quantity"],
      ...[
        "items.variant.inventory_items.inventory_item_id",
        "items.variant.inventory_items.required_quantity",
      ],
    ],
    filters: { id: orderId },
  })
  if (!order) throw new Error("its order is not there")
  if (order.canceled_at) {
    await container.resolve(Modules.FULFILLMENT).cancelFulfillment(half.id)
    return true
  }
  const items: Rest["register"]["items"] = []
  /** What stays reserved per line and item on the shelf, once this has left. */
  const wanted = new Map<string, number>()
  let isUntouched = true
  for (const line of order.items) {
    const parts = line.variant?.inventory_items ?? []
    const mine = half.items.filter(({ line_item_id }) => line_item_id === line.id)
    if (mine.length === 0) continue
    const needs = (id: string | null) =>
      Number(parts.find((part) => part.inventory_item_id === id)?.required_quantity ?? 1)
    const [first] = mine
    const quantity = Number(first?.quantity ?? 0) / needs(first?.inventory_item_id ?? null)
    items.push({ id: line.id, quantity })
    const open = Number(line.detail.quantity) - Number(line.detail.fulfilled_quantity)
    const left = open - quantity
    // It has already left: this one brings something back.
    if (left < 0) return false
    for (const { inventory_item_id: id } of mine) {
      if (!id) continue
      wanted.set(`${line.id} ${id}`, left * needs(id))
      const there = held.filter((each) => each.line_item_id === line.id && each.inventory_item_id === id)
      const pieces = there.reduce((sum, each) => sum + Number(each.quantity), 0)
      if (pieces < open * needs(id)) isUntouched = false
    }
  }
  // Neither the order nor the shelf knows about it.
  if (!half.order && isUntouched) {
    await container.resolve(Modules.FULFILLMENT).cancelFulfillment(half.id)
    return true
  }
  const rest = held.map(({ id, line_item_id, inventory_item_id, location_id }) => ({
    id,
    location_id,
    quantity: Math.max(0, wanted.get(`${line_item_id} ${inventory_item_id}`) ?? 0),
  }))
  await runWorkflow(finishFulfillmentWorkflow, container, {
    register: { order_id: order.id, reference: Modules.FULFILLMENT, reference_id: half.id, items },
    link: half.order
      ? []
      : [{ [Modules.ORDER]: { order_id: order.id }, [Modules.FULFILLMENT]: { fulfillment_id: half.id } }],
    update: rest.filter(({ quantity }) => quantity > 0),
    remove: rest.flatMap(({ id, quantity }) => (quantity > 0 ? [] : [id])),
    event: { order_id: order.id, fulfillment_id: half.id },
  })
  return true
}
