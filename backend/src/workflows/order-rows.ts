import type { MedusaContainer } from "@medusajs/framework/types"
import { getOrdersListWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Orders that were placed, the latest first, with the statuses and totals that Medusa works out for its own list.
 * @template Row what the fields asked for bring: Medusa's types say nothing of the list that a page of it is
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
