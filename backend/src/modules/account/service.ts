import { MedusaService } from "@medusajs/framework/utils"
import { AccountToken } from "./models/account-token"
import { VerifiedEmail } from "./models/verified-email"

export class AccountModuleService extends MedusaService({ AccountToken, VerifiedEmail }) {}
