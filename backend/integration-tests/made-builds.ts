import type { ProductionBuild } from "../src/contracts/orders/production"
import type { Visitor } from "./visitor"

/** The stage from which a new shop's builds count as made. */
export const PACKED = "prstg_packed"

/**
 * Makes all builds of an order, so that it can ship.
 * @param number the order's
 */
export async function makeBuilds(who: Visitor, number: string): Promise<void> {
  const { body } = await who.get(`/admin/production?q=%23${number}`)
  const builds = body.builds.map(({ id, stage }: ProductionBuild) => ({ id, from: stage.id }))
  const { status } = await who.post("/admin/production/moves", { to: PACKED, builds })
  expect(status).toBe(200)
}
