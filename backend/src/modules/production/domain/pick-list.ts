import type { OrderPart, ProductionBuild } from "../../../contracts/orders/production"

/** Goods to be fetched from the shelf for a batch. */
export interface PickedGoods extends OrderPart {
  /** Numbers of the orders that they go with. */
  orders: string[]
}

type BatchedBuild = Pick<ProductionBuild, "order" | "hardware">

/** What to fetch from the shelf for the orders of a batch of builds, by SKU; each order's goods count once. */
export function pickList(builds: readonly BatchedBuild[]): PickedGoods[] {
  const orders = new Map(builds.map((build) => [build.order.id, build]))
  const picks = new Map<string, PickedGoods>()
  for (const { order, hardware } of orders.values()) {
    for (const part of hardware) {
      const key = `${part.sku} ${part.details}`
      const known = picks.get(key)
      if (!known) picks.set(key, { ...part, orders: [order.number] })
      else {
        known.quantity += part.quantity
        if (!known.orders.includes(order.number)) known.orders.push(order.number)
      }
    }
  }
  return [...picks.values()].sort((a, b) => a.sku.localeCompare(b.sku, "en"))
}
