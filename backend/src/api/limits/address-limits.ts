import type { MiddlewareRoute } from "@medusajs/framework/http"
import { CALLS } from "../../contracts/route-table"
import { limitRate } from "./rate-limit"

/** The limits by address in the route table, before each of its calls. */
export const addressLimits = CALLS.flatMap(({ path, methods, limit }): MiddlewareRoute[] =>
  limit
    ? [
        {
          matcher: path.replace("(text)", ""),
          methods: [...methods],
          middlewares: [limitRate({ name: path, ...limit })],
        },
      ]
    : [],
)
