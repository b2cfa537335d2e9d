import { MedusaService } from "@medusajs/framework/utils"
import { Checkout } from "./models/checkout"
import { SealedCart } from "./models/sealed-cart"

export class CheckoutModuleService extends MedusaService({ Checkout, SealedCart }) {}
