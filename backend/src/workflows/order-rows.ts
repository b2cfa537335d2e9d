import type { MedusaContainer } from "@medusajs/framework/types"
import { getOrdersListWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Orders that were placed, the latest first, with the statuses and totals that Medusa computes for its own list.
 * @template Row what the requested fields return: Medusa's types don't cover this list
 */
export async function orderRows<Row>(
  container: MedusaContainer,
  { fields, filters, take }: { fields: string[]; filters: Record<string, unknown>; take: number },
): Promise<Row[]> {
  const { result } = await getOrdersListWorkflow(container).run({
    input: {
      fields,
      variables: {
        filters: { is_draft_order: false, ...filters },
        skip: 0,
        take,
        order: { created_at: "DESC", id: "DESC" },
      },
    },
  })
  return (result as unknown as { rows: Row[] }).rows
}
