import { MedusaService } from "@medusajs/framework/utils"
import { AccountCart } from "./models/account-cart"
import { AccountToken } from "./models/account-token"
import { VerifiedEmail } from "./models/verified-email"

export class AccountModuleService extends MedusaService({ AccountCart, AccountToken, VerifiedEmail }) {}
