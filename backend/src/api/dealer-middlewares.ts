import type { MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "./no-store"
import { limitRate } from "./rate-limit"
import { requireAjax } from "./require-ajax"
import { visitor } from "./visitor"

/** Ten codes a quarter of an hour are typing errors; more are guesses. */
const guesses = limitRate({ name: "dealer-code", points: 10, seconds: 900 })
const applications = limitRate({ name: "dealer-application", points: 20, seconds: 3600 })

/** What stands before the calls of dealers and about dealers. */
export const dealerRoutes: MiddlewareRoute[] = [
  { matcher: "/cart/dealer/:code", methods: ["PUT"], middlewares: [guesses] },
  { matcher: "/dealers", middlewares: [requireAjax, noStore] },
  { matcher: "/dealer-application", middlewares: [requireAjax, noStore, applications] },
  { matcher: "/dealer/*", middlewares: [requireAjax, visitor, noStore] },
  { matcher: "/shop/dealer/*", middlewares: [visitor, noStore] },
]
