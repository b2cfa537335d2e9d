/** For what only a rider's own session may do. */
export const LOG_IN_FIRST = "Please log in first."

/** For a cart that belongs to an account whose session has ended; the checkout adds the way back in. */
export const LOGGED_OUT = "You have been logged out. Please log in again; your cart is kept."
