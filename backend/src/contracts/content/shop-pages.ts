import { SALE_PAGE } from "../catalog/sale-window"

/** Pages that are a visitor's own, or no find for a search: links may lead there all the same. */
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
