import { enterDiscountCode } from "../../../../workflows/discount/enter-codes"
import { codeEntered } from "../../cart-codes"

/** PUT /cart/discount/{code} (section 7). */
export const PUT = codeEntered(enterDiscountCode)
