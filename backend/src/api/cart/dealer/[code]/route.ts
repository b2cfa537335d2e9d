import { enterDealerCode } from "../../../../workflows/discount/enter-codes"
import { codeEntered } from "../../cart-codes"

/** PUT /cart/dealer/{code} (section 7). */
export const PUT = codeEntered(enterDealerCode)
