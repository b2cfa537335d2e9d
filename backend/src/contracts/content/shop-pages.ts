import { SALE_PAGE } from "../catalog/sale-window"

/** Pages that are a visitor's own, or that a search shouldn't find: links may still lead there. */
export const OWN_PAGES: readonly string[] = [
  "/cart",
  "/account",
  "/account/saved-designs",
  "/account/details",
  "/login",
  "/register",
  "/order-lookup",
  "/search",
  "/dealer",
  "/gallery",
  SALE_PAGE,
]
