import type { MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "./answers/no-store"
import { requireAjax } from "./guards/require-ajax"
import { visitor } from "./visitor/visitor"

/** The middlewares for dealers' calls and calls about dealers. */
export const dealerRoutes: MiddlewareRoute[] = [
  { matcher: "/dealers", middlewares: [requireAjax, noStore] },
  { matcher: "/dealer-application", middlewares: [requireAjax, noStore] },
  { matcher: "/dealer/*", middlewares: [requireAjax, visitor, noStore] },
  { matcher: "/shop/dealer/*", middlewares: [visitor, noStore] },
]
