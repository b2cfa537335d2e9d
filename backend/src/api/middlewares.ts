import { defineMiddlewares } from "@medusajs/framework/http"
import { json } from "express"
import { placeReturn } from "../workflows/return/place-return"
import { answerError } from "./answers/error-answer"
import { noStore } from "./answers/no-store"
import { authRoutes } from "./auth-middlewares"
import { dealerRoutes } from "./dealer-middlewares"
import { formRoutes } from "./form-middlewares"
import { answerNotFound } from "./guards/answer-not-found"
import { askAboutPrices } from "./guards/ask-about-prices"
import { keepDesignsSold } from "./guards/keep-designs-sold"
import { keepPartsFound } from "./guards/keep-parts-found"
import { keepTaxComputed, keepTaxOnTop } from "./guards/keep-tax-on-top"
import { lockOrderRoutes } from "./guards/lock-order-routes"
import { nameFormerEmail } from "./guards/name-former-email"
import { protectAwaitedGoods } from "./guards/protect-awaited-goods"
import { protectBuildersChannel } from "./guards/protect-builders-channel"
import { protectDealerGroup, refuseOtherMembers } from "./guards/protect-dealer-group"
import { protectDealersAccount } from "./guards/protect-dealers-account"
import { protectDesignPrices } from "./guards/protect-design-prices"
import { protectDesigns } from "./guards/protect-designs"
import { protectNeededCategories } from "./guards/protect-needed-categories"
import { protectPaymentProviders } from "./guards/protect-payment-providers"
import { protectReservations } from "./guards/protect-reservations"
import { protectShopLocation } from "./guards/protect-shop-location"
import { protectShopSettings } from "./guards/protect-shop-settings"
import {
  protectShippingRules,
  protectShopShipping,
  refuseOtherProfiles,
} from "./guards/protect-shop-shipping"
import { protectStockedItems, protectStockLinks } from "./guards/protect-stocked-items"
import { protectStoreDefaults } from "./guards/protect-store-defaults"
import { protectTaxRegions } from "./guards/protect-tax-regions"
import { refuseBareDesigns } from "./guards/refuse-bare-designs"
import { refuseBareFulfillments } from "./guards/refuse-bare-fulfillments"
import { refuseCircularCategories } from "./guards/refuse-circular-categories"
import { refuseCircularFields } from "./guards/refuse-circular-fields"
import { refuseClaims } from "./guards/refuse-claims"
import { refuseEmptyRefund } from "./guards/refuse-empty-refund"
import { refuseImports } from "./guards/refuse-imports"
import { refuseCarriedPromotions, refuseLineChanges } from "./guards/refuse-line-changes"
import { refuseLongFilters } from "./guards/refuse-long-filters"
import { refuseMalformedInput } from "./guards/refuse-malformed-input"
import { refuseMedusasReturns } from "./guards/refuse-medusas-returns"
import { refuseOddAmounts } from "./guards/refuse-odd-amounts"
import { refuseOddDates } from "./guards/refuse-odd-dates"
import { refuseOtherIds } from "./guards/refuse-other-ids"
import { refuseOthersPrices } from "./guards/refuse-others-prices"
import { refuseRecordedPayments } from "./guards/refuse-recorded-payments"
import { refuseSecondArrival } from "./guards/refuse-second-arrival"
import { refuseSecondDiscounts } from "./guards/refuse-second-discounts"
import { refuseTransfers } from "./guards/refuse-transfers"
import { refuseUnfitNames } from "./guards/refuse-unfit-names"
import { UNKNOWN_ID_GUARDS } from "./guards/refuse-unknown-ids"
import { refuseUnpublishable } from "./guards/refuse-unpublishable"
import { refuseUnshownList, refuseUnshownPrices } from "./guards/refuse-unshown-prices"
import { requireAjax } from "./guards/require-ajax"
import { requireSignature } from "./guards/require-signature"
import { sellAddedGoods } from "./guards/sell-added-goods"
import { SHIPPING_GUARDS } from "./guards/shipping-guards"
import { takeLeftItems } from "./guards/take-left-items"
import { tidySkus } from "./guards/tidy-skus"
import { addressLimits } from "./limits/address-limits"
import { visitor } from "./visitor/visitor"

/**
 * A file with the 20,000 rows that the importer accepts. Read after the log-in: strangers get Medusa's limit of 100 kB.
 */
const readCatalogFile = json({ limit: "10mb" })

// Called before any route is registered. What ships, and what an edit still has, is judged under the order's lock, which
// no middleware holds.
lockOrderRoutes({
  ...SHIPPING_GUARDS,
  ...UNKNOWN_ID_GUARDS,
  "/admin/order-edits/:id/items/item/:item_id": refuseLineChanges,
  "/admin/returns/:id/receive": async (req) => {
    await refuseSecondArrival(req)
    if (req.method === "POST") await placeReturn(req.scope, req.params.id ?? "")
  },
})

export default defineMiddlewares({
  errorHandler: answerError,
  routes: [
    { matcher: "/*", middlewares: [refuseMalformedInput] },
    { matcher: "/admin/*", middlewares: [refuseCircularFields, refuseLongFilters] },
    { matcher: "/admin/*", methods: ["POST"], middlewares: [refuseOddAmounts, refuseEmptyRefund] },
    {
      matcher: "/admin/products*",
      methods: ["POST"],
      middlewares: [
        refuseOtherIds,
        refuseUnfitNames,
        tidySkus,
        refuseUnpublishable,
        refuseUnshownPrices,
        refuseOtherProfiles,
        protectDesignPrices,
        keepDesignsSold,
        keepPartsFound,
        askAboutPrices,
        takeLeftItems,
      ],
    },
    {
      matcher: "/admin/products/batch",
      methods: ["POST"],
      middlewares: [protectDesigns, protectAwaitedGoods],
    },
    {
      matcher: "/admin/products/:id",
      methods: ["POST", "DELETE"],
      middlewares: [protectDesigns, protectAwaitedGoods],
    },
    {
      matcher: "/admin/products/:id/variants/batch",
      methods: ["POST"],
      middlewares: [protectDesigns, protectAwaitedGoods],
    },
    {
      matcher: "/admin/products/:id/variants/:variant_id",
      methods: ["DELETE"],
      middlewares: [protectDesigns, protectAwaitedGoods],
    },
    { matcher: "/admin/product-categories*", methods: ["POST"], middlewares: [refuseUnfitNames] },
    { matcher: "/admin/product-categories/:id", methods: ["POST"], middlewares: [refuseCircularCategories] },
    { matcher: "/admin/product-categories/:id/products", methods: ["POST"], middlewares: [keepPartsFound] },
    { matcher: "/admin/product-categories/:id", methods: ["DELETE"], middlewares: [protectNeededCategories] },
    ...[
      "regions/:id",
      "stock-locations/:id",
      "shipping-options/:id",
      "fulfillment-sets/:id",
      "fulfillment-sets/:id/service-zones/:zone_id",
    ].map((path) => ({
      matcher: `/admin/${path}`,
      methods: ["DELETE" as const],
      middlewares: [protectShopSettings],
    })),
    {
      matcher: "/admin/stock-locations/:id/sales-channels",
      methods: ["POST"],
      middlewares: [protectShopLocation],
    },
    { matcher: "/admin/stores/:id", methods: ["POST"], middlewares: [protectStoreDefaults, keepTaxOnTop] },
    { matcher: "/admin/regions/:id", methods: ["POST"], middlewares: [protectPaymentProviders] },
    { matcher: "/admin/regions*", methods: ["POST"], middlewares: [keepTaxOnTop, keepTaxComputed] },
    { matcher: "/admin/tax-regions/:id", methods: ["DELETE"], middlewares: [protectTaxRegions] },
    { matcher: "/admin/price-preferences*", methods: ["POST"], middlewares: [keepTaxOnTop] },
    { matcher: "/admin/sales-channels/:id", methods: ["DELETE"], middlewares: [protectBuildersChannel] },
    { matcher: "/admin/shipping-options/:id", methods: ["POST"], middlewares: [protectShopShipping] },
    {
      matcher: "/admin/shipping-options/:id/rules/batch",
      methods: ["POST"],
      middlewares: [protectShippingRules],
    },
    { matcher: "/admin/inventory-items/:id", methods: ["DELETE"], middlewares: [protectStockedItems] },
    {
      matcher: "/admin/products/:id/variants/:variant_id/inventory-items/:inventory_item_id",
      methods: ["DELETE"],
      middlewares: [protectStockLinks],
    },
    {
      matcher: "/admin/products/:id/variants/inventory-items/batch",
      methods: ["POST"],
      middlewares: [protectStockLinks],
    },
    { matcher: "/admin/reservations/:id", methods: ["POST", "DELETE"], middlewares: [protectReservations] },
    { matcher: "/admin/products/import*", methods: ["POST"], middlewares: [refuseImports] },
    {
      matcher: "/admin/price-lists*",
      methods: ["POST"],
      middlewares: [refuseOddDates, refuseOthersPrices, refuseUnshownList, askAboutPrices],
    },
    { matcher: "/admin/customer-groups/:id", methods: ["POST", "DELETE"], middlewares: [protectDealerGroup] },
    { matcher: "/admin/customer-groups/:id/customers", methods: ["POST"], middlewares: [refuseOtherMembers] },
    { matcher: "/admin/customers/:id/customer-groups", methods: ["POST"], middlewares: [refuseOtherMembers] },
    {
      matcher: "/admin/shipping-options*",
      methods: ["POST"],
      middlewares: [askAboutPrices],
    },
    { matcher: "/admin/draft-orders*", methods: ["POST"], middlewares: [refuseBareDesigns] },
    { matcher: "/admin/order-edits*", methods: ["POST"], middlewares: [refuseBareDesigns] },
    { matcher: "/admin/order-edits/:id/items", methods: ["POST"], middlewares: [sellAddedGoods] },
    { matcher: "/admin/draft-orders/:id/edit/items", methods: ["POST"], middlewares: [sellAddedGoods] },
    { matcher: "/admin/order-changes/:id", methods: ["POST"], middlewares: [refuseCarriedPromotions] },
    { matcher: "/admin/claims*", methods: ["POST"], middlewares: [refuseClaims] },
    { matcher: "/admin/exchanges*", methods: ["POST"], middlewares: [refuseClaims] },
    { matcher: "/admin/returns", methods: ["POST"], middlewares: [refuseMedusasReturns] },
    { matcher: "/admin/fulfillments*", methods: ["POST"], middlewares: [refuseBareFulfillments] },
    { matcher: "/admin/orders/:id/transfer", methods: ["POST"], middlewares: [refuseTransfers] },
    { matcher: "/admin/orders/:id/transfer/guest", methods: ["POST"], middlewares: [refuseTransfers] },
    { matcher: "/admin/promotions*", methods: ["POST", "DELETE"], middlewares: [refuseSecondDiscounts] },
    { matcher: "/admin/campaigns*", methods: ["POST", "DELETE"], middlewares: [refuseSecondDiscounts] },
    { matcher: "/admin/draft-orders/:id/edit/promotions", middlewares: [refuseSecondDiscounts] },
    { matcher: "/store/payment-collections*", methods: ["POST"], middlewares: [refuseRecordedPayments] },
    { matcher: "/cart*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/checkout*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/add-*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/builder/save", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/saved-designs*", middlewares: [requireAjax, visitor, noStore] },
    // What fits a sled is the same for everyone; the cart it goes into is the visitor's.
    { matcher: "/mount-kits*", middlewares: [requireAjax] },
    { matcher: "/mount-kit-dampeners*", middlewares: [requireAjax] },
    { matcher: "/mount-kits/:modelId/add-to-cart", middlewares: [visitor, noStore] },
    { matcher: "/mount-kit-dampeners/:modelId/add-to-cart", middlewares: [visitor, noStore] },
    { matcher: "/shop/account*", middlewares: [requireAjax, visitor, noStore] },
    { matcher: "/shop/order-lookup", middlewares: [requireAjax, noStore] },
    ...authRoutes,
    {
      matcher: "/admin/customers/:id",
      methods: ["POST", "DELETE"],
      middlewares: [protectDealersAccount],
    },
    { matcher: "/admin/customers/:id", methods: ["POST"], middlewares: [nameFormerEmail] },
    { matcher: "/hooks/payment/card_shop", methods: ["POST"], middlewares: [requireSignature] },
    // Features the shop doesn't run: one waits for an index that is never built, the others break.
    { matcher: "/admin/index*", middlewares: [answerNotFound] },
    { matcher: "/admin/rbac*", middlewares: [answerNotFound] },
    { matcher: "/admin/users/:id/roles*", middlewares: [answerNotFound] },
    { matcher: "/shop/my-sled", middlewares: [requireAjax, visitor, noStore] },
    ...formRoutes,
    { matcher: "/notify-me", middlewares: [requireAjax, noStore] },
    // Mail programs send it, too: it only needs its token.
    { matcher: "/waiting-list*", middlewares: [noStore] },
    { matcher: "/shop/addresses", middlewares: [requireAjax, noStore] },
    { matcher: "/shop/thanks*", middlewares: [noStore] },
    { matcher: "/shop/review-order*", middlewares: [noStore] },
    { matcher: "/shop/pay*", middlewares: [noStore] },
    { matcher: "/shop/left-cart*", middlewares: [requireAjax, visitor, noStore] },
    ...dealerRoutes,
    ...addressLimits,
    // Read by the route itself, up to its own limit and without keeping what exceeds it.
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
