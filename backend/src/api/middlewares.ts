import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { dealerRoutes } from "./dealer-middlewares"
import { answerError } from "./error-answer"
import { formRoutes } from "./form-middlewares"
import { limitStaffLogIn } from "./log-in-limits"
import { noStore } from "./no-store"
import { notHere } from "./not-here"
import { limitRate } from "./rate-limit"
import { refuseOddInput } from "./refuse-odd-input"
import { requireAjax } from "./require-ajax"
import { renewedSession } from "./session"

/** Outside Medusa's namespaces nothing is applied for us (medusa-notes, "Routes and HTTP"). */
const visitor = authenticate("customer", ["session"], { allowUnauthenticated: true })

const STAFF_MAILS = { name: "staff-password", points: 10, seconds: 60 * 60 }

/** A file of the 20,000 rows that the importer takes. */
const CATALOGUE_FILE = "10mb"

/** Nobody changes sleds more often, and each change may write to an account. */
const SLED_CHANGES = { name: "my-sled", points: 30, seconds: 60 }

/** As the forms: plenty for a person, little for a flood. */
const SIGN_UPS = { name: "notify-me", points: 30, seconds: 10 * 60 }

export default defineMiddlewares({
  errorHandler: answerError,
  routes: [
    { matcher: "/*", middlewares: [refuseOddInput] },
    { matcher: "/cart*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/checkout*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/add-*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/save", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/saved-designs*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/mount-kits*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/mount-kit-dampeners*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/account*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/order-lookup", middlewares: [requireAjax, noStore] },
    // Of features the shop doesn't run: one waits for an index that is never built, the others break.
    { matcher: "/admin/index*", middlewares: [notHere] },
    { matcher: "/admin/rbac*", middlewares: [notHere] },
    { matcher: "/admin/users/:id/roles*", middlewares: [notHere] },
    // Medusa's ways in for customers say who has an account, and know no limits: the shop has its own.
    { matcher: "/auth/customer*", middlewares: [notHere] },
    { matcher: "/auth/session", methods: ["POST"], middlewares: [renewedSession] },
    { matcher: "/auth/user/emailpass", methods: ["POST"], middlewares: [limitStaffLogIn] },
    {
      matcher: "/auth/user/emailpass/reset-password",
      methods: ["POST"],
      middlewares: [limitRate(STAFF_MAILS)],
    },
    { matcher: "/shop/my-sled", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/my-sled", methods: ["PUT", "DELETE"], middlewares: [limitRate(SLED_CHANGES)] },
    ...formRoutes,
    { matcher: "/notify-me", middlewares: [requireAjax, noStore, limitRate(SIGN_UPS)] },
    { matcher: "/shop/thanks*", middlewares: [noStore] },
    ...dealerRoutes,
    // Read by the route itself, up to its own limit and without keeping what is above.
    { matcher: "/admin/fitment/imports", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/catalogue-import", methods: ["POST"], bodyParser: { sizeLimit: CATALOGUE_FILE } },
  ],
})
