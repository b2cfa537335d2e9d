import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Alert } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { LACKS } from "../../contracts/staff/today"
import { useInvalidate } from "../shared/queries"
import { UNSHOWN, useUnshownProduct } from "../today/client"

/** The query key of a product in Medusa's own sections, which read it again when it changes. */
const MEDUSAS_PRODUCTS = "products"

/** On a product's page: why no shopper sees it although it is published, and what to do. */
export default function ProductUnshown({ data: { id } }: DetailWidgetProps<AdminProduct>) {
  const { data } = useUnshownProduct(id)
  const queries = useQueryClient()
  const invalidate = useInvalidate(UNSHOWN)
  // Medusa's sections don't announce what was saved; their last read does.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return
        if (event.query.queryKey[0] === MEDUSAS_PRODUCTS) invalidate()
      }),
    [queries, invalidate],
  )
  const lacks = data?.products.find((product) => product.id === id)?.lacks
  if (!lacks) return null
  return <Alert variant="warning">Published, but shoppers can't see it. {LACKS[lacks]}</Alert>
}

export const config = defineWidgetConfig({ zone: "product.details.before", id: "shop-unshown" })
