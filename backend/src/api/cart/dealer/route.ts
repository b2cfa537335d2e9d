import { clearDealerCode } from "../../../workflows/discount/enter-codes"
import { codeCleared } from "../cart-codes"

/** DELETE /cart/dealer (section 7). */
export const DELETE = codeCleared(clearDealerCode)
