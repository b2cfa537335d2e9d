import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { dealerRoutes } from "./dealer-middlewares"
import { answerError } from "./error-answer"
import { formRoutes } from "./form-middlewares"
import { noStore } from "./no-store"
import { limitRate } from "./rate-limit"
import { requireAjax } from "./require-ajax"
import { takeSledAlong } from "./shop/my-sled/take-sled-along"

/** Outside Medusa's namespaces nothing is applied for us (medusa-notes, "Routes and HTTP"). */
const visitor = authenticate("customer", ["session"], { allowUnauthenticated: true })

/** A file of the 20,000 rows that the importer takes. */
const CATALOGUE_FILE = "10mb"

/** Nobody changes sleds more often, and each change may write to an account. */
const SLED_CHANGES = { name: "my-sled", points: 30, seconds: 60 }

export default defineMiddlewares({
  errorHandler: answerError,
  routes: [
    { matcher: "/cart*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/checkout*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/add-*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/save", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/saved-designs*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/mount-kits*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/mount-kit-dampeners*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/my-sled", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/my-sled", methods: ["PUT", "DELETE"], middlewares: [limitRate(SLED_CHANGES)] },
    { matcher: "/auth/session", methods: ["POST"], middlewares: [takeSledAlong] },
    ...formRoutes,
    { matcher: "/notify-me", middlewares: [requireAjax, noStore] },
    { matcher: "/shop/thanks*", middlewares: [noStore] },
    ...dealerRoutes,
    // Read by the route itself, up to its own limit and without keeping what is above.
    { matcher: "/admin/fitment/imports", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/catalogue-import", methods: ["POST"], bodyParser: { sizeLimit: CATALOGUE_FILE } },
  ],
})
