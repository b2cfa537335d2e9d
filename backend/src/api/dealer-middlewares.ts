import type { MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "./answers/no-store"
import { requireAjax } from "./guards/require-ajax"
import { visitor } from "./visitor/visitor"

/** What stands before the calls of dealers and about dealers. */
export const dealerRoutes: MiddlewareRoute[] = [
  { matcher: "/dealers", middlewares: [requireAjax, noStore] },
  { matcher: "/dealer-application", middlewares: [requireAjax, noStore] },
  { matcher: "/dealer/*", middlewares: [requireAjax, visitor, noStore] },
  { matcher: "/shop/dealer/*", middlewares: [visitor, noStore] },
]
