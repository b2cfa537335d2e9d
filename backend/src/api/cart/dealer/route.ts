import { clearDealerCode } from "../../../workflows/discount/enter-codes"
import { codeCleared } from "../cart-codes"

/** DELETE /cart/dealer (spec section 7). */
export const DELETE = codeCleared(clearDealerCode)
