import { clearDiscountCode } from "../../../workflows/discount/enter-codes"
import { codeCleared } from "../cart-codes"

/** DELETE /cart/discount (section 7). */
export const DELETE = codeCleared(clearDiscountCode)
