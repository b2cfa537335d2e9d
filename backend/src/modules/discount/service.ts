import { MedusaService } from "@medusajs/framework/utils"
import { CartCodes } from "./models/cart-codes"
import { Discount } from "./models/discount"
import { DiscountUse } from "./models/discount-use"

export class DiscountModuleService extends MedusaService({ Discount, CartCodes, DiscountUse }) {}
