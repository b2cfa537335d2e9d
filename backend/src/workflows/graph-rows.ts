import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface Asked {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
  pagination?: { take: number; skip?: number; order?: Record<string, "ASC" | "DESC"> }
}

/**
 * Rows of Medusa's graph, typed by their fields. Medusa's own types know nothing of links, of computed totals, or of
 * rows that may be missing from a list; where they fit, `query.graph` is called directly.
 * @template Row what the requested fields return
 */
export async function graphRows<Row>(container: MedusaContainer, asked: Asked): Promise<Row[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(asked)
  return data
}
