import type { CartLine, CartLineAdjustment, LoadedCart } from "../../cart-store/load-cart"

/** An adjustment as it is in the database, for tests. */
export function cartAdjustment(facts: Partial<CartLineAdjustment> = {}): CartLineAdjustment {
  return {
    id: "caliadj_1",
    amount: "1",
    code: null,
    provider_id: null,
    promotion_id: null,
    ...facts,
  }
}

/** A guest's open cart with these lines and no codes, for tests. */
export function loadedCart(lines: CartLine[] = [], facts: Partial<LoadedCart> = {}): LoadedCart {
  return {
    id: "cart_1",
    account_id: null,
    email: null,
    completed: false,
    discount_code: null,
    dealer_id: null,
    dealer_code: null,
    held_discounts: [],
    country: null,
    touch_due: false,
    lines,
    ...facts,
  }
}
