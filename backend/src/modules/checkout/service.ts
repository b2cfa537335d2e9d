import { MedusaService } from "@medusajs/framework/utils"
import { Checkout } from "./models/checkout"

export class CheckoutModuleService extends MedusaService({ Checkout }) {}
