import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { answerError } from "./error-answer"
import { noStore } from "./no-store"
import { requireAjax } from "./require-ajax"

/** Outside Medusa's namespaces nothing is applied for us (medusa-notes, "Routes and HTTP"). */
const visitor = authenticate("customer", ["session"], { allowUnauthenticated: true })

export default defineMiddlewares({
  errorHandler: answerError,
  routes: [
    { matcher: "/cart*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/checkout*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/thanks*", middlewares: [noStore] },
  ],
})
