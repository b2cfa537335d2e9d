import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface Asked {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
  pagination?: { take: number; skip?: number; order?: Record<string, "ASC" | "DESC"> }
}

/**
 * Rows of Medusa's graph as their fields make them. Medusa's own types know nothing of links, of totals that are worked
 * out, and of rows that may be missing from a list; where they fit, `query.graph` is asked itself.
 * @template Row what the fields asked for bring
 */
export async function graphRows<Row>(container: MedusaContainer, asked: Asked): Promise<Row[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(asked)
  return data
}
