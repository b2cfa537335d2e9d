/** For a cart that belongs to an account whose session has ended; the checkout adds the way back in. */
export const LOGGED_OUT = "You have been logged out. Please log in again; your cart is kept."
