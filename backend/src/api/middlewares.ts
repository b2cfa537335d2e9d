import { defineMiddlewares } from "@medusajs/framework/http"
import { json } from "express"
import { addressLimits } from "./address-limits"
import { askAboutPrices } from "./ask-about-prices"
import { authRoutes } from "./auth-middlewares"
import { closedRoute } from "./closed-route"
import { dealerRoutes } from "./dealer-middlewares"
import { answerError } from "./error-answer"
import { formRoutes } from "./form-middlewares"
import { keepDealerGroup } from "./keep-dealer-group"
import { noStore } from "./no-store"
import { refuseBareDesigns } from "./refuse-bare-designs"
import { refuseClaims } from "./refuse-claims"
import { refuseDealersEmail } from "./refuse-dealers-email"
import { refuseCarriedPromotions, refuseDiscountedLines } from "./refuse-discounted-lines"
import { refuseImports } from "./refuse-imports"
import { refuseOddAmounts } from "./refuse-odd-amounts"
import { refuseOddInput } from "./refuse-odd-input"
import { refuseRecordedPayments } from "./refuse-recorded-payments"
import { refuseReservedHandles } from "./refuse-reserved-handles"
import { refuseSecondDiscounts } from "./refuse-second-discounts"
import { refuseTransfers } from "./refuse-transfers"
import { refuseUnshowable } from "./refuse-unshowable"
import { refuseUnshownList, refuseUnshownPrices } from "./refuse-unshown-prices"
import { requireAjax } from "./require-ajax"
import { requireSignature } from "./require-signature"
import { sellAddedGoods } from "./sell-added-goods"
import { tidySkus } from "./tidy-skus"
import { holdOrders } from "./under-order-lock"
import { visitor } from "./visitor"

/** A file of the 20,000 rows that the importer takes. Read behind the log-in: strangers have Medusa's bound of 100 kB. */
const readCatalogFile = json({ limit: "10mb" })

// Read before any route is registered.
holdOrders()

export default defineMiddlewares({
  errorHandler: answerError,
  routes: [
    { matcher: "/*", middlewares: [refuseOddInput] },
    { matcher: "/admin/*", methods: ["POST"], middlewares: [refuseOddAmounts] },
    {
      matcher: "/admin/products*",
      methods: ["POST"],
      middlewares: [refuseReservedHandles, tidySkus, refuseUnshowable, refuseUnshownPrices, askAboutPrices],
    },
    { matcher: "/admin/products/import*", methods: ["POST"], middlewares: [refuseImports] },
    {
      matcher: "/admin/price-lists*",
      methods: ["POST"],
      middlewares: [refuseUnshownList, askAboutPrices],
    },
    { matcher: "/admin/customer-groups/:id", methods: ["POST", "DELETE"], middlewares: [keepDealerGroup] },
    {
      matcher: "/admin/shipping-options*",
      methods: ["POST"],
      middlewares: [askAboutPrices],
    },
    { matcher: "/admin/draft-orders*", methods: ["POST"], middlewares: [refuseBareDesigns] },
    { matcher: "/admin/order-edits*", methods: ["POST"], middlewares: [refuseBareDesigns] },
    { matcher: "/admin/order-edits/:id/items", methods: ["POST"], middlewares: [sellAddedGoods] },
    { matcher: "/admin/draft-orders/:id/edit/items", methods: ["POST"], middlewares: [sellAddedGoods] },
    {
      matcher: "/admin/order-edits/:id/items/item/:item_id",
      methods: ["POST"],
      middlewares: [refuseDiscountedLines],
    },
    { matcher: "/admin/order-changes/:id", methods: ["POST"], middlewares: [refuseCarriedPromotions] },
    { matcher: "/admin/claims*", methods: ["POST"], middlewares: [refuseClaims] },
    { matcher: "/admin/exchanges*", methods: ["POST"], middlewares: [refuseClaims] },
    { matcher: "/admin/orders/:id/transfer", methods: ["POST"], middlewares: [refuseTransfers] },
    { matcher: "/admin/promotions*", methods: ["POST", "DELETE"], middlewares: [refuseSecondDiscounts] },
    { matcher: "/admin/campaigns*", methods: ["POST", "DELETE"], middlewares: [refuseSecondDiscounts] },
    { matcher: "/admin/draft-orders/:id/edit/promotions", middlewares: [refuseSecondDiscounts] },
    { matcher: "/store/payment-collections*", methods: ["POST"], middlewares: [refuseRecordedPayments] },
    { matcher: "/cart*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/checkout*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/add-*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/save", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/saved-designs*", middlewares: [requireAjax, visitor, noStore] },
    // What fits a sled is the same for everybody; the cart it goes into is the visitor's.
    { matcher: "/mount-kits*", middlewares: [requireAjax] },
    { matcher: "/mount-kit-dampeners*", middlewares: [requireAjax] },
    { matcher: "/mount-kits/:modelId/add-to-cart", middlewares: [visitor, noStore] },
    { matcher: "/mount-kit-dampeners/:modelId/add-to-cart", middlewares: [visitor, noStore] },
    { matcher: "/shop/account*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/order-lookup", middlewares: [requireAjax, noStore] },
    ...authRoutes,
    { matcher: "/admin/customers/:id", methods: ["POST"], middlewares: [refuseDealersEmail] },
    { matcher: "/hooks/payment/card_shop", methods: ["POST"], middlewares: [requireSignature] },
    // Of features the shop doesn't run: one waits for an index that is never built, the others break.
    { matcher: "/admin/index*", middlewares: [closedRoute] },
    { matcher: "/admin/rbac*", middlewares: [closedRoute] },
    { matcher: "/admin/users/:id/roles*", middlewares: [closedRoute] },
    { matcher: "/shop/my-sled", middlewares: [requireAjax, visitor, noStore] },
    ...formRoutes,
    { matcher: "/notify-me", middlewares: [requireAjax, noStore] },
    // Mail programs send it, too: its token is all it takes.
    { matcher: "/waiting-list*", middlewares: [noStore] },
    { matcher: "/shop/addresses", middlewares: [requireAjax, noStore] },
    { matcher: "/shop/thanks*", middlewares: [noStore] },
    { matcher: "/shop/review-order*", middlewares: [noStore] },
    { matcher: "/shop/pay*", middlewares: [noStore] },
    { matcher: "/shop/left-cart*", middlewares: [requireAjax, visitor, noStore] },
    ...dealerRoutes,
    ...addressLimits,
    // Read by the route itself, up to its own limit and without keeping what is above.
    { matcher: "/admin/fitment/imports", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/gallery", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/submissions/:id/return/photos", methods: ["POST"], bodyParser: false },
    {
      matcher: "/admin/catalogue-import",
      methods: ["POST"],
      bodyParser: false,
      middlewares: [readCatalogFile],
    },
  ],
})
